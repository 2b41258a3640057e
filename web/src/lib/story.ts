// The log as lines to read: the steps of one march are one line, as the terminal tells them.

import type { Arg, Entry, Message } from './protocol';

/** One line: an entry, or several that say the same of the same piece, only of another place. */
export type Line = readonly [Entry, ...Entry[]];

const places = (said: Message): number[] => (said.args ?? []).flatMap((arg) => ('place' in arg ? [arg.place] : []));
const same = (a: Arg | undefined, b: Arg | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether an entry says no more than that a piece comes to a place. */
function isStep(entry: Entry): boolean {
  const { message, dice, modifiers } = entry;
  return message.args?.length === 2 && places(message).length === 1 && !dice?.length && !modifiers?.length;
}

function goesOn(last: Entry, entry: Entry): boolean {
  const alike = last.message.key === entry.message.key && last.side === entry.side;
  return alike && isStep(last) && isStep(entry) && same(last.message.args?.[0], entry.message.args?.[0]);
}

/**
 * The lines of a log; something stands before the first entry of the steps in `breaks`, which ends a line. Lines that are
 * as they were are the same as `before`, so that a page need not draw them again.
 */
export function linesOf(
  log: readonly Entry[],
  breaks: ReadonlySet<number> = new Set(),
  before: readonly Line[] = [],
): Line[] {
  const lines: [Entry, ...Entry[]][] = [];
  for (const entry of log) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const broken = last && last.step !== entry.step && breaks.has(entry.step);
    if (line && last && !broken && goesOn(last, entry)) line.push(entry);
    else lines.push([entry]);
  }
  return lines.map((line, index) => known(line, before[index]));
}

function known(line: Line, before: Line | undefined): Line {
  const isSame = before?.length === line.length && before[0] === line[0] && before.at(-1) === line.at(-1);
  return before && isSame ? before : line;
}

/** Of the lines that say the same, only of others, the first. */
export function firstOfEach(lines: readonly Line[]): ReadonlySet<Line> {
  const first = new Map<string, Line>();
  for (const line of lines) if (!first.has(line[0].message.key)) first.set(line[0].message.key, line);
  return new Set(first.values());
}

/** The places of a line of several entries, in their order. */
export function wayOf(line: Line): number[] {
  return line.flatMap((entry) => places(entry.message));
}

/** The clauses of a line, each once. */
export function clausesOf(line: Line): string[] {
  return [...new Set(line.map((entry) => entry.clause))];
}

/** A stretch of a sentence: plain words, or the name of a piece. */
export interface Stretch<Key> {
  readonly words: string;
  readonly piece: Key | null;
}

/** A sentence cut at the names in it; a name at its beginning may have a capital that it has not elsewhere. */
export function stretchesOf<Key>(sentence: string, named: readonly (readonly [string, Key])[]): Stretch<Key>[] {
  const stretches: Stretch<Key>[] = [];
  let rest = sentence;
  for (;;) {
    const found = named
      .filter(([name]) => name !== '')
      .map(([name, key]) => ({ at: rest.toLowerCase().indexOf(name.toLowerCase()), name, key }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.name.length - a.name.length)[0];
    if (!found) break;
    if (found.at > 0) stretches.push({ words: rest.slice(0, found.at), piece: null });
    stretches.push({ words: rest.slice(found.at, found.at + found.name.length), piece: found.key });
    rest = rest.slice(found.at + found.name.length);
  }
  return rest === '' ? stretches : [...stretches, { words: rest, piece: null }];
}
