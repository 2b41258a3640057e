// What of a question lies where on a board: places that may be chosen by their pieces, and the arrow that a point means.

import type { Highlights, Point } from './contract';
import type { Ground } from './ground';
import { facingSpot, NO_TOUCH, type Touch } from './washes';

/** The places that may be chosen, those of pieces included. */
export function targetPlaces(
  asked: Pick<Highlights, 'targetPlaces' | 'targetPieces'>,
  covers: ReadonlyMap<string, readonly number[]>,
): ReadonlySet<number> {
  return new Set([...asked.targetPlaces, ...[...asked.targetPieces].flatMap((key) => covers.get(key) ?? [])]);
}

/** The nearest arrow whose room a point of the sheet lies in. */
export function facingAt(ground: Ground, ask: Highlights['facings'], p: Point, touch: Touch = NO_TOUCH): number | null {
  if (!ask) return null;
  const near = ask.options
    .map((option) => ({ option, spot: facingSpot(ground, ask, option.angle, touch) }))
    .map(({ option, spot }) => ({ option, spot, away: Math.hypot(spot.at[0] - p.x, spot.at[1] - p.y) }))
    .filter(({ spot, away }) => away <= spot.radius)
    .sort((a, b) => a.away - b.away)[0];
  return near?.option.facing ?? null;
}
