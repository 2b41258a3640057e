// What a sentence speaks of, on the board.

import { placeOf } from './highlights';
import { pieceIn, type PieceKey } from './keys';
import type { Position } from './position';
import type { Said } from './fluent';

/** Pieces a sentence speaks of. */
export function spokenPieces(said: Said): PieceKey[] {
  return (said.args ?? []).flatMap((arg) => {
    const key = pieceIn(arg);
    return key === null ? [] : [key];
  });
}

/** Places a sentence speaks of, those of its pieces included. */
export function spokenPlaces(said: Said, position: Position): number[] {
  return (said.args ?? []).flatMap((arg) => {
    if ('place' in arg) return [arg.place];
    const place = placeOf(position, pieceIn(arg));
    return place === null ? [] : [place];
  });
}
