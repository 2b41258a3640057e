// What the player does about a question: picks up, touches, looks at the odds, chooses, takes back.

import { answersOf, isLeftOut, MOST, standsFor, type Pieces } from './answers';
import type { BoardEvent, Highlights } from '../board/contract';
import { Foreseen } from './foreseen.svelte';
import { fallenIn, type Fallen } from './gain';
import { placeOf } from './highlights';
import {
  facingIn,
  facingKey,
  isPiece,
  keyOf,
  pieceKey,
  placeKey,
  targetOf,
  touchable,
  type Key,
  type PieceKey,
} from './keys';
import { Refused, type Question } from './link';
import { piecesAt, type Position } from './position';
import type { Answer, Choice, FromClient, Instead, Odds, Part, Target, Why, WhyNot, Wished } from './protocol';
import { actorsOf, openChoices, selectedActor, touch, unplaced, type Touch } from './selection';
import type { Session, Watcher } from './session.svelte';
import { settings } from './settings.svelte';
import { choiceOf, standingFor } from './standing';
import type { Waiting } from './waiting.svelte';
import { commandOf, lineOf, turnedBy } from './together';
import { agreed, Band, canBePicked, openedBy, weighable, wishedFor, type Hope, type Wish } from './wishing.svelte';

export type { Hope };

/** Several choices fit what was touched. */
export interface Menu {
  is: 'menu';
  choices: readonly Choice[];
  /** The wish whose deeds they are. */
  wish?: Wish;
}

/** A choice that rolls dice, before it is made. */
export interface Preview {
  is: 'preview';
  choice: Choice;
  /** Nothing while they are still being counted. */
  odds: Odds | null;
  /** They would take too long to count. */
  uncountable: boolean;
  /** How much of the counting is done, in percent, as far as that is known. */
  done?: number;
  /** The wish whose last order it is. */
  hope?: Hope;
}

/** What the service did not do. */
export interface Refusal {
  is: 'refusal';
  /** A code as in `app-refused-…`. */
  code: string;
  /** The rule, if one refuses it. */
  rule: WhyNot | null;
}

/** Why what was touched cannot be, and what can be instead. */
export interface Explained {
  is: 'why';
  /** Where it was touched. */
  place: number | null;
  why: Why;
}

/** A wish that is done, but not all of it: who came only so far or did not go. */
export interface Halt {
  is: 'halt';
  parts: readonly Part[];
}

/** What a touch has opened; one thing at a time. */
export type Open = { is: 'none' } | Menu | Preview | Refusal | Explained | Halt;

/** A touch on the board, by pointer or by keyboard. */
export type Press = Exclude<BoardEvent, { is: 'hover' | 'held' }> & {
  /** The unit that was touched, where it stands for somebody else. */
  by?: PieceKey;
};

/** What the page answered by itself, and the step it was at. */
export interface Answered {
  step: number;
  choice: Choice;
}

const NONE: Open = { is: 'none' };

/** What was touched, the thing that is meant first. */
interface Touched {
  keys: readonly Key[];
  place: number | null;
}

/** A wish whose last order waits to be confirmed, as the service tells it. */
type WishedCard = Extract<Wished, { is: 'card' }>;

const NOWHERE: Touched = { keys: [], place: null };

/** How a wish is made. */
interface Wishing {
  /** Whether a die may fall. */
  sure?: boolean;
  touched?: Touched;
}

/** So long the card of what was confirmed shows which face fell. */
const LINGER = 600;

/** A card that waits longer for its odds is shown without them. */
const SOON = 300;

/** What the service says when it cannot count odds now. */
const UNCOUNTABLE: ReadonlySet<string> = new Set(['too-long', 'busy']);

export class Choosing implements Watcher {
  open = $state.raw<Open>(NONE);
  touched = $state<Key | null>(null);
  /** The order that was advised. */
  hinted = $state<string | null>(null);
  answered = $state.raw<readonly Answered[]>([]);
  /** What the answers to a reaction can bring. */
  readonly foreseen: Foreseen;
  /** What the deeds can bring that a wish may mean. */
  readonly weighed: Foreseen;
  /** The pieces that were picked up for a wish. */
  readonly band = new Band();
  /** The card of what was confirmed, with the face that fell, until it has been seen. */
  settled = $state.raw<{ preview: Preview; fallen: Fallen } | null>(null);
  /** What was confirmed, and how long the log was. */
  private cast: { preview: Preview; log: number } | null = null;
  private tray: readonly Key[] = [];
  /** A unit by which its command was named: the next touch is for it. */
  private namedBy: PieceKey | null = null;

  constructor(
    private readonly session: Session,
    private readonly waiting: Waiting,
  ) {
    this.foreseen = new Foreseen(session);
    this.weighed = new Foreseen(session);
    session.watch(this);
  }

  // ------------------------------------------------------------ what may be chosen

  choices = $derived.by<readonly Choice[]>(() => (this.session.looking ? [] : (this.session.live?.choices ?? [])));
  selected = $derived.by(() => selectedActor(this.choices, this.touched) ?? this.inHand);
  /** The piece that is being handled, where the choices need not name it. */
  private inHand = $derived.by(() => {
    const { looking, live, pieces } = this.session;
    const asked = looking ? undefined : live?.ask?.side;
    const held = pieces.filter((piece) => piece.side === asked && piece.marks.includes('in-hand'));
    return held.length === 1 && held[0] ? pieceKey(held[0]) : null;
  });
  /** The piece that the next touch is for. */
  held = $derived.by<PieceKey | null>(() => {
    const { selected } = this;
    return this.band.last ?? (selected !== null && isPiece(selected) ? selected : null);
  });
  /** The choices of what is selected, and those that need nobody. */
  offered = $derived.by<readonly Choice[]>(() => openChoices(this.choices, this.selected));
  buttons = $derived.by<readonly Choice[]>(() => unplaced(this.offered, (key) => this.isOnBoard(key)));
  /** Those who could act but are not on the map to be touched. */
  reserves = $derived.by<readonly Key[]>(() => [...actorsOf(this.choices)].filter((key) => !this.isOnBoard(key)));
  /** What the prompt shows as buttons. */
  answers = $derived.by<readonly Choice[]>(
    () => this.menu?.choices ?? answersOf(this, this.session.looking ? null : (this.session.live?.ask ?? null)),
  );
  /** Whether the answers are few enough to have numbers. */
  numbered = $derived.by(() => this.answers.length <= MOST);
  /** What Enter takes without advice: the only thing that can be done, with everybody or with who was picked up. */
  only = $derived.by(() => {
    const all = this.selected === null ? this.choices : this.offered;
    return this.menu === null && all.length === 1 ? (all[0] ?? null) : null;
  });
  advised = $derived.by(() => this.choices.find((choice) => choice.order === this.hinted) ?? null);

  menu = $derived.by<Menu | null>(() => (this.open.is === 'menu' ? this.open : null));
  preview = $derived.by<Preview | null>(() => (this.open.is === 'preview' ? this.open : null));
  refusal = $derived.by<Refusal | null>(() => (this.open.is === 'refusal' ? this.open : null));
  explained = $derived.by<Explained | null>(() => (this.open.is === 'why' ? this.open : null));
  halt = $derived.by<Halt | null>(() => (this.open.is === 'halt' ? this.open : null));

  /** From whom to whom, while the odds of a choice are shown. */
  aim = $derived.by<Highlights['aim']>(() => {
    const { live } = this.session;
    const choice = this.preview?.choice;
    if (!choice || !live) return null;
    const actor = choice.actor === null ? this.selected : keyOf(choice.actor);
    const from = placeOf(live, actor);
    const to = placeOf(live, keyOf(choice.target));
    return from === null || to === null || from === to ? null : { from, to };
  });

  private isOnBoard(key: Key | 'button'): boolean {
    const { live } = this.session;
    return live !== null && placeOf(live, key) !== null;
  }

  // ------------------------------------------------------------ what the service says

  before(next: Position): void {
    if (this.session.live?.seq !== next.seq) this.forget();
    this.settle(next);
    this.tray = this.reserves;
  }

  after(now: Position): void {
    this.pickNext(this.tray);
    this.pickNamed(now);
    this.answerByItself(now);
    if (!settings.listView) this.foreseen.look(now);
  }

  refused(code: string, rule: WhyNot | null): void {
    this.waiting.end();
    this.open = { is: 'refusal', code, rule };
  }

  /** The dice of what was confirmed have fallen: the card shows which face, for a moment. */
  private settle(next: Position): void {
    const { cast } = this;
    const odds = cast?.preview.odds;
    if (!cast || !odds) return;
    const dice = next.log.slice(cast.log).flatMap((entry) => entry.dice ?? []);
    if (!dice.length) return;
    this.cast = null;
    const fallen = fallenIn(odds, dice);
    if (!fallen) return;
    const settled = { preview: cast.preview, fallen };
    this.settled = settled;
    setTimeout(() => this.settled === settled && (this.settled = null), LINGER);
  }

  /** The question is another one. */
  private forget(): void {
    this.open = NONE;
    this.band.clear();
    this.hinted = null;
    this.waiting.end();
  }

  /** Whoever sets up an army need not pick up every piece: the next one of the tray comes by itself. */
  private pickNext(before: readonly Key[]): void {
    const at = this.touched === null ? -1 : before.indexOf(this.touched);
    const now = new Set(this.reserves);
    if (at < 0 || this.touched === null || now.has(this.touched)) return;
    this.touched = before.slice(at + 1).find((key) => now.has(key)) ?? null;
  }

  /** Whoever named its command wishes to go itself. */
  private pickNamed({ ask, pieces }: Position): void {
    const key = this.namedBy;
    this.namedBy = null;
    if (key === null || !ask?.mine || !canBePicked(pieces.get(key), ask.side)) return;
    if (this.selected === null) this.band.pick(key);
  }

  private answerByItself(position: Position): void {
    const { ask, choices } = position;
    const { table, looking } = this.session;
    if (!ask?.mine || !table || looking || choices.length === 0) return;
    const standing = standingFor(settings.standing, ask, table.ruleset, position.pieces);
    const choice = standing && choiceOf(standing.reply, ask, choices);
    if (!choice) return;
    this.answered = [...this.answered, { step: position.step, choice }];
    this.session.send({ do: 'choose', seq: position.seq, order: choice.order });
  }

  // ------------------------------------------------------------ touching

  press(event: Press): void {
    if (this.hopeOtherwise(event)) return;
    if (event.is === 'box') this.takeAllAlong(event.keys);
    else if (event.is === 'turn') this.turnTo(event.facing);
    else if (event.is === 'facing') this.touch([facingKey(event.facing)], null);
    else if (event.is === 'piece' && event.how === 'adding' && this.isOwn(event.key)) this.takeAlong(event.key);
    else this.touch(this.meant(event), event.place, event.by ?? (event.is === 'piece' ? event.key : undefined));
  }

  /** While a wish waits to be confirmed, another way of it or another facing is a click on that. */
  private hopeOtherwise(event: Press): boolean {
    const hope = this.preview?.hope;
    const part = hope?.parts.find(({ deed }) => deed !== null);
    if (!hope || !part) return false;
    if (event.is === 'facing' && part.faces.includes(event.facing)) {
      this.hopeBy({ way: part.way, facing: event.facing });
      return true;
    }
    const isOther = event.is === 'place' && part.other?.includes(event.place) && !part.way.includes(event.place);
    if (isOther && part.other) this.hopeBy({ way: part.other, facing: null });
    return isOther === true;
  }

  /** Means the deed that waits to be confirmed otherwise. */
  hopeBy(otherwise: { declares: true } | { way: readonly number[]; facing: number | null }): void {
    const wish = this.preview?.hope?.wish;
    if (!wish) return;
    if ('declares' in otherwise) return void this.wish(agreed({ ...wish, how: { ...wish.how, declares: true } }));
    const { facing: _, ...how } = wish.how ?? {};
    const faces = otherwise.facing === null ? {} : { facing: otherwise.facing };
    void this.wish({ ...wish, how: { ...how, ...faces, way: [...otherwise.way] } }, { sure: false });
  }

  /** What a click may mean: the counter, its place, the rest of the stack from the top; of a wide counter both its places. */
  private meant(event: { key?: PieceKey; place: number | null }): Key[] {
    const first = event.key === undefined ? [] : [event.key];
    const { position } = this.session;
    if (event.place === null || !position) return first;
    const own = event.key === undefined ? null : (position.pieces.get(event.key)?.place ?? null);
    const places = new Set([event.place, own ?? event.place]);
    const there = (place: number): PieceKey[] => piecesAt(position, place).map(pieceKey).reverse();
    const others = (place: number): PieceKey[] => there(place).filter((key) => key !== event.key);
    return [...first, ...[...places].flatMap((place) => [placeKey(place), ...others(place)])];
  }

  touch(keys: readonly Key[], place: number | null, by?: PieceKey): void {
    this.waiting.giveUp();
    this.open = NONE;
    if (this.session.looking || !this.session.live) return;
    if (this.isForBand(keys)) return this.touchNothing(keys, place);
    const meant = touch(this.choices, this.selected, keys, (key) => this.standsFor(key));
    if (meant.is === 'nothing') this.touchNothing(keys, place);
    else this.follow(meant, by);
  }

  /** The choices by which the command of a piece acts. */
  standsFor(key: Key): readonly Choice[] {
    const { live } = this.session;
    const pieces: Pieces = live?.pieces ?? new Map();
    return standsFor(this.choices, pieces.get(key), pieces, live?.ask?.side ?? 0);
  }

  /** Whether a touch is for the pieces that were picked up: on a place or an enemy, whatever else could be meant. */
  private isForBand([first]: readonly Key[]): boolean {
    if (this.band.last === null || first === undefined || facingIn(first) !== null) return false;
    return !isPiece(first) || this.session.live?.pieces.get(first)?.side !== this.session.live?.ask?.side;
  }

  private isOwn(key: PieceKey): boolean {
    const { looking, live } = this.session;
    return !looking && live?.ask?.mine === true && canBePicked(live.pieces.get(key), live.ask.side);
  }

  /** Several pieces go together: the first of them may have been selected in the ordinary way. */
  private takeAlong(key: PieceKey): void {
    this.waiting.giveUp();
    this.open = NONE;
    const { selected, band } = this;
    if (band.last === null && selected !== null && selected !== key && isPiece(selected) && this.isOwn(selected))
      band.pick(selected);
    band.toggle(key);
  }

  /** Several pieces at once. */
  private takeAllAlong(keys: readonly PieceKey[]): void {
    const own = keys.filter((key) => this.isOwn(key));
    if (own.length === 0) return;
    this.waiting.giveUp();
    this.open = NONE;
    const { held } = this;
    if (this.band.last === null && held !== null) this.band.pick(held);
    this.band.gather(own);
  }

  /** The line that the piece held stands in, or all of its command, go with it. */
  gather(whom: 'line' | 'command'): boolean {
    const { live, geometry } = this.session;
    const { held } = this;
    const piece = held === null ? undefined : live?.pieces.get(held);
    if (!piece || !live || !geometry) return false;
    const all = whom === 'line' ? lineOf(piece, live, geometry) : commandOf(piece, live);
    this.takeAllAlong(all.map(pieceKey));
    return true;
  }

  /** The piece that is held turns by so many sixths, clockwise; a line wheels about its flank. */
  turnBy(sixths: 1 | -1): boolean {
    const { held } = this;
    const facing = held === null ? null : (this.session.live?.pieces.get(held)?.facing ?? null);
    const to = facing === null ? null : turnedBy(this.session.table?.facings ?? [], facing, sixths);
    if (to === null) return false;
    if (this.band.keys.length > 1) this.wheelTo(to);
    else this.turnTo(to);
    return true;
  }

  private turnTo(facing: number): void {
    const { held } = this;
    const who = held === null ? null : targetOf(held);
    if (this.band.last === null && this.offered.some(({ target }) => keyOf(target) === facingKey(facing)))
      this.touch([facingKey(facing)], null);
    else if (who) void this.wish({ who: [who], to: { facing } });
  }

  private wheelTo(facing: number): void {
    void this.wish({ who: this.wishers(), to: { facing }, how: { wheel: true } });
  }

  private follow(meant: Touch, by?: PieceKey): void {
    this.band.clear();
    if (meant.is === 'choose') {
      const isNamed = by !== undefined && by.startsWith('u') && keyOf(meant.choice.target) !== by;
      this.namedBy = isNamed && meant.choice.actor === null && this.isOwn(by) ? by : null;
      void this.take(meant.choice);
    }
    if (meant.is === 'menu') {
      this.open = meant;
      // Whoever clicks a hex next answers the menu by that: the unit is to go there.
      if (by !== undefined && this.isOwn(by)) this.band.pick(by);
    }
    if (meant.is === 'select') this.touched = meant.key;
    if (meant.is === 'deselect') this.touched = null;
  }

  /** No choice is meant: a piece is picked up, or those that are picked up are wished somewhere. */
  private touchNothing(keys: readonly Key[], place: number | null): void {
    const { live } = this.session;
    const [first] = keys;
    const to = wishedFor(keys);
    if (!live?.ask?.mine || first === undefined || to === null) return;
    const piece = live.pieces.get(first);
    if (piece?.side === live.ask.side) {
      const goes = isPiece(first) && this.isOwn(first) && !isLeftOut(this.choices, piece);
      if (goes && this.band.last !== first) this.band.pick(first);
      else void this.wish({ who: [], to }, { touched: { keys, place } });
      return;
    }
    const who = this.wishers();
    if (who.length) void this.wish({ who, to }, { touched: { keys, place } });
    else void this.why(keys, place);
  }

  /** Who a wish is for: those that were picked up, or who is selected. */
  wishers(): Target[] {
    const picked = this.band.targets();
    const own = this.held === null ? null : targetOf(this.held);
    return picked.length || own === null ? picked : [own];
  }

  // ------------------------------------------------------------ wishing

  /** Wishes; what rolls a die, may mean several things or cannot be is shown, and nothing is done yet. */
  private async wish(wish: Wish, { sure = !settings.askBeforeDice, touched = NOWHERE }: Wishing = {}): Promise<void> {
    const { live } = this.session;
    if (!live) return;
    this.open = NONE;
    const latest = this.waiting.takeUp();
    const { who, ...rest } = wish;
    const question: Question = { do: 'wish', seq: live.seq, who: [...who], ...rest, sure };
    const answer = await this.asked(() => this.session.ask(question));
    if (!answer || !('wish' in answer) || !latest()) return;
    const { wish: wished } = answer;
    // What is done has brought new positions; anything else is about the one it was asked in.
    if (wished.is !== 'done' && this.session.live?.seq !== live.seq) return;
    const opened = openedBy(wish, wished, touched.place);
    if (opened) this.open = opened;
    if (wished.is === 'choice') this.weighed.weigh(live.seq, weighable(wished, live.seq));
    if (opened?.is === 'preview' && wished.is === 'card') void this.count(opened, live.seq, wished);
  }

  /** Takes what was proposed in place of what cannot be: an answer to the question, or a wish. */
  takeInstead({ order, who, to }: Instead): void {
    const choice = order === null ? undefined : this.choices.find((one) => one.order === order);
    if (choice) void this.take(choice);
    else if (who !== null && to !== null) void this.wish({ who: [who], to });
  }

  private async why(keys: readonly Key[], place: number | null): Promise<void> {
    const { live } = this.session;
    const clicked = wishedFor(keys);
    if (!clicked || !live?.ask?.mine) return;
    const selected = this.selected === null ? null : targetOf(this.selected);
    const current = this.waiting.takeUp();
    const answer = await this.asked(() => this.session.ask({ do: 'why', seq: live.seq, selected, clicked }));
    if (!answer || !('why' in answer) || !current()) return;
    this.open = { is: 'why', place, why: answer.why };
  }

  // ------------------------------------------------------------ choosing

  /** Takes a choice; one that rolls dice is shown with its odds before. */
  async take(choice: Choice): Promise<void> {
    const { live } = this.session;
    if (!live) return;
    const { menu } = this;
    if (menu?.wish && menu.choices.includes(choice)) {
      const wish = { ...menu.wish, how: { ...menu.wish.how, deed: choice.order } };
      // Odds that stand beside the deeds have been seen.
      return this.wish(wish, this.weighed.odds.has(choice.order) ? { sure: true } : {});
    }
    this.open = NONE;
    // Odds that stand beside the answers have been seen.
    if (!settings.askBeforeDice || this.foreseen.odds.has(choice.order)) return this.send(choice);
    const latest = this.waiting.takeUp();
    const current = (): boolean => latest() && this.session.live?.seq === live.seq;
    const preview: Preview = { is: 'preview', choice, odds: null, uncountable: false };
    const late = setTimeout(() => current() && (this.open = preview), SOON);
    const told = (done: number): void => {
      if (current()) this.open = { ...preview, done };
    };
    const answer = await this.asked(() => this.counted(this.session.offer(live.seq, choice.order, told)));
    clearTimeout(late);
    if (current() && answer !== null && answer !== 'done') this.open = { ...preview, ...answer };
  }

  /** What a question about odds was answered; odds that cannot be counted are no refusal of the choice. */
  private async counted(asked: Promise<Answer | null>): Promise<Pick<Preview, 'odds' | 'uncountable'> | 'done'> {
    try {
      const answer = await asked;
      if (answer === null) return 'done';
      const odds = 'odds' in answer ? answer.odds : null;
      return { odds, uncountable: odds === null };
    } catch (fault) {
      if (fault instanceof Refused && UNCOUNTABLE.has(fault.code)) return { odds: null, uncountable: true };
      throw fault;
    }
  }

  /** Counts what the last order of a wish can bring, while its card is open. */
  private async count(preview: Preview, seq: number, { orders, back }: WishedCard): Promise<void> {
    const current = (): boolean => this.open.is === 'preview' && this.open.choice === preview.choice;
    const told = (done: number): void => {
      if (current()) this.open = { ...preview, done };
    };
    // What the card is about may be an earlier order: a charge is declared, ridden, and then rolled for.
    const order = orders.at(-1) ?? preview.choice.order;
    const question: Question = { do: 'odds', seq, order, before: orders.slice(0, -1), back };
    const answer = await this.asked(() => this.counted(this.session.ask(question, told)));
    if (current() && answer !== null && answer !== 'done') this.open = { ...preview, ...answer };
  }

  /** Takes the answer with a number; gives whether there is one. */
  takeNumber(number: number): boolean {
    const choice = this.numbered && this.session.live?.ask?.mine ? this.answers[number - 1] : undefined;
    if (choice) void this.take(choice);
    return choice !== undefined;
  }

  /** Sends a choice for good. */
  send(choice: Choice): void {
    this.open = NONE;
    const { live } = this.session;
    if (live) this.order({ do: 'choose', seq: live.seq, order: choice.order });
  }

  confirm(): void {
    const { preview } = this;
    if (preview?.odds) this.cast = { preview, log: this.session.live?.log.length ?? 0 };
    if (preview?.hope) void this.wish(agreed(preview.hope.wish), { sure: true });
    else if (preview) this.send(preview.choice);
  }

  /** A piece that was left goes as far as it can; the others that were left are still told of. */
  async goNear(part: Part): Promise<void> {
    const place = part.near?.at(-1);
    const rest = this.leftWithout(part);
    if (place === undefined) return;
    await this.wish({ who: [part.who], to: { place } });
    if (this.open.is === 'none' && rest.length > 0) this.open = { is: 'halt', parts: rest };
  }

  /** A piece that was left stays where it is. */
  stayBehind(part: Part): void {
    const rest = this.leftWithout(part);
    this.open = rest.length > 0 ? { is: 'halt', parts: rest } : NONE;
  }

  /** The next touch is for a piece that was left. */
  chooseFor(part: Part): void {
    const key = touchable(part.who);
    this.open = NONE;
    if (key !== null && isPiece(key)) this.band.pick(key);
  }

  private leftWithout(part: Part): readonly Part[] {
    return this.halt?.parts.filter((other) => other !== part) ?? [];
  }

  /** Closes what a touch has opened. */
  dismiss(): void {
    this.open = NONE;
  }

  /** Takes back the last thing that is only on the screen; gives whether there was any. */
  cancel(): boolean {
    this.waiting.giveUp();
    this.namedBy = null;
    this.settled = null;
    if (this.open.is !== 'none') {
      this.open = NONE;
      return true;
    }
    if (this.band.clear()) return true;
    const had = this.touched !== null;
    this.touched = null;
    return had;
  }

  undo(): void {
    const { live } = this.session;
    if (live?.undo) this.order({ do: 'undo', seq: live.seq });
  }

  async hint(): Promise<void> {
    const seq = this.session.live?.seq ?? 0;
    const answer = await this.asked(() => this.session.ask({ do: 'hint', seq }));
    if (!answer || !('hint' in answer) || this.session.live?.seq !== seq) return;
    this.hinted = answer.hint;
    const actor = this.advised?.actor && touchable(this.advised.actor);
    if (actor) this.touched = actor;
  }

  // ------------------------------------------------------------ waiting

  private order(message: FromClient): void {
    if (this.session.send(message)) this.waiting.begin();
  }

  /** Waits for an answer; a refusal is shown. */
  private async asked<T>(work: () => Promise<T>, meanwhile?: () => void): Promise<T | null> {
    try {
      return await this.waiting.during(work, meanwhile);
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      // A stale question is not news: the position has moved on and is on the screen.
      if (fault.code !== 'stale') this.refused(fault.code, fault.rule);
      return null;
    }
  }
}
