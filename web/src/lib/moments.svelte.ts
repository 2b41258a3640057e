// Looking at earlier moments of a game.

import type { Position } from './position';

/** Time between two steps of a replay that plays by itself. */
const BEAT = 900;

export class Moments {
  /** Whether the page is in looking mode. */
  open = $state(false);
  /** The step that is looked at. */
  step = $state(0);
  playing = $state(false);
  shown = $state.raw<Position | null>(null);

  private readonly seen = new Map<number, Position>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly fetch: (step: number) => Promise<Position | null>) {}

  /** Shows the position after so many choices. */
  async look(step: number): Promise<void> {
    this.open = true;
    this.step = step;
    const position = this.seen.get(step) ?? (await this.fetch(step).catch(() => null));
    if (!position) return;
    this.seen.set(step, position);
    // The slider may have gone on while this one was on its way.
    if (this.open && this.step === step) this.shown = position;
  }

  /** Choices after this step were taken back. */
  forget(step: number): void {
    for (const later of [...this.seen.keys()].filter((known) => known > step)) this.seen.delete(later);
  }

  play(last: () => number, step: (to: number) => void): void {
    this.playing = true;
    const beat = (): void => {
      if (!this.playing) return;
      if (this.step >= last()) return this.pause();
      step(this.step + 1);
      this.timer = setTimeout(beat, BEAT);
    };
    beat();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** Back to the present. */
  leave(): void {
    this.pause();
    this.open = false;
    this.shown = null;
  }
}
