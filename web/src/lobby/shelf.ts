// The games this browser has links to. A link is the only key to its seat, so it is kept until the player forgets it.

import type { Lang } from '../lib/fluent';
import type { Table } from '../lib/protocol';

export interface KeptGame {
  /** The link. */
  token: string;
  scenario: string;
  /** When it was put on the shelf, in seconds since 1970. */
  kept: number;
  /** The friend's link, for whoever made the game. */
  friend?: string;
  /** What happened last, in the language it was read in. */
  last?: { lang: Lang; text: string };
  /** Who plays the other side, as far as this browser knows. */
  against?: Against;
}

/** The other player: the same person, the computer by the name of its bot, or a friend. */
export type Against = { is: 'here' } | { is: 'friend' } | { is: 'computer'; bot: string };

/** Who plays the other side of a table. */
export function againstOf({ players }: Pick<Table, 'players'>): Against {
  const bot = players.find((player) => typeof player === 'object');
  if (bot && typeof bot === 'object') return { is: 'computer', bot: bot.bot };
  return { is: players.includes('friend') ? 'friend' : 'here' };
}

const KEY = 'acies-games';
const FINISHED = 'acies-finished';

function isKept(value: unknown): value is KeptGame {
  if (typeof value !== 'object' || value === null) return false;
  const game = value as Partial<KeptGame>;
  return typeof game.token === 'string' && typeof game.scenario === 'string' && typeof game.kept === 'number';
}

/** The games, the newest first. */
export function keptGames(): KeptGame[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? read.filter(isKept).sort((a, b) => b.kept - a.kept) : [];
  } catch {
    // Storage may be forbidden, or hold what somebody else wrote: then there is nothing to resume.
    return [];
  }
}

function write(games: readonly KeptGame[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // Without storage the address bar still has the link.
  }
}

/** What may be known of a game beside its link. */
export type Known = Pick<KeptGame, 'friend' | 'last' | 'against'>;

/** Puts a game on the shelf; one that is there already keeps what is known of it. */
export function keepGame(token: string, scenario: string, known: Known = {}): void {
  const games = keptGames();
  const before = games.find((game) => game.token === token);
  const kept = before?.kept ?? Math.floor(Date.now() / 1000);
  write([{ ...before, ...known, token, scenario, kept }, ...games.filter((other) => other.token !== token)]);
}

/** The battles that were played to their end in this browser, whether their games are still kept or not. */
export function finishedBattles(): ReadonlySet<string> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(FINISHED) ?? '[]');
    return new Set(Array.isArray(read) ? read.filter((id) => typeof id === 'string') : []);
  } catch {
    // Nothing is known: then this is the first battle.
    return new Set();
  }
}

export function finishBattle(scenario: string): void {
  try {
    localStorage.setItem(FINISHED, JSON.stringify([...new Set([...finishedBattles(), scenario])]));
  } catch {
    // Without storage every battle is the first.
  }
}

/** Takes a game off the shelf; the game itself stays where it is. */
export function forgetGame(token: string): void {
  write(keptGames().filter((game) => game.token !== token));
}
