// Whether what a choice can bring is good or bad for a side: the service says what it costs each of them.

import type { OddsLine } from './protocol';

export type Gain = 'good' | 'even' | 'bad';

/** What a result is for a side: its own losses against the enemy's. */
export function gainOf(line: OddsLine, side: number): Gain {
  const own = line.tolls[side] ?? 0;
  const theirs = line.tolls[1 - side] ?? 0;
  return theirs > own ? 'good' : theirs < own ? 'bad' : 'even';
}

/** Chances as whole parts of a hundred that add up to a hundred: the largest remainders get what is left. */
export function sharesOf(chances: readonly number[]): number[] {
  const whole = chances.reduce((sum, chance) => sum + chance, 0);
  if (whole <= 0) return chances.map(() => 0);
  const exact = chances.map((chance) => (chance / whole) * 100);
  const floors = exact.map(Math.floor);
  const left = 100 - floors.reduce((sum, share) => sum + share, 0);
  const byRest = exact.map((share, at) => ({ at, rest: share - Math.floor(share) })).sort((a, b) => b.rest - a.rest);
  const lucky = new Set(byRest.slice(0, left).map(({ at }) => at));
  return floors.map((share, at) => share + (lucky.has(at) ? 1 : 0));
}
