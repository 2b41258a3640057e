// Luck and skill, asked for once the battle is over.

import type { Analysis, Answer } from './protocol';

export class Reckoning {
  /** Nothing until the service has answered, and if it never does. */
  analysis = $state.raw<Analysis | null>(null);
  private asked = false;

  constructor(private readonly ask: () => Promise<Answer>) {}

  /** Asks, unless it has been asked before. */
  async want(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      const answer = await this.ask();
      if ('analysis' in answer) this.analysis = answer.analysis;
    } catch {
      // It is an extra: a service that cannot give it is no trouble of the reader's.
    }
  }
}
