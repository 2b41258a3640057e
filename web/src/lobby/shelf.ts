// The games this browser has links to. A link is the only key to its seat, so it is kept until the player forgets it.

export interface KeptGame {
  /** The link. */
  token: string;
  scenario: string;
  /** When it was put on the shelf, in seconds since 1970. */
  kept: number;
  /** The friend's link, for whoever made the game. */
  friend?: string;
}

const KEY = 'acies-games';

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

/** Puts a game on the shelf; one that is there already keeps its friend's link. */
export function keepGame(token: string, scenario: string, friend?: string): void {
  const games = keptGames();
  const before = games.find((game) => game.token === token);
  const link = friend ?? before?.friend;
  const game: KeptGame = { token, scenario, kept: before?.kept ?? Math.floor(Date.now() / 1000) };
  if (link) game.friend = link;
  write([game, ...games.filter((other) => other.token !== token)]);
}

/** Takes a game off the shelf; the game itself stays where it is. */
export function forgetGame(token: string): void {
  write(keptGames().filter((game) => game.token !== token));
}
