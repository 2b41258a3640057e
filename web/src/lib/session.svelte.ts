// What this seat knows of its game: what the service has said, and the line to ask it.

import type { Geometry } from '../board/contract';
import { makeGeometry } from '../board/geometry';
import { makeLooks, type Looks } from '../pieces/looks';
import { api } from './api';
import { Company } from './company.svelte';
import { DiceOnMap } from './fallen.svelte';
import type { Args } from './fluent';
import { library } from './library.svelte';
import { Link, type LinkListener, type LinkStatus, type Question } from './link';
import { Moments } from './moments.svelte';
import { applyView, type Position } from './position';
import type {
  Answer,
  ClauseText,
  FromClient,
  FromServer,
  Map as Sheet,
  Overlay,
  OverlayAsk,
  Piece,
  Purpose,
  Scenario,
  Table,
  Thought,
  View,
  WhyNot,
} from './protocol';
import { Reckoning } from './reckoning.svelte';
import { settings } from './settings.svelte';
import { remember } from './thoughts';
import { Watching } from './watching.svelte';
import { message, nameThings, phrase, type Names, type Said } from './words';

/** Whoever must know when the position changes. */
export interface Watcher {
  /** A position is about to take the place of the present one. */
  before(next: Position): void;
  after(now: Position): void;
  refused(code: string, rule: WhyNot | null): void;
}

/** What belongs to a table and does not change while it is played at. */
export interface Furniture {
  map: Sheet;
  scenario: Scenario | null;
  clauses: readonly ClauseText[];
}

/** The line to the service, as far as a session needs it. */
export type Line = Pick<Link, 'send' | 'ask' | 'offer' | 'retry' | 'come' | 'close'>;

/** Where a session gets what it needs from; tests bring their own. */
export interface Sources {
  connect(token: string, listener: LinkListener): Line;
  furnish(table: Table): Promise<Furniture>;
  /** Fetches the rulebook, so that a clause opens at once when somebody asks for it. */
  read(ruleset: string): void;
}

/** The book is fetched so many milliseconds after the battle. */
const BOOK_AFTER = 1200;

const SERVICE: Sources = {
  connect: (token, listener) => new Link(token, listener),
  furnish: async (table) => {
    const asked = [api.map(table.map), api.catalogue(), api.clauses(table.ruleset)] as const;
    const [map, catalogue, clauses] = await Promise.all(asked);
    const scenario = catalogue.scenarios.find((scenario) => scenario.id === table.scenario) ?? null;
    return { map, scenario, clauses };
  },
  // The battle comes first; whoever asks for a clause before the book is here waits for it.
  read: (ruleset) => void setTimeout(() => void library.want(ruleset).catch(() => undefined), BOOK_AFTER),
};

export class Session {
  table = $state.raw<Table | null>(null);
  map = $state.raw<Sheet | null>(null);
  scenario = $state.raw<Scenario | null>(null);
  clauses = $state.raw<ReadonlyMap<string, ClauseText>>(new Map());
  geometry = $state.raw<Geometry | null>(null);
  live = $state.raw<Position | null>(null);
  status = $state<LinkStatus>('connecting');
  /** What bots said of their plans, the latest last. */
  thoughts = $state.raw<readonly Thought[]>([]);

  /** Whether the seat was asked for, and nobody has answered yet. */
  asking = $state(false);
  /** Why this link opens no seat here, as in `app-refused-…`. */
  turnedAway = $state<string | null>(null);

  readonly company = new Company({ table: () => this.table, send: (message) => this.send(message) });
  readonly dice = new DiceOnMap(() => this.table?.shown.faces ?? 10);
  readonly moments: Moments;
  readonly watching = new Watching({
    pace: () => settings.pace,
    stops: () => settings.stops,
    isBot: (side) => this.isBot(side),
    isAway: () => document.hidden || this.moments.open,
    letters: (entries) => entries.reduce((sum, entry) => sum + this.tell(entry.message).length, 0),
    show: (view) => this.see(view),
  });
  readonly reckoning: Reckoning;
  private readonly link: Line;
  private watcher: Watcher | null = null;

  constructor(
    readonly token: string,
    private readonly sources: Sources = SERVICE,
  ) {
    this.moments = new Moments((step) => this.momentAt(step));
    this.reckoning = new Reckoning(() => this.link.ask({ do: 'analyse' }));
    this.link = sources.connect(token, {
      message: (said) => this.hear(said),
      status: (status) => (this.status = status),
    });
  }

  watch(watcher: Watcher): void {
    this.watcher = watcher;
  }

  /** Whether a side is played by the computer. */
  againstBot = $derived.by(() => [0, 1].some((side) => this.isBot(side)));

  close(): void {
    this.link.close();
  }

  retry(): void {
    this.link.retry();
  }

  /** Opens the link for something else: to watch, or to ask for the seat. */
  come(to: Purpose): void {
    this.turnedAway = null;
    this.asking = to === 'ask';
    this.link.come(to);
  }

  // ------------------------------------------------------------ what is known

  /** What the board shows: the present, or the moment that is looked at. */
  position = $derived.by(() => this.moments.shown ?? this.live);
  pieces = $derived.by<readonly Piece[]>(() => [...(this.position?.pieces.values() ?? [])]);
  looking = $derived.by(() => this.moments.shown !== null || this.moments.open);
  /** The step that is looked at, or the latest. */
  step = $derived.by(() => (this.moments.open ? this.moments.step : (this.live?.step ?? 0)));
  names = $derived.by<Names | null>(() => {
    const { table, geometry } = this;
    return table && nameThings(table, (place) => geometry?.number(place) ?? String(place));
  });
  looks = $derived.by<Looks | null>(() => this.table && makeLooks(this.table));
  /** The side whose eyes we look through: the seat's, or at a shared screen the one that chooses. */
  own = $derived.by(() => {
    if (this.table?.seat === 'first') return 0;
    if (this.table?.seat === 'second') return 1;
    return this.position?.ask?.side ?? 0;
  });

  tell(said: Said, instead: Args = {}): string {
    return this.names ? message(said, this.names, instead) : '';
  }

  /** The same in the midst of a sentence. */
  phrase(said: Said): string {
    return this.names ? phrase(said, this.names) : '';
  }

  // ------------------------------------------------------------ what the service says

  private hear(said: FromServer): void {
    if (said.is === 'table') void this.sit(said);
    if (said.is === 'view') this.watching.take(said, this.live?.step ?? 0);
    this.company.hear(said);
    if (said.is === 'given') this.asking = false;
    if (said.is === 'refused' && this.status === 'taken') this.turnedAway = said.code;
    else if (said.is === 'refused') this.watcher?.refused(said.code, said.rule);
  }

  private async sit(table: Table): Promise<void> {
    const known = this.table?.scenario === table.scenario && this.map !== null;
    this.table = table;
    if (known) return;
    const { map, scenario, clauses } = await this.sources.furnish(table);
    this.map = map;
    this.geometry = makeGeometry(map);
    this.scenario = scenario;
    this.clauses = new Map(clauses.map((clause) => [clause.id, clause]));
    this.sources.read(table.ruleset);
  }

  private see(view: View): { before: Position; after: Position } | null {
    const before = this.live;
    const after = applyView(before, view);
    if (!after) return null;
    if (before && !view.whole) this.dice.fall(after.log.slice(Math.max(before.log.length, view.log_from)), after);
    if (before && after.step < before.step) this.moments.forget(after.step);
    this.watcher?.before(after);
    this.live = after;
    this.thoughts = remember(this.thoughts, view.thought, after.step);
    this.watcher?.after(after);
    if (after.outcome) void this.reckoning.want();
    return { before: before ?? after, after };
  }

  private isBot(side: number): boolean {
    return typeof this.table?.players[side === 1 ? 1 : 0] === 'object';
  }

  // ------------------------------------------------------------ what the service is told and asked

  /** Gives whether there is a connection. */
  send(message: FromClient): boolean {
    return this.link.send(message);
  }

  ask(question: Question, told?: (done: number) => void): Promise<Answer> {
    return this.link.ask(question, told);
  }

  /** Makes a choice unless a die would fall: then its odds are the answer, and nothing is done. */
  offer(seq: number, order: string, told?: (done: number) => void): Promise<Answer | null> {
    return this.link.offer(seq, order, told);
  }

  async overlay(ask: OverlayAsk): Promise<Overlay | null> {
    try {
      const answer = await this.ask({ do: 'overlay', seq: this.live?.seq ?? 0, ask });
      return 'overlay' in answer ? answer.overlay : null;
    } catch {
      // A question about a position that has passed needs no answer.
      return null;
    }
  }

  private async momentAt(step: number): Promise<Position | null> {
    const answer = await this.ask({ do: 'moment', step });
    return 'moment' in answer ? applyView(null, { ...answer.moment, whole: true }) : null;
  }
}
