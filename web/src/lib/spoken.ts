// What a sentence speaks of, on the board.

import { placeOf } from './highlights';
import type { Position } from './position';
import type { Said } from './fluent';

/** Pieces a sentence speaks of. */
export function spokenPieces(said: Said): string[] {
  return (said.args ?? []).flatMap((arg) => {
    if ('unit' in arg) return [`u${arg.unit}`];
    return 'leader' in arg ? [`l${arg.leader}`] : [];
  });
}

/** Places a sentence speaks of, those of its pieces included. */
export function spokenPlaces(said: Said, position: Position): number[] {
  return (said.args ?? []).flatMap((arg) => {
    if ('place' in arg) return [arg.place];
    const key = 'unit' in arg ? `u${arg.unit}` : 'leader' in arg ? `l${arg.leader}` : null;
    const place = placeOf(position, key);
    return place === null ? [] : [place];
  });
}
