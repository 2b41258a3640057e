// What is under the pointer, on the map and in the lists beside it.

import type { BoardEvent, Highlights } from '../board/contract';
import type { PieceKey } from './keys';
import type { Position } from './position';
import { spokenPieces, spokenPlaces } from './spoken';
import type { Said } from './words';

export type Hover = Extract<BoardEvent, { is: 'hover' }>;

const NOTHING: Highlights['lit'] = { pieces: new Set(), places: new Set() };

export class Pointing {
  hover = $state.raw<Hover | null>(null);
  /** What is lit because a line, a name or the cursor stands for it. */
  lit = $state.raw<Highlights['lit']>(NOTHING);

  over(event: Hover): void {
    this.hover = event.place === null && event.key === null ? null : event;
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
