// Texts for players: orders in them as words, and words of the rulebook that are explained.
// Texts that serve the terminal too name orders as they are typed there, between backquotes: `trump LEADER`, `face V1 n`.
// A reader of the page types nothing: there such an order is a word of the language, without its blanks to fill in.

import type { Glossary } from './prose';

/** A part of a text; `term` if it names an order. */
export interface TextPart {
  text: string;
  term: boolean;
  /** The clause that explains it, if it is a word of the rulebook. */
  id?: string;
}

/** The parts of a text; `wordOf` gives the word for the first word of an order, if there is one. */
export function partsOf(text: string, wordOf: (verb: string) => string | null): TextPart[] {
  return text
    .split('`')
    .map((part, at) => ({ text: at % 2 === 1 ? worded(part, wordOf) : part, term: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}

function worded(order: string, wordOf: (verb: string) => string | null): string {
  const verb = order.trim().split(/\s+/)[0] ?? '';
  return wordOf(verb) ?? verb.replaceAll('-', ' ');
}

/** The same as one text, for what is only read aloud. */
export function plainText(text: string, wordOf: (verb: string) => string | null): string {
  return partsOf(text, wordOf)
    .map((part) => part.text)
    .join('');
}

/** How words of the rulebook are looked for. */
export interface Glossing {
  readonly glossary: Glossary;
  /** So many are marked; a question is no lesson. */
  readonly most: number;
  /** Names of pieces: what is only part of a name is not explained. */
  readonly names?: readonly string[];
}

/** The parts of a text with the words that are explained apart, each once. */
export function glossed(parts: readonly TextPart[], { glossary, most, names = [] }: Glossing): TextPart[] {
  const marked = new Set<string>();
  let left = most;
  return parts.flatMap((part) => {
    if (part.term) return [part];
    const found: TextPart[] = [];
    const named = runsOf(part.text, names);
    let at = 0;
    // Whether one may be marked is asked first: a word that is passed over in a name may be marked where it stands alone.
    for (const term of glossary.in(
      part.text,
      marked,
      (from) => !named.some((run) => from >= run.at && from < run.end),
    )) {
      if (left-- <= 0) break;
      if (term.at > at) found.push({ text: part.text.slice(at, term.at), term: false });
      found.push({ text: term.text, term: false, id: term.id });
      at = term.at + term.text.length;
    }
    return at < part.text.length ? [...found, { text: part.text.slice(at), term: false }] : found;
  });
}

/** Where names stand in a text. */
function runsOf(text: string, names: readonly string[]): { at: number; end: number }[] {
  const low = text.toLowerCase();
  return names
    .filter((name) => name !== '')
    .map((name) => ({ at: low.indexOf(name.toLowerCase()), length: name.length }))
    .filter(({ at }) => at >= 0)
    .map(({ at, length }) => ({ at, end: at + length }));
}
