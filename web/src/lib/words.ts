// What a component calls to say something. Everything here follows the chosen language by itself.

import { argumentsOf, begun, format, helpFor, keyOfSaid, namesOf, type Args, type Names, type Said } from './fluent';
import { language } from './language.svelte';
import type { Prompt, Table, Text } from './protocol';

export type { Lang, Names, Said } from './fluent';
export { language, LANGUAGES } from './language.svelte';

/** The sentence of a key; the key itself if there is none, so that a gap is seen. */
export function say(key: string, args: Args = {}): string {
  return format(language.bundle, key, args) ?? key;
}

/** The sentence of a key that may not exist. */
export function find(key: string): string | null {
  return format(language.bundle, key);
}

/** What the page calls an order that a text names by its first word in the terminal. */
export function orderWord(verb: string): string | null {
  return find(`app-order-${verb}`);
}

/** The longer explanation of a question. */
export function help(prompt: Prompt): string | null {
  return helpFor(language.bundle, prompt);
}

/** A text of the data files. */
export function text(both: Text): string {
  return both[language.lang];
}

/** What the engine said, with arguments of the caller's in the place of its own. */
export function message(said: Said, names: Names, instead: Args = {}): string {
  const args = { ...argumentsOf(said, names), ...instead };
  return begun(say(keyOfSaid(said), args), args);
}

/** The same in the midst of a sentence: only names have capitals there. */
export function phrase(said: Said, names: Names): string {
  return say(keyOfSaid(said), argumentsOf(said, names));
}

/** What the things of a game are called now. */
export function nameThings(table: Table, place: (id: number) => string): Names {
  return namesOf(table, place, language.lang, find);
}
