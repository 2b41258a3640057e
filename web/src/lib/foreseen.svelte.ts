// What each answer to a reaction can bring, or each of several deeds, counted at once, so that they can be compared.

import { MOST } from './answers';
import { Refused, type Question } from './link';
import type { Position } from './position';
import type { Odds } from './protocol';
import type { Session } from './session.svelte';

/** Odds; `none` if no die falls. */
export type Foresight = Odds | 'none';

/** What a choice is counted by: its own order, or the orders of the wish that it is part of. */
export interface Counted {
  readonly order: string;
  readonly asks: Extract<Question, { do: 'odds' }>;
}

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
      void this.count(
        now.seq,
        choices.map(({ order }) => ({ order, asks: { do: 'odds', seq: now.seq, order } })),
      );
  }

  /** Counts for the deeds that a wish may mean. */
  weigh(seq: number, deeds: readonly Counted[]): void {
    this.seq = seq;
    this.odds = new Map();
    void this.count(seq, deeds);
  }

  /** One after the other: the service works on one question of a seat at a time. */
  private async count(seq: number, all: readonly Counted[]): Promise<void> {
    this.counting = true;
    for (const one of all) {
      const began = performance.now();
      const found = await this.oddsOf(one);
      if (this.seq !== seq) return;
      if (found !== undefined) this.odds = new Map([...this.odds, [one.order, found]]);
      if (performance.now() - began > LONG) break;
    }
    this.counting = false;
  }

  private async oddsOf({ asks }: Counted): Promise<Foresight | undefined> {
    try {
      const answer = await this.session.ask(asks);
      return 'odds' in answer ? (answer.odds ?? 'none') : undefined;
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      // Too many possibilities, or the question has passed: the answer is shown without odds.
      return undefined;
    }
  }
}
