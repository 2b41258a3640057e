// The marks inside the texts of a rulebook: links to clauses, terms that are explained, words that were searched for.

/** A stretch of a text. */
export type Span =
  | { readonly is: 'words'; readonly text: string; readonly found: boolean }
  | { readonly is: 'link'; readonly id: string }
  | { readonly is: 'term'; readonly text: string; readonly id: string };

/** A form of a term and the clause that explains it. */
export interface Form {
  readonly form: string;
  readonly clause: string;
}

const LINK = /\[([a-z]+:[^\]]+)\]/g;

/** The clauses that a text sends its reader to. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(LINK)].map(([, id]) => id ?? '');
}

/** The words of a search. */
export function wordsOf(wanted: string): string[] {
  return wanted.trim().toLowerCase().split(/\s+/).filter(Boolean);
}

const escaped = (form: string): string => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Words that are explained, made ready once: the texts they are looked for in are many. */
export class Glossary {
  private readonly clauses: ReadonlyMap<string, string>;
  private readonly pattern: RegExp | null;

  constructor(forms: readonly Form[]) {
    // Of two books the player's own comes first, and its word holds.
    this.clauses = new Map([...forms].reverse().map(({ form, clause }) => [form.toLowerCase(), clause]));
    const longest = [...this.clauses.keys()].sort((a, b) => b.length - a.length).map(escaped);
    // Letters of the Latin alphabet end a word; in Japanese a term may stand anywhere.
    const words = longest.filter((form) => /^[a-z]/.test(form)).join('|');
    const anywhere = longest.filter((form) => !/^[a-z]/.test(form)).join('|');
    const parts = [words && `(?<![a-z])(?:${words})(?![a-z])`, anywhere].filter(Boolean);
    this.pattern = parts.length ? new RegExp(parts.join('|'), 'gi') : null;
  }

  /** Where terms stand in a text, of each clause the first; what is in `marked` is not told again. */
  *in(
    text: string,
    marked: Set<string>,
    may: (at: number) => boolean = () => true,
  ): Generator<{ at: number; text: string; id: string }> {
    if (!this.pattern) return;
    for (const match of text.matchAll(this.pattern)) {
      const id = this.clauses.get(match[0].toLowerCase());
      if (id === undefined || marked.has(id) || !may(match.index)) continue;
      marked.add(id);
      yield { at: match.index, text: match[0], id };
    }
  }
}

export interface Reading {
  /** Terms to be marked; each is marked once. */
  readonly terms: Glossary;
  /** The clause that is being read: its own term is not marked. */
  readonly own: string;
  /** Words that are to be seen at once. */
  readonly wanted: readonly string[];
}

/** A text with its marks taken apart. */
export function spansOf(text: string, { terms, own, wanted }: Reading): Span[] {
  const marked = new Set<string>([own]);
  const spans: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    spans.push(...plain(text.slice(at, match.index), terms, marked, wanted));
    spans.push({ is: 'link', id: match[1] ?? '' });
    at = match.index + match[0].length;
  }
  spans.push(...plain(text.slice(at), terms, marked, wanted));
  return spans;
}

function plain(text: string, terms: Glossary, marked: Set<string>, wanted: readonly string[]): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const term of terms.in(text, marked)) {
    spans.push(...stretches(text.slice(at, term.at), wanted), { is: 'term', text: term.text, id: term.id });
    at = term.at + term.text.length;
  }
  return [...spans, ...stretches(text.slice(at), wanted)];
}

/** A text with the words of a search apart. */
export function stretches(text: string, wanted: readonly string[]): Span[] {
  const low = text.toLowerCase();
  const next = wanted
    .map((word) => ({ word, at: low.indexOf(word) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.word.length - a.word.length)[0];
  if (!next) return text ? [{ is: 'words', text, found: false }] : [];
  const end = next.at + next.word.length;
  const before: Span[] = next.at ? [{ is: 'words', text: text.slice(0, next.at), found: false }] : [];
  return [
    ...before,
    { is: 'words', text: text.slice(next.at, end), found: true },
    ...stretches(text.slice(end), wanted),
  ];
}
