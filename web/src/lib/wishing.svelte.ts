// What the player wishes: the pieces that were picked up for it, and what its answer opens.

import type { Explained, Halt, Menu, Preview } from './choosing.svelte';
import { targetOf, type Key, type PieceKey } from './keys';
import { orderMessage, placeNumbered } from './orders';
import type { Choice, Part, Piece, Target, Wished } from './protocol';
import type { Session } from './session.svelte';
import { find } from './words';

/** Who is to come to what; the piece that was picked up last is the last. */
export interface Wish {
  readonly who: readonly Target[];
  readonly to: Target;
  /** Which deed is meant, where several may be: its order. */
  readonly deed?: string;
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

/** Whether a piece can be picked up for a wish: a unit of the side that is asked, on the map. */
export function canBePicked(piece: Piece | undefined, side: number | undefined): boolean {
  return piece?.kind === 'unit' && piece.side === side && piece.place !== null;
}

/** What the page opens for an answer; nothing if all is done as it was wished. */
export function openedBy(
  session: Session,
  wish: Wish,
  wished: Wished,
  place: number | null,
): Menu | Preview | Explained | Halt | null {
  switch (wished.is) {
    case 'done': {
      const parts = wished.parts.filter((part) => part.stops !== null);
      return parts.length ? { is: 'halt', parts } : null;
    }
    case 'card': {
      const { parts, odds } = wished;
      const choice = deedOf(session, wish, wished.orders.at(-1) ?? '');
      return { is: 'preview', choice, odds, uncountable: odds === null, hope: { wish, parts } };
    }
    case 'choice':
      return { is: 'menu', choices: wished.choices, wish };
    case 'not':
      return { is: 'why', place, why: wished.why };
  }
}

/** The last order of a wish as the choice that it is. */
function deedOf(session: Session, { who, to }: Wish, order: string): Choice {
  const { table, geometry } = session;
  const said = table && orderMessage(order, table, (number) => geometry && placeNumbered(geometry, number));
  const says = said && find(said.key) !== null ? said : { key: 'app-wish-deed' };
  return { order, target: to, actor: who.at(-1) ?? null, says };
}

/** The first of the touched things that a wish can be about. */
export function wishedFor(keys: readonly Key[]): Target | null {
  return keys.map(targetOf).find((target) => target !== null) ?? null;
}
