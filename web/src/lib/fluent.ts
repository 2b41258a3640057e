// Sentences from the locale files, as `crates/words` makes them; nothing here knows the page.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Arg, Message, Prompt, Table, Text } from './protocol';

export type Lang = 'en' | 'ja';
export type Args = Record<string, FluentVariable>;

export function makeBundle(lang: Lang, files: readonly string[]): FluentBundle {
  // Both languages run from left to right, so direction marks would only spoil searching and copying.
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const file of files) bundle.addResource(new FluentResource(file), { allowOverrides: true });
  return bundle;
}

/** The sentence of a key, or nothing if there is none. */
export function format(bundle: FluentBundle, key: string, args: Args = {}): string | null {
  const pattern = bundle.getMessage(key)?.value;
  // Faults are told by the tests; a reader is served best by whatever could be made.
  return pattern ? bundle.formatPattern(pattern, args, []) : null;
}

/** Whatever can be said: what happened, what a choice does, what is asked. */
export type Said = Message | Prompt;

/** The key of a sentence. A prompt hides its own from the rest of the page: what is asked is not told by words. */
export function keyOfSaid(said: Said): string {
  return (said as Message).key;
}

/** A prompt without the things it speaks of, as it is kept with a standing answer for its explanation. */
export function promptOf(key: string): Prompt {
  return { key } as Message as unknown as Prompt;
}

/** A prompt that an earlier version kept: the Men of Iron family's had keys without a beginning of their own. */
export function keptPrompt(prompt: Prompt): Prompt {
  return { ...prompt, ...promptOf(keyOfSaid(prompt).replace(/^ask-/, 'fe-ask-')) };
}

/** The longer explanation of a question, where the locale files give one. */
export function helpFor(bundle: FluentBundle, prompt: Prompt): string | null {
  const pattern = bundle.getMessage(keyOfSaid(prompt))?.attributes['help'];
  return pattern ? bundle.formatPattern(pattern, {}, []) : null;
}

/** What people call the things that messages speak of. */
export interface Names {
  side(side: number): string;
  unit(id: number): string;
  leader(id: number): string;
  group(id: number): string;
  place(id: number): string;
  facing(index: number): string;
}

/** Names from what the service said about the table; `place` gives printed numbers. */
export function namesOf(
  table: Table,
  place: (id: number) => string,
  lang: Lang,
  find: (key: string) => string | null,
): Names {
  const called = (list: readonly { id: string; name: Text }[], id: number): string =>
    list[id]?.name[lang] ?? String(id);
  return {
    side: (side) => find(`side-${table.sides[side]}`) ?? String(table.sides[side]),
    unit: (id) => called(table.units, id),
    leader: (id) => called(table.leaders, id),
    group: (id) => called(table.groups, id),
    place,
    facing: (index) => find(`facing-${table.facings[index]?.id}`) ?? String(table.facings[index]?.id ?? index),
  };
}

/** Kind of thing (as the locale files name it) and what it is called. */
function named(arg: Arg, names: Names): [string, FluentVariable] {
  if ('unit' in arg) return ['unit', names.unit(arg.unit)];
  if ('leader' in arg) return ['leader', names.leader(arg.leader)];
  if ('place' in arg) return ['hex', names.place(arg.place)];
  if ('group' in arg) return ['battle', names.group(arg.group)];
  if ('side' in arg) return ['side', names.side(arg.side)];
  if ('facing' in arg) return ['facing', names.facing(arg.facing)];
  return ['n', arg.n];
}

/** Arguments named by kind and order: `unit`, `unit2`, `hex`, `n`, … */
export function argumentsOf(message: Said, names: Names): Args {
  const args: Args = {};
  const seen: Record<string, number> = {};
  for (const arg of message.args ?? []) {
    const [kind, value] = named(arg, names);
    const count = (seen[kind] = (seen[kind] ?? 0) + 1);
    args[count === 1 ? kind : `${kind}${count}`] = value;
  }
  return args;
}

/** A name as it begins a sentence or stands alone. */
export function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A text with a capital letter wherever a sentence of it begins with a name. */
export function begun(text: string, args: Args): string {
  const names = Object.values(args).filter(
    (value) => typeof value === 'string' && value !== capital(value),
  ) as string[];
  return names.reduce((said, name) => {
    const first = said.startsWith(name) ? capital(said) : said;
    return ['. ', '? ', '! '].reduce((all, end) => all.replaceAll(end + name, end + capital(name)), first);
  }, text);
}
