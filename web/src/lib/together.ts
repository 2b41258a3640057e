// Who goes together: a line, a command; and how far a facing lies from the next.

import type { Geometry } from '../board/contract';
import { neighbours } from './highlights';
import type { Position } from './position';
import type { FacingName, Piece } from './protocol';

/** So many pieces can be meant by one wish. */
const MOST = 64;

const isWith = (held: Piece, other: Piece): boolean =>
  other.kind === 'unit' && other.side === held.side && other.place !== null && other.group === held.group;

/** All units of the command of a piece that are on the map, the nearest first. */
export function commandOf(held: Piece, { pieces }: Position): Piece[] {
  return [...pieces.values()].filter((other) => isWith(held, other)).slice(0, MOST);
}

/** The units of its command that face as it does and stand side by side with it, one next to the other. */
export function lineOf(held: Piece, position: Position, geometry: Geometry): Piece[] {
  const like = commandOf(held, position).filter((other) => other.facing === held.facing);
  const found = new Set<Piece>(like.filter((other) => other.key === held.key));
  for (const one of found) {
    const near = new Set([one.place ?? -1, ...neighbours(geometry, one.place ?? 0)]);
    for (const other of like) if (near.has(other.place ?? -2)) found.add(other);
  }
  return [...found];
}

/** The facing that lies so many sixths of a turn clockwise from another, where there is one. */
export function turnedBy(facings: readonly FacingName[], facing: number, sixths: number): number | null {
  const from = facings[facing]?.angle;
  if (from === undefined) return null;
  const wanted = (from + sixths * 60 + 720) % 360;
  const found = facings.findIndex(({ angle }) => (angle + 360) % 360 === wanted);
  return found < 0 ? null : found;
}
