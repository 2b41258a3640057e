// The HTTP part of the service.

import type {
  Book,
  Catalogue,
  ClauseText,
  GameCard,
  Links,
  Map as Sheet,
  NewFork,
  NewGame,
  NewJournal,
  Piece,
  Problem,
  Reach,
  Scene,
  SceneTried,
  SceneTry,
  Text,
} from './protocol';
import { keyOf } from './seatkeys';

/** What the service would not do. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly detail: string,
    readonly status: number,
  ) {
    super(detail || code);
  }

  /** The sentence of the locale files. */
  get key(): string {
    return `app-problem-${this.code}`;
  }
}

async function request(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (fault) {
    throw new ApiError('offline', String(fault), 0);
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  const code = problem?.key.replace(/^app-problem-/, '') ?? 'unknown';
  throw new ApiError(code, problem?.detail ?? response.statusText, response.status);
}

async function get<T>(path: string): Promise<T> {
  return (await request(path)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json() as Promise<T>;
}

const part = encodeURIComponent;

export const api = {
  catalogue: () => get<Catalogue>('/api/catalogue'),
  map: (id: string) => get<Sheet>(`/api/maps/${part(id)}`),
  setup: (scenario: string) => get<Piece[]>(`/api/scenarios/${part(scenario)}/setup`),
  clauses: (ruleset: string) => get<ClauseText[]>(`/api/rulesets/${part(ruleset)}/clauses`),
  book: (ruleset: string) => get<Book>(`/api/rulesets/${part(ruleset)}/book`),
  situations: (ruleset: string) => get<Text[]>(`/api/rulesets/${part(ruleset)}/situations`),
  scene: (ruleset: string, number: number) => get<Scene>(`/api/rulesets/${part(ruleset)}/situations/${number}`),
  tryScene: (ruleset: string, number: number, tried: SceneTry) =>
    post<SceneTried>(`/api/rulesets/${part(ruleset)}/situations/${number}`, tried),
  charts: (ruleset: string) => get<unknown>(`/api/rulesets/${part(ruleset)}/charts`),
  newGame: (game: NewGame) => post<Links>('/api/games', game),
  game: (token: string) => get<GameCard>(`/api/games/${part(token)}`),
  newJournal: (journal: NewJournal) => post<Links>('/api/journals', journal),
  fork: (fork: NewFork) => post<Links>('/api/forks', fork),
  reach: () => get<Reach>('/api/reach'),
  notes: async (token: string) => (await request(notesPath(token), { headers: keyHeader(token) })).text(),
  writeNotes: async (token: string, notes: string) => {
    const headers = { ...keyHeader(token), 'content-type': 'text/plain; charset=utf-8' };
    await request(notesPath(token), { method: 'PUT', headers, body: notes });
  },
};

function notesPath(token: string): string {
  return `/api/games/${part(token)}/notes`;
}

/** What shows that this browser has the seat of a link. */
function keyHeader(token: string): Record<string, string> {
  return { 'x-acies-key': keyOf(token) };
}

/** Where the journal of a game is to be had. */
export function journalPath(token: string): string {
  return `/api/games/${part(token)}/journal`;
}
