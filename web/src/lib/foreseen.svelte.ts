// What each answer to a reaction can bring, counted as soon as it is asked, so that the answers can be compared.

import { MOST } from './answers';
import { Refused } from './link';
import type { Position } from './position';
import type { Choice, Odds } from './protocol';
import type { Session } from './session.svelte';

/** Odds; `none` if no die falls. */
export type Foresight = Odds | 'none';

/** An answer that takes so long to count is not worth holding the service up for the others. */
const LONG = 1500;

export class Foreseen {
  /** By order; what is not here is still being counted, or cannot be. */
  odds = $state.raw<ReadonlyMap<string, Foresight>>(new Map());
  /** Whether more may come. */
  counting = $state(false);
  private seq = -1;

  constructor(private readonly session: Session) {}

  /** Counts for a new question, if it is a reaction of this seat. */
  look(now: Position): void {
    if (now.seq === this.seq) return;
    this.seq = now.seq;
    this.odds = new Map();
    this.counting = false;
    const { ask, choices } = now;
    if (ask?.mine && ask.asks === 'reaction' && choices.length > 1 && choices.length <= MOST)
      void this.count(now.seq, choices);
  }

  /** One after the other: the service works on one question of a seat at a time. */
  private async count(seq: number, choices: readonly Choice[]): Promise<void> {
    this.counting = true;
    for (const choice of choices) {
      const began = performance.now();
      const found = await this.oddsOf(seq, choice);
      if (this.seq !== seq) return;
      if (found !== undefined) this.odds = new Map([...this.odds, [choice.order, found]]);
      if (performance.now() - began > LONG) break;
    }
    this.counting = false;
  }

  private async oddsOf(seq: number, choice: Choice): Promise<Foresight | undefined> {
    try {
      const answer = await this.session.ask({ do: 'odds', seq, order: choice.order });
      return 'odds' in answer ? (answer.odds ?? 'none') : undefined;
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      // Too many possibilities, or the question has passed: the answer is shown without odds.
      return undefined;
    }
  }
}
