// What the player wishes: the pieces that were picked up for it, and what its answer opens.

import type { Explained, Halt, Menu, Preview } from './choosing.svelte';
import { targetOf, type Key, type PieceKey } from './keys';
import type { Counted } from './foreseen.svelte';
import type { How, Part, Piece, Target, Wished } from './protocol';

/** Who is to come to what; the piece that was picked up last is the last. */
export interface Wish {
  readonly who: readonly Target[];
  readonly to: Target;
  /** How it is meant, where it may be meant in several ways. */
  readonly how?: How;
}

/** A wish whose last order waits to be confirmed. */
export interface Hope {
  wish: Wish;
  parts: readonly Part[];
}

/** The pieces that the next touch is for, although no choice names them. */
export class Band {
  keys = $state.raw<readonly PieceKey[]>([]);
  last = $derived.by<PieceKey | null>(() => this.keys.at(-1) ?? null);

  pick(key: PieceKey): void {
    this.keys = [key];
  }

  /** Takes a piece along, or leaves it behind if it was taken along before. */
  toggle(key: PieceKey): void {
    const rest = this.keys.filter((other) => other !== key);
    this.keys = rest.length < this.keys.length ? rest : [...rest, key];
  }

  /** Takes pieces along that are not with it yet; the one held stays the one that is held. */
  gather(keys: readonly PieceKey[]): void {
    const { last } = this;
    const all = [...new Set([...this.keys, ...keys])].filter((key) => key !== last);
    this.keys = last === null ? all : [...all, last];
  }

  /** Gives whether there was anybody. */
  clear(): boolean {
    const had = this.keys.length > 0;
    if (had) this.keys = [];
    return had;
  }

  targets(): Target[] {
    return this.keys.map(targetOf).filter((target) => target !== null);
  }
}

/** The same wish, whatever it ends for others. */
export const agreed = (wish: Wish): Wish => ({ ...wish, how: { ...wish.how, closes: true } });

/** Whether a piece can be picked up for a wish: a unit of the side that is asked, on the map. */
export function canBePicked(piece: Piece | undefined, side: number | undefined): boolean {
  return piece?.kind === 'unit' && piece.side === side && piece.place !== null;
}

/** What the page opens for an answer; nothing if all is done as it was wished. */
export function openedBy(wish: Wish, wished: Wished, place: number | null): Menu | Preview | Explained | Halt | null {
  switch (wished.is) {
    case 'done': {
      const parts = wished.parts.filter((part) => part.stops !== null);
      return parts.length ? { is: 'halt', parts } : null;
    }
    case 'card': {
      const { parts, deed } = wished;
      return { is: 'preview', choice: deed, odds: null, uncountable: false, hope: { wish, parts } };
    }
    case 'choice':
      return { is: 'menu', choices: wished.choices, wish };
    case 'not':
      return { is: 'why', place, why: wished.why };
  }
}

/** The deeds that a wish may mean whose odds tell them apart. */
export function weighable({ choices, orders, back }: Extract<Wished, { is: 'choice' }>, seq: number): Counted[] {
  return choices.flatMap(({ order }, at) => {
    const chain = orders[at];
    const last = chain?.at(-1);
    if (!chain || last === undefined) return [];
    return [{ order, asks: { do: 'odds', seq, order: last, before: chain.slice(0, -1), back } }];
  });
}

/** The first of the touched things that a wish can be about. */
export function wishedFor(keys: readonly Key[]): Target | null {
  return keys.map(targetOf).find((target) => target !== null) ?? null;
}
