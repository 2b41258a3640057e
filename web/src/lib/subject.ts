// Where a question is about: what the camera shows when it is asked.

import type { Bundle } from './bundles';
import { placeOf, type Touchable } from './highlights';
import type { Key } from './keys';
import type { Position } from './position';
import type { Piece } from './protocol';
import { spokenPlaces } from './spoken';

interface Asked {
  readonly position: Position;
  readonly selected: Key | null;
  readonly bundles: readonly Bundle[];
  readonly touchable: Touchable;
}

/** Places in bundles that belong together: of the piece in hand, of whoever may be touched, or of what the words name. */
export function subjectOf({ position, selected, bundles, touchable }: Asked): number[][] {
  const held = placeOf(position, selected);
  if (held !== null) return [[held]];
  const touched = bundles.map(({ pieces }) => pieces.flatMap(({ place }) => place ?? []));
  if (touched.length > 0) return touched;
  const others = [...touchable.targetPieces].flatMap((key) => position.pieces.get(key)?.place ?? []);
  if (others.length > 0) return [others];
  const spoken = position.ask ? spokenPlaces(position.ask.prompt, position) : [];
  if (spoken.length > 0) return [spoken];
  return touchable.mayPlaces.size > 0 ? [[...touchable.mayPlaces]] : [];
}

/** Where our own men stand, for a question that is about no place. */
export const ownPlaces = (pieces: readonly Piece[], own: number): number[][] => [
  pieces.flatMap((piece) => (piece.side === own ? (piece.place ?? []) : [])),
];
