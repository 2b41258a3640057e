// Where the enemy is, for whoever sees none in the window.

import type { Piece } from '../lib/protocol';
import type { Geometry, Point } from './contract';
import { HEX } from './hexgrid';

/** Middles of neighbouring areas are about so far apart. */
const AREA = 300;

/** The enemy who stands nearest to anybody of ours, and how many places away. */
export function nearestEnemy(
  pieces: readonly Piece[],
  own: number,
  geometry: Geometry,
): { piece: Piece; places: number } | null {
  const standing = pieces.filter((piece) => piece.place !== null && piece.kind !== 'marker');
  const at = (piece: Piece): Point => geometry.centre(piece.place ?? 0);
  const ours = standing.filter((piece) => piece.side === own).map(at);
  let nearest: { piece: Piece; away: number } | null = null;
  for (const piece of standing) {
    if (piece.side === own) continue;
    const there = at(piece);
    const away = Math.min(...ours.map((p) => Math.hypot(p.x - there.x, p.y - there.y)));
    if (!nearest || away < nearest.away) nearest = { piece, away };
  }
  if (!nearest || !Number.isFinite(nearest.away)) return null;
  const width = geometry.kind === 'hexes' ? HEX : AREA;
  return { piece: nearest.piece, places: Math.max(1, Math.round(nearest.away / width)) };
}
