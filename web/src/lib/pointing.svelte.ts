// What is under the pointer, on the map and in the lists beside it.

import type { BoardEvent, Highlights } from '../board/contract';
import type { PieceKey } from './keys';
import type { Position } from './position';
import { spokenPieces, spokenPlaces } from './spoken';
import { NOTHING_POINTED, type PointedAt } from './whynot';
import type { Said } from './words';

export type Hover = Extract<BoardEvent, { is: 'hover' }>;

/** A piece or place that a finger rested on. */
export type Held = Extract<BoardEvent, { is: 'held' }>;

const NOTHING: Highlights['lit'] = { pieces: new Set(), places: new Set() };

export class Pointing {
  hover = $state.raw<Hover | null>(null);
  /** What a finger rested on, until the next tap. */
  held = $state.raw<Held | null>(null);
  /** What is lit because a line, a name or the cursor stands for it. */
  lit = $state.raw<Highlights['lit']>(NOTHING);
  /** What is pointed at of the card that says why not. */
  why = $state.raw<PointedAt>(NOTHING_POINTED);

  over(event: Hover): void {
    this.hover = event.place === null && event.key === null ? null : event;
  }

  /** The map has moved: what was under the pointer is somewhere else. */
  moved(): void {
    if (this.hover) this.hover = null;
  }

  hold(event: Held): void {
    this.held = event.place === null && event.key === null ? null : event;
  }

  light(pieces: readonly PieceKey[], places: readonly number[] = []): void {
    this.lit = { pieces: new Set(pieces), places: new Set(places) };
  }

  /** Lights what sentences speak of. */
  lightSpoken(said: readonly Said[], position: Position | null): void {
    const places = position ? said.flatMap((one) => spokenPlaces(one, position)) : [];
    this.light(said.flatMap(spokenPieces), places);
  }

  dark(): void {
    this.lit = NOTHING;
  }
}
