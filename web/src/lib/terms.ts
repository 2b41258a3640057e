// Texts that serve the terminal too name orders as they are typed there, between backquotes: `trump LEADER`, `face V1 n`.
// A reader of the page types nothing: there such an order is a word of the language, without its blanks to fill in.

/** A part of a text; `term` if it names an order. */
export interface TextPart {
  text: string;
  term: boolean;
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
