// What happened since a seat chose last: what the other side did, what it cost each.

import type { Entry } from './protocol';

export interface Since {
  /** The last choice of the seat's own: a replay from here shows everything after it. */
  readonly step: number;
  /** The enemy's activations, in their order; or, if he has begun none, his latest deed. */
  readonly did: readonly Entry[];
  /** Heavy blows to this side and to the other. */
  readonly lost: readonly Entry[];
  readonly took: readonly Entry[];
}

/** Since the last choice of a side; nothing while the other has not chosen after it. */
export function sinceLastChoice(log: readonly Entry[], own: number): Since | null {
  const step = log.filter((entry) => entry.chose === own).at(-1)?.step ?? 0;
  const after = log.filter((entry) => entry.step > step && entry.chose !== null && entry.heading !== 'setup');
  if (!after.length || step === 0) return null;
  const theirs = after.filter((entry) => entry.side !== null && entry.side !== own);
  const begun = theirs.filter((entry) => entry.heading !== undefined);
  const grave = after.filter((entry) => entry.grave !== undefined);
  if (!theirs.length && !grave.length) return null;
  return {
    step,
    did: begun.length ? begun : theirs.filter((entry) => entry.grave === undefined).slice(-1),
    lost: grave.filter((entry) => entry.side === own),
    took: grave.filter((entry) => entry.side !== own),
  };
}

/** What broke an army at the end, each blow after the roll that brought it. */
export function lastBlows(log: readonly Entry[]): Entry[][] {
  const step = log.at(-1)?.step;
  return log.flatMap((entry, at) => {
    if (entry.step !== step || entry.grave !== 'army') return [];
    const before = log[at - 1];
    return [before?.step === step && before.dice?.length ? [before, entry] : [entry]];
  });
}

/** The blow that is told in words; the others are only counted. */
export function worstOf(blows: readonly Entry[]): Entry | null {
  const order = ['army', 'leader', 'unit', 'rout'] as const;
  for (const kind of order) {
    const found = blows.find((entry) => entry.grave === kind);
    if (found) return found;
  }
  return null;
}
