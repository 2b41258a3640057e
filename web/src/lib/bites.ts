// Which clauses have bitten: those that the last lines and the open question name, and the last line of each in a battle.

import type { Entry } from './protocol';

/** So many lines of the log belong to what is being decided. */
const LATE = 6;

const clausesOf = (entry: Entry): string[] => [
  entry.clause,
  ...(entry.modifiers ?? []).map((modifier) => modifier.clause),
];

/** The clauses that a question and the last lines of the log name. */
export function clausesNow(asked: string | undefined, log: readonly Entry[]): ReadonlySet<string> {
  return new Set([...(asked === undefined ? [] : [asked]), ...log.slice(-LATE).flatMap(clausesOf)]);
}

/** Every clause that the log names, with its last line. */
export function lastBites(log: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map(log.flatMap((entry) => clausesOf(entry).map((id) => [id, entry] as const)));
}
