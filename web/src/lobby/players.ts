// Who plays the two sides of a new game.

import type { Player } from '../lib/protocol';

export type Company = 'here' | 'computer' | 'friend';
export const COMPANIES: readonly Company[] = ['here', 'computer', 'friend'];

/** The players of both sides; `side` is the one played here when the other is not. */
export function players(company: Company, side: 0 | 1, bot: string): [Player, Player] {
  if (company === 'here') return ['here', 'here'];
  const other: Player = company === 'friend' ? 'friend' : { bot };
  return side === 0 ? ['here', other] : [other, 'here'];
}
