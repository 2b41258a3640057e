// A long book unfolds chapter by chapter: the one that is wanted comes at once, the others while the reader reads.

import { tick } from 'svelte';

export class Unfolding {
  /** The chapters that are on the page. */
  open = $state.raw<ReadonlySet<string>>(new Set());
  private turn = 0;

  /** Lays a chapter open at once and then the others in their order; `settle` is called after each. */
  async from(first: string, chapters: readonly string[], settle: () => void): Promise<void> {
    const turn = (this.turn += 1);
    for (const chapter of [first, ...chapters]) {
      if (chapter !== first) await breath();
      if (turn !== this.turn) return;
      this.open = new Set([...this.open, chapter]);
      await tick();
      settle();
    }
  }

  /** Another book lies here now. */
  forget(): void {
    this.turn += 1;
    this.open = new Set();
  }
}

/** Until the browser has drawn, and heard whom it had to hear. */
const breath = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
