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

export interface Reading {
  /** Terms to be marked, the longest form first; each is marked once. */
  readonly terms: readonly Form[];
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

/** Letters of the Latin alphabet end a word; in Japanese a term may stand anywhere. */
const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[a-z]/i.test(sign);

/** Where a form stands in a text as words of its own. */
function indexOfTerm(text: string, form: string): number {
  const [low, wanted] = [text.toLowerCase(), form.toLowerCase()];
  for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, at + 1)) {
    const inside = isLetter(wanted[0]) && (isLetter(low[at - 1]) || isLetter(low[at + wanted.length]));
    if (!inside) return at;
  }
  return -1;
}

function plain(text: string, terms: readonly Form[], marked: Set<string>, wanted: readonly string[]): Span[] {
  if (!text) return [];
  for (const { form, clause } of terms) {
    if (marked.has(clause)) continue;
    const at = indexOfTerm(text, form);
    if (at < 0) continue;
    marked.add(clause);
    const [before, term, after] = [text.slice(0, at), text.slice(at, at + form.length), text.slice(at + form.length)];
    return [
      ...plain(before, terms, marked, wanted),
      { is: 'term', text: term, id: clause },
      ...plain(after, terms, marked, wanted),
    ];
  }
  return stretches(text, wanted);
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
