// The game as this seat sees it, and everything a player can do in it.

import type { BoardEvent, Geometry, Highlights } from '../board/contract';
import { makeGeometry } from '../board/geometry';
import { makeLooks, type Looks } from '../pieces/looks';
import { api } from './api';
import { DiceOnMap } from './fallen.svelte';
import type { Args } from './fluent';
import { highlightsOf, placeOf } from './highlights';
import { Link, Refused, type LinkStatus } from './link';
import { Moments } from './moments.svelte';
import { Overlays } from './overlays.svelte';
import { applyView, piecesAt, type Position } from './position';
import type {
  Choice,
  ClauseText,
  FromServer,
  Map as Sheet,
  Odds,
  Overlay,
  OverlayAsk,
  Piece,
  Scenario,
  Table,
  Thought,
  View,
  WhyNot,
} from './protocol';
import { Reckoning } from './reckoning.svelte';
import { actorsOf, keyOf, openChoices, selectedActor, targetOf, touch, unplaced, type Touch } from './selection';
import { settings } from './settings.svelte';
import { choiceOf, standingFor } from './standing';
import { remember } from './thoughts';
import { message, nameThings, type Names, type Said } from './words';

/** What a click that is not possible was told. */
export interface Refusal {
  place: number | null;
  reasons: readonly WhyNot[];
  /** A code as in `app-refused-…`, where no rule speaks. */
  code: string | null;
}

export interface Preview {
  choice: Choice;
  /** Nothing while they are still being counted. */
  odds: Odds | null;
}

/** Shown before a wait is worth mentioning. */
const PATIENCE = 300;

/** After so long a player may go on without the odds. */
const ODDS_PATIENCE = 1500;

const NOBODY: Highlights['lit'] = { pieces: new Set(), places: new Set() };

export class Game {
  table = $state.raw<Table | null>(null);
  map = $state.raw<Sheet | null>(null);
  scenario = $state.raw<Scenario | null>(null);
  clauses = $state.raw<ReadonlyMap<string, ClauseText>>(new Map());
  geometry = $state.raw<Geometry | null>(null);
  live = $state.raw<Position | null>(null);
  status = $state<LinkStatus>('connecting');
  present = $state.raw<readonly [boolean, boolean]>([true, true]);

  touched = $state<string | null>(null);
  menu = $state.raw<readonly Choice[]>([]);
  preview = $state.raw<Preview | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  hinted = $state<string | null>(null);
  hover = $state.raw<{ place: number | null; key: string | null; x: number; y: number } | null>(null);
  lit = $state.raw<Highlights['lit']>(NOBODY);
  /** What the page answered by itself: the step it was at and the question's key. */
  answered = $state.raw<readonly { step: number; choice: Choice }[]>([]);
  /** What bots said of their plans, the latest last. */
  thoughts = $state.raw<readonly Thought[]>([]);
  /** Something is under way that a player may wait for. */
  waiting = $state(false);

  readonly dice = new DiceOnMap(() => this.table?.shown.faces ?? 10);
  readonly moments: Moments;
  readonly overlays: Overlays;
  readonly reckoning: Reckoning;
  private readonly link: Link;
  private busy = 0;
  /** Counts what was taken up, so that late odds of something given up are not shown. */
  private taking = 0;

  constructor(readonly token: string) {
    this.moments = new Moments((step) => this.momentAt(step));
    this.overlays = new Overlays(this);
    this.reckoning = new Reckoning(() => this.link.ask({ do: 'analyse' }));
    this.link = new Link(token, {
      message: (said) => this.hear(said),
      status: (status) => (this.status = status),
    });
  }

  close(): void {
    this.link.close();
  }

  retry(): void {
    this.link.retry();
  }

  // ------------------------------------------------------------ what is known

  /** What the board shows: the present, or the moment that is looked at. */
  position = $derived.by(() => this.moments.shown ?? this.live);
  pieces = $derived.by<readonly Piece[]>(() => [...(this.position?.pieces.values() ?? [])]);
  looking = $derived.by(() => this.moments.shown !== null || this.moments.open);
  choices = $derived.by<readonly Choice[]>(() => (this.looking ? [] : (this.live?.choices ?? [])));
  selected = $derived.by(() => selectedActor(this.choices, this.touched) ?? this.inHand);
  /** The piece that is being handled, where the choices need not name it. */
  private inHand = $derived.by(() => {
    const asked = this.looking ? undefined : this.live?.ask?.side;
    const held = this.pieces.filter((piece) => piece.side === asked && piece.marks.includes('in-hand'));
    return held.length === 1 ? (held[0]?.key ?? null) : null;
  });
  open = $derived.by(() => openChoices(this.choices, this.selected));
  buttons = $derived.by(() => unplaced(this.open, (key) => this.isOnBoard(key)));
  /** Those who could act but are not on the map to be touched. */
  reserves = $derived.by(() => [...actorsOf(this.choices)].filter((key) => !this.isOnBoard(key)));
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

  /** From whom to whom, while the odds of a choice are shown. */
  aim = $derived.by<Highlights['aim']>(() => {
    const choice = this.preview?.choice;
    if (!choice || !this.live) return null;
    const actor = choice.actor === null ? this.selected : keyOf(choice.actor);
    const from = placeOf(this.live, actor);
    const to = placeOf(this.live, keyOf(choice.target));
    return from === null || to === null || from === to ? null : { from, to };
  });

  highlights = $derived.by<Highlights | null>(() => {
    const { position, geometry, table } = this;
    if (!position || !geometry || !table) return null;
    const names = this.names;
    const scene = {
      position: { ...position, choices: this.choices },
      geometry,
      facings: table.facings,
      nameFacing: (index: number) => names?.facing(index) ?? '',
    };
    return highlightsOf(scene, this.overlays.shown, {
      selected: this.selected,
      hovered: this.hover?.place ?? null,
      forbidden: this.refusal?.place ?? null,
      aim: this.aim,
      lit: this.litNow(position),
    });
  });

  private isOnBoard(key: string): boolean {
    return this.live !== null && placeOf(this.live, key) !== null;
  }

  tell(said: Said, instead: Args = {}): string {
    return this.names ? message(said, this.names, instead) : '';
  }

  /** The hint is lit like a line of the log. */
  private litNow(position: Position): Highlights['lit'] {
    const hint = position.choices.find((choice) => choice.order === this.hinted);
    if (!hint) return this.lit;
    const keys = [hint.target, hint.actor].filter((part) => part !== null).map(keyOf);
    const places = keys.map((key) => placeOf(position, key)).filter((place) => place !== null);
    return { pieces: new Set(keys), places: new Set(places) };
  }

  // ------------------------------------------------------------ what the service says

  private hear(said: FromServer): void {
    if (said.is === 'table') void this.sit(said);
    if (said.is === 'view') this.see(said);
    if (said.is === 'present') this.present = said.sides;
    if (said.is === 'refused') this.refuse(said.code, said.rule);
  }

  private async sit(table: Table): Promise<void> {
    const known = this.table?.scenario === table.scenario && this.map !== null;
    this.table = table;
    if (known) return;
    const [map, catalogue, clauses] = await Promise.all([
      api.map(table.map),
      api.catalogue(),
      api.clauses(table.ruleset),
    ]);
    this.map = map;
    this.geometry = makeGeometry(map);
    this.scenario = catalogue.scenarios.find((scenario) => scenario.id === table.scenario) ?? null;
    this.clauses = new Map(clauses.map((clause) => [clause.id, clause]));
  }

  private see(view: View): void {
    const before = this.live;
    const after = applyView(before, view);
    if (!after) return;
    if (before && !view.whole) this.dice.fall(after.log.slice(Math.max(before.log.length, view.log_from)), after);
    if (before?.seq !== after.seq) this.forgetQuestion();
    if (before && after.step < before.step) this.moments.forget(after.step);
    const reserves = this.reserves;
    this.live = after;
    this.thoughts = remember(this.thoughts, view.thought, after.step);
    this.pickNext(reserves);
    this.answerByItself(after);
    if (after.outcome) void this.reckoning.want();
  }

  /** Whoever sets up an army need not pick up every piece: the next one of the tray comes by itself. */
  private pickNext(before: readonly string[]): void {
    const at = this.touched === null ? -1 : before.indexOf(this.touched);
    const now = new Set(this.reserves);
    if (at < 0 || this.touched === null || now.has(this.touched)) return;
    this.touched = before.slice(at + 1).find((key) => now.has(key)) ?? null;
  }

  private forgetQuestion(): void {
    this.preview = null;
    this.refusal = null;
    this.menu = [];
    this.hinted = null;
    this.busy = 0;
    this.waiting = false;
  }

  private answerByItself(position: Position): void {
    const { ask, choices } = position;
    if (!ask?.mine || !this.table || this.looking || choices.length === 0) return;
    const standing = standingFor(settings.standing, ask, this.table.ruleset, position.pieces);
    const choice = standing && choiceOf(standing.reply, ask, choices);
    if (!choice) return;
    this.answered = [...this.answered, { step: position.step, choice }];
    this.link.send({ do: 'choose', seq: position.seq, order: choice.order });
  }

  private refuse(code: string, rule: WhyNot | null): void {
    this.settle();
    this.refusal = { place: null, reasons: rule ? [rule] : [], code };
  }

  private async momentAt(step: number): Promise<Position | null> {
    const answer = await this.link.ask({ do: 'moment', step });
    return 'moment' in answer ? applyView(null, { ...answer.moment, whole: true }) : null;
  }

  // ------------------------------------------------------------ what the player does

  act(event: BoardEvent): void {
    if (event.is === 'hover') {
      this.hover = event.place === null && event.key === null ? null : event;
      return;
    }
    if (event.is === 'facing') this.touch([`f${event.facing}`], null);
    else this.touch(this.meant(event), event.place);
  }

  /** What a click may mean: the counter, its place, the rest of the stack from the top; of a wide counter both its places. */
  private meant(event: { key?: string; place: number | null }): string[] {
    const first = event.key === undefined ? [] : [event.key];
    const { position } = this;
    if (event.place === null || !position) return first;
    const own = event.key === undefined ? null : (position.pieces.get(event.key)?.place ?? null);
    const places = new Set([event.place, own ?? event.place]);
    const there = (place: number): string[] =>
      piecesAt(position, place)
        .map((piece) => piece.key)
        .reverse();
    return [
      ...first,
      ...[...places].flatMap((place) => [`p${place}`, ...there(place).filter((key) => key !== event.key)]),
    ];
  }

  touch(keys: readonly string[], place: number | null): void {
    this.refusal = null;
    this.taking += 1;
    if (this.looking || !this.live) return;
    this.preview = null;
    this.menu = [];
    const meant = touch(this.choices, this.selected, keys);
    if (meant.is === 'nothing') this.touchNothing(keys, place);
    else this.follow(meant);
  }

  private follow(meant: Touch): void {
    if (meant.is === 'choose') void this.take(meant.choice);
    if (meant.is === 'menu') this.menu = meant.choices;
    if (meant.is === 'select') this.touched = meant.key;
    if (meant.is === 'deselect') this.touched = null;
  }

  private touchNothing(keys: readonly string[], place: number | null): void {
    const far = this.overlays.shown.reach?.spots.some((spot) => spot.place === place);
    if (far && place !== null && this.live) this.go(place);
    else void this.why(keys, place);
  }

  private go(place: number): void {
    if (this.live && this.link.send({ do: 'go', seq: this.live.seq, place })) this.begin();
  }

  private async why(keys: readonly string[], place: number | null): Promise<void> {
    const clicked = keys.map(targetOf).find((target) => target !== null);
    if (!clicked || !this.live?.ask?.mine) return;
    const selected = this.selected === null ? null : targetOf(this.selected);
    await this.while(async () => {
      const answer = await this.link.ask({ do: 'why', seq: this.live?.seq ?? 0, selected, clicked });
      if ('why' in answer)
        this.refusal = { place, reasons: answer.why, code: answer.why.length ? null : 'meaningless' };
    });
  }

  /** Takes a choice; one that rolls dice is shown with its odds before. */
  async take(choice: Choice): Promise<void> {
    if (!this.live) return;
    this.menu = [];
    this.refusal = null;
    if (!settings.askBeforeDice) return this.send(choice);
    const { seq } = this.live;
    const turn = (this.taking += 1);
    const current = (): boolean => this.taking === turn && this.live?.seq === seq;
    const slow = setTimeout(() => {
      if (current()) this.preview = { choice, odds: null };
    }, ODDS_PATIENCE);
    const answer = await this.while(() => this.link.ask({ do: 'odds', seq, order: choice.order }));
    clearTimeout(slow);
    if (!current()) return;
    const odds = answer && 'odds' in answer ? answer.odds : undefined;
    // No die falls; but odds that could not be counted are no reason to choose without asking.
    if (odds === null) this.send(choice);
    else this.preview = { choice, odds: odds ?? null };
  }

  /** Sends a choice for good. */
  send(choice: Choice): void {
    this.preview = null;
    if (this.live && this.link.send({ do: 'choose', seq: this.live.seq, order: choice.order })) this.begin();
  }

  confirm(): void {
    if (this.preview) this.send(this.preview.choice);
  }

  /** Takes back the last thing that is only on the screen; gives whether there was any. */
  cancel(): boolean {
    this.taking += 1;
    const had = this.preview !== null || this.menu.length > 0 || this.refusal !== null || this.touched !== null;
    if (this.preview || this.menu.length || this.refusal) {
      this.preview = null;
      this.menu = [];
      this.refusal = null;
    } else this.touched = null;
    return had;
  }

  undo(): void {
    if (this.live?.undo && this.link.send({ do: 'undo', seq: this.live.seq })) this.begin();
  }

  async hint(): Promise<void> {
    const seq = this.live?.seq ?? 0;
    const answer = await this.while(() => this.link.ask({ do: 'hint', seq }));
    if (!answer || !('hint' in answer) || this.live?.seq !== seq) return;
    this.hinted = answer.hint;
    const choice = this.choices.find((one) => one.order === answer.hint);
    if (choice?.actor && choice.actor !== 'button') this.touched = keyOf(choice.actor);
  }

  /** A question to the service for overlays. */
  async overlay(ask: OverlayAsk): Promise<Overlay | null> {
    try {
      const answer = await this.link.ask({ do: 'overlay', seq: this.live?.seq ?? 0, ask });
      return 'overlay' in answer ? answer.overlay : null;
    } catch {
      // A question about a position that has passed needs no answer.
      return null;
    }
  }

  // ------------------------------------------------------------ waiting

  private begin(): void {
    const turn = (this.busy += 1);
    setTimeout(() => (this.waiting ||= this.busy === turn), PATIENCE);
  }

  private settle(): void {
    this.busy = 0;
    this.waiting = false;
  }

  /** Waits for an answer; a refusal is shown. */
  private async while<T>(work: () => Promise<T>): Promise<T | null> {
    this.begin();
    try {
      return await work();
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      // A stale question is not news: the position has moved on and is on the screen.
      if (fault.code !== 'stale') this.refuse(fault.code, fault.rule);
      return null;
    } finally {
      this.settle();
    }
  }
}
