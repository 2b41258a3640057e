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

/** The levels of the computer by the names of their bots, the weakest first. */
export const LEVELS: readonly string[] = ['greedy', 'scripted', 'search'];

/** A bot that takes any legal choice is for tests and laboratories, not for players. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['random']);

/** What is offered: the levels, then whatever else the service knows. */
export function opponents(bots: readonly string[]): string[] {
  return [...LEVELS, ...bots.filter((bot) => !LEVELS.includes(bot) && !NOT_OFFERED.has(bot))];
}

/**
 * What is chosen unless a player says otherwise: the weakest level for whoever has not finished a battle yet, the
 * strongest for everybody else; of those that the service knows.
 */
export function usualOpponent(bots: readonly string[], isNew: boolean): string {
  const known = LEVELS.filter((level) => bots.includes(level));
  return (isNew ? known[0] : known.at(-1)) ?? LEVELS[0] ?? '';
}

/** The same players with their sides swapped, for a rematch. */
export function swapped([first, second]: readonly [Player, Player]): [Player, Player] {
  return [second, first];
}

/** Whether an address names the machine itself, so that nobody else reaches it. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\./.test(host);
}
