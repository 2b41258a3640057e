// Whether what a choice can bring is good or bad for a side: the service says what it costs each of them.

import type { OddsLine } from './protocol';

export type Gain = 'good' | 'even' | 'bad';

/** What a result is for a side: its own losses against the enemy's. */
export function gainOf(line: OddsLine, side: number): Gain {
  const own = line.tolls[side] ?? 0;
  const theirs = line.tolls[1 - side] ?? 0;
  return theirs > own ? 'good' : theirs < own ? 'bad' : 'even';
}
