// What a player waits for: when to say so, when to go on without it, and what has become too late.

/** So long a wait is not worth mentioning. */
const PATIENCE = 300;

/** After so long a player may go on without the answer. */
const LONG_PATIENCE = 1500;

export class Waiting {
  /** Something is under way that a player may wait for. */
  shown = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private taken = 0;

  begin(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.shown = true), PATIENCE);
  }

  end(): void {
    clearTimeout(this.timer);
    this.shown = false;
  }

  /** Waits for something; if that takes long, something else is done meanwhile. */
  async during<T>(work: () => Promise<T>, meanwhile: () => void = () => {}): Promise<T> {
    this.begin();
    const slow = setTimeout(meanwhile, LONG_PATIENCE);
    try {
      return await work();
    } finally {
      clearTimeout(slow);
      this.end();
    }
  }

  /** Takes something up in the place of what was taken up before; gives whether it still is what the player wants. */
  takeUp(): () => boolean {
    const turn = (this.taken += 1);
    return () => this.taken === turn;
  }

  /** Gives up what was taken up: its answer comes too late. */
  giveUp(): void {
    this.taken += 1;
  }
}
