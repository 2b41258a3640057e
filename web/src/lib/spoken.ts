// What a sentence speaks of, on the board.

import { placeOf } from './highlights';
import { pieceIn, type PieceKey } from './keys';
import type { Position } from './position';
import type { Piece } from './protocol';
import type { Blow } from './watching.svelte';
import type { Names, Said } from './fluent';

/** Pieces a sentence speaks of. */
export function spokenPieces(said: Said): PieceKey[] {
  return (said.args ?? []).flatMap((arg) => {
    const key = pieceIn(arg);
    return key === null ? [] : [key];
  });
}

/** What the pieces and commands are called that a sentence speaks of. */
export function spokenNames(said: Said, names: Names): string[] {
  return (said.args ?? []).flatMap((arg) => {
    if ('unit' in arg) return [names.unit(arg.unit)];
    if ('leader' in arg) return [names.leader(arg.leader)];
    return 'group' in arg ? [names.group(arg.group)] : [];
  });
}

/** Whom a heavy blow has struck, as he stood before it. */
export function blowPiece({ entry, before }: Blow): Piece | null {
  const found = spokenPieces(entry.message).map((key) => before.pieces.get(key));
  return found.find((piece) => piece !== undefined) ?? null;
}

/** Where it fell. */
export function blowPlace(blow: Blow): number | null {
  return blowPiece(blow)?.place ?? spokenPlaces(blow.entry.message, blow.before)[0] ?? null;
}

/** Places a sentence speaks of, those of its pieces included. */
export function spokenPlaces(said: Said, position: Position): number[] {
  return (said.args ?? []).flatMap((arg) => {
    if ('place' in arg) return [arg.place];
    const place = placeOf(position, pieceIn(arg));
    return place === null ? [] : [place];
  });
}
