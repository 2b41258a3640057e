// The lines of the log under their headings: set-up, turns, and activations of one side after the other.

import type { Arg, Entry } from './protocol';
import type { Line } from './story';

export type SectionKind = 'opening' | 'setup' | 'turn' | 'activation';

/** What is told under one heading. */
export interface Section {
  readonly kind: SectionKind;
  /** Whose activation it is. */
  readonly side: number | null;
  /** Who is activated. */
  readonly who: Arg | null;
  /** Which turn begins. */
  readonly turn: number | null;
  /** The entry that is the heading. */
  readonly heading: Entry | null;
  /** How it came to act: what was told of the same command right before. */
  readonly how: readonly Line[];
  readonly lines: readonly Line[];
}

type Draft = { -readonly [Key in keyof Section]: Section[Key] } & { how: Line[]; lines: Line[] };

const same = (a: Arg | null | undefined, b: Arg | null | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

function draft(kind: SectionKind, more: Partial<Draft> = {}): Draft {
  return { kind, side: null, who: null, turn: null, heading: null, how: [], lines: [], ...more };
}

/** Takes away the last lines of a section that speak of whoever acts next. */
function takeHow(section: Draft | undefined, who: Arg): Line[] {
  const lines = section?.lines ?? [];
  let from = lines.length;
  while (from > 0 && same(lines[from - 1]?.[0].message.args?.[0], who)) from -= 1;
  // A leader's own deeds are no reason why he acts: only what ends in a roll is.
  return lines.at(-1)?.[0].dice?.length ? lines.splice(from) : [];
}

function opened(line: Line, last: Draft | undefined): Draft | null {
  const [entry] = line;
  const { heading } = entry;
  if (heading === undefined) return last ? null : draft('opening', { lines: [line] });
  if (heading === 'setup') return last?.kind === 'setup' ? null : draft('setup', { lines: [line] });
  if ('turn' in heading) return draft('turn', { turn: heading.turn, heading: entry });
  const who = heading.activation;
  return draft('activation', { side: entry.side, who, heading: entry, how: takeHow(last, who) });
}

/** Whether a section has nothing to tell and the next one is of the same command. */
function goesOn(last: Draft | undefined, next: Draft): last is Draft {
  return last?.kind === 'activation' && next.kind === 'activation' && !last.lines.length && same(last.who, next.who);
}

/** The sections of a log. Every entry is a heading, or stands under one exactly once. */
export function sectionsOf(lines: readonly Line[]): Section[] {
  const sections: Draft[] = [];
  for (const line of lines) {
    const last = sections.at(-1);
    const next = opened(line, last);
    if (!next) last?.lines.push(line);
    else if (goesOn(last, next)) last.how.push(line);
    else sections.push(next);
  }
  return sections;
}

/** How many entries a section tells, its heading left out. */
export function countOf(section: Section): number {
  return section.lines.reduce((sum, line) => sum + line.length, 0);
}
