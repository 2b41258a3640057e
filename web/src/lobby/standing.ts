// How kept games stand, and in which order they are shown: those that wait for this player first.

import type { GameCard } from '../lib/protocol';
import type { KeptGame } from './shelf';

/** What the service said of a game; `lost` if it does not know it, `unreachable` if it does not answer. */
export type Found = GameCard | 'lost' | 'unreachable';

export type Standing = 'yours' | 'waiting' | 'over' | 'lost' | 'unreachable' | 'unknown';

const SEATS: Readonly<Record<GameCard['seat'], readonly number[]>> = {
  first: [0],
  second: [1],
  both: [0, 1],
  watch: [],
};

export function standingOf(found: Found | undefined): Standing {
  if (found === undefined) return 'unknown';
  if (typeof found === 'string') return found;
  if (found.outcome) return 'over';
  return found.turn !== null && SEATS[found.seat].includes(found.turn) ? 'yours' : 'waiting';
}

/** The side this player has, if it is one. */
export function sideOf(found: Found | undefined): 0 | 1 | null {
  if (found === undefined || typeof found === 'string') return null;
  return found.seat === 'first' ? 0 : found.seat === 'second' ? 1 : null;
}

const ORDER: readonly Standing[] = ['yours', 'waiting', 'unknown', 'unreachable', 'over', 'lost'];

/** The games with what is known of them: whose turn it is first, then the last touched. */
export function sorted(games: readonly KeptGame[], found: ReadonlyMap<string, Found>): KeptGame[] {
  const rank = (game: KeptGame): number => ORDER.indexOf(standingOf(found.get(game.token)));
  const touched = (game: KeptGame): number => {
    const card = found.get(game.token);
    return typeof card === 'object' ? card.touched : game.kept;
  };
  return [...games].sort((a, b) => rank(a) - rank(b) || touched(b) - touched(a));
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago, as people say it: `20 minutes ago`, `yesterday`. */
export function ago(seconds: number, lang: string): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const [unit, length] = STEPS.find(([, step]) => seconds >= step) ?? ['second', 1];
  return format.format(unit === 'second' ? 0 : -Math.round(seconds / length), unit);
}
