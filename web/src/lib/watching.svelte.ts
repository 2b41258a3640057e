// Watching the computer: what it did is shown step by step, at reading pace or at once. What comes in waits until what came
// before it has been read; a heavy blow stops for a moment and is shown large.

import type { Position } from './position';
import type { Entry, View } from './protocol';

export const PACES = ['step', 'reading', 'once'] as const;
export type Pace = (typeof PACES)[number];

/** How long a step is shown at reading pace: this much, more for each character of its sentences, but never longer. */
const LOOK = 1200;
const CHARACTER = 40;
const LONGEST = 9000;
/** A heavy blow stands so long, unless it is waved on. */
const BLOW = 4000;

/** A heavy blow, large: what happened, the rolls before it, and what the track says it cost. */
export interface Blow {
  readonly entry: Entry;
  readonly rolls: readonly Entry[];
  /** The position before it, in which whoever fell still stands. */
  readonly before: Position;
  readonly after: Position;
}

/** What watching needs to know of the game and of the player's wishes. */
export interface Stage {
  pace(): Pace;
  /** Whether heavy blows stop. */
  stops(): boolean;
  /** Whether a side is the computer's. */
  isBot(side: number): boolean;
  /** Whether nobody is looking. */
  isAway(): boolean;
  letters(entries: readonly Entry[]): number;
  /** Shows a view; gives the positions before and after it. */
  show(view: View): { before: Position; after: Position } | null;
}

/** Blows that stop; the loss of a single unit does not. */
const ORDER = ['army', 'leader', 'rout'] as const;

/** The heaviest blow among new lines. */
export function heaviest(entries: readonly Entry[]): Entry | null {
  for (const grave of ORDER) {
    const found = entries.find((entry) => entry.grave === grave);
    if (found) return found;
  }
  return null;
}

export class Watching {
  blow = $state.raw<Blow | null>(null);
  paused = $state(false);
  /** How much has come in that was not shown yet. */
  behind = $state(0);
  /** A step is shown, and the next one waits for the player. */
  held = $state(false);
  private queue: View[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Nothing is waited for until the player is asked. */
  private hurrying = false;
  /** The player is asked: what the answer brings is waited for by nobody. */
  private mine = false;

  constructor(private readonly stage: Stage) {}

  /** The computer's turn is being shown. */
  active = $derived.by(() => this.behind > 0 || this.held);

  /** Takes a view as it comes in. */
  take(view: View, last: number): void {
    if (view.whole) this.drop();
    // What was taken back cannot be watched.
    const back = view.step <= (this.queue.at(-1)?.step ?? last) && view.log.length === 0;
    this.queue.push(view);
    this.count();
    if (back || view.whole) this.flush();
    else this.pump();
  }

  /** The next step, or a blow waved on. */
  next(): void {
    this.blow = null;
    this.held = false;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.pump();
  }

  pause(): void {
    this.paused = !this.paused;
    if (this.paused) {
      clearTimeout(this.timer);
      this.timer = undefined;
    } else this.pump();
  }

  /** Shows everything until the player is asked. */
  hurry(): void {
    this.hurrying = true;
    this.paused = false;
    this.next();
  }

  private drop(): void {
    this.queue = [];
    this.held = false;
    this.mine = false;
    this.blow = null;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private flush(): void {
    const all = this.queue;
    this.drop();
    for (const view of all) this.stage.show(view);
    this.count();
  }

  private count(): void {
    this.behind = this.queue.length;
  }

  /** Shows what need not be waited for. */
  private pump(): void {
    while (this.queue.length > 0 && (this.mine || (this.timer === undefined && !this.paused && !this.held))) {
      const view = this.queue.shift();
      this.count();
      if (view) this.showOne(view);
    }
  }

  private showOne(view: View): void {
    const shown = this.stage.show(view);
    if (!shown) return;
    const { hurrying } = this;
    this.mine = shown.after.ask?.mine ?? false;
    if (shown.after.ask?.mine || shown.after.outcome) this.hurrying = false;
    const from = Math.min(shown.before.log.length, view.log_from);
    const news = shown.after.log.slice(from).filter((entry) => entry.heading !== 'setup');
    const byBot = news.some((entry) => entry.chose !== null && this.stage.isBot(entry.chose));
    const quick = hurrying || this.stage.isAway() || (byBot && this.stage.pace() === 'once');
    const entry = quick || !this.stage.stops() ? null : heaviest(news);
    if (entry) this.strike(entry, shown, news);
    else if (byBot && !quick && news.length > 0) this.rest(news);
  }

  private strike(entry: Entry, { before, after }: { before: Position; after: Position }, news: readonly Entry[]): void {
    const rolls = news.slice(0, news.indexOf(entry)).filter((one) => one.dice?.length);
    this.blow = { entry, rolls: rolls.slice(-2), before, after };
    if (this.stage.pace() === 'step' && !this.mine) this.held = true;
    else this.wait(BLOW);
  }

  private rest(news: readonly Entry[]): void {
    // The player reads while choosing.
    if (this.mine) return;
    if (this.stage.pace() === 'step') this.held = true;
    else this.wait(Math.min(LONGEST, LOOK + CHARACTER * this.stage.letters(news)));
  }

  private wait(time: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.blow = null;
      this.pump();
    }, time);
  }
}
