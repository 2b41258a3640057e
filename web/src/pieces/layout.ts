// Where each piece lies on the sheet, which lies on which, and which one is under a point. Arithmetic only.

import type { Geometry, Point } from '../board/contract';
import type { Piece } from '../lib/protocol';
import type { Looks } from './looks';
import { isLong } from './looks/marks';

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise from the top of the sheet to its front. */
  readonly angle: number;
  readonly scale: number;
  readonly isLong: boolean;
  /** 0 lies lowest. */
  readonly level: number;
  readonly place: number;
  /** Whether it is drawn at all: of a high stack only the upper pieces are. */
  readonly drawn: boolean;
  /** How many pieces lie hidden under this one. */
  readonly under: number;
}

/** A stack that is spread out for the player to choose from: the piece under the pointer stays, the others make room. */
export interface Fan {
  readonly place: number;
  readonly key: string;
}

export type Spots = ReadonlyMap<string, Spot>;

/** Of a stack so many pieces are drawn. */
const DRAWN = 3;

/** The others lie on an arc this far from the piece that stays (in counters), each so many degrees from the next. */
const FAN = { radius: 1.28, step: 48 } as const;

/** What lies lowest comes first: standards, leaders whose band looks out, hidden pieces, and units on top. */
const RANK: Readonly<Record<Piece['kind'], number>> = { marker: 0, leader: 1, hidden: 2, unit: 3 };

export function layOut(pieces: readonly Piece[], geometry: Geometry, looks: Looks, fan: Fan | null, before: Spots): Spots {
  const places = new Map<number, Piece[]>();
  for (const piece of pieces) {
    if (piece.place === null) continue;
    const there = places.get(piece.place);
    if (there) there.push(piece);
    else places.set(piece.place, [piece]);
  }
  const spots = new Map<string, Spot>();
  for (const [place, there] of places) {
    there.sort((a, b) => RANK[a.kind] - RANK[b.kind] || a.id - b.id);
    standAt(place, there, geometry, looks, fan?.place === place ? fan : null, spots);
  }
  return kept(before, spots);
}

function standAt(
  place: number,
  pieces: readonly Piece[],
  geometry: Geometry,
  looks: Looks,
  fan: Fan | null,
  spots: Map<string, Spot>,
): void {
  const angles = pieces.map((piece) => angleOf(piece, geometry, looks));
  const standing = pieces.map((piece, i) => ({ long: isLong(piece), angle: piece.facing === null ? null : (angles[i] ?? 0) }));
  const stacked = geometry.arrange(place, standing);
  const stays = fan ? pieces.findIndex((piece) => piece.key === fan.key) : -1;
  const points = stays < 0 ? stacked : fanned(stacked, stays, geometry.counter);
  const below = geometry.kind === 'hexes' && stays < 0 ? Math.max(0, pieces.length - DRAWN) : 0;
  pieces.forEach((piece, i) => {
    const { x, y } = points[i] ?? geometry.centre(place);
    spots.set(piece.key, {
      x,
      y,
      angle: angles[i] ?? 0,
      scale: isLong(piece) ? 1 : geometry.counter / 100,
      isLong: isLong(piece),
      level: i,
      place,
      drawn: i >= below,
      under: i === below ? below : 0,
    });
  });
}

function angleOf(piece: Piece, geometry: Geometry, looks: Looks): number {
  const facing = looks.facing(piece.facing);
  return facing === null ? 0 : (((facing + geometry.north) % 360) + 360) % 360;
}

/** The arc opens upwards, where no card hangs from the pointer; near the upper edge of the sheet it opens downwards. */
function fanned(stacked: readonly Point[], stays: number, counter: number): Point[] {
  const held = stacked[stays] ?? { x: 0, y: 0 };
  const radius = FAN.radius * counter;
  const up = held.y > radius + counter ? -1 : 1;
  const others = stacked.length - 1;
  return stacked.map((_, i) => {
    if (i === stays) return held;
    const order = i < stays ? i : i - 1;
    const a = ((order - (others - 1) / 2) * FAN.step * Math.PI) / 180;
    return { x: held.x + radius * Math.sin(a), y: held.y + up * radius * Math.cos(a) };
  });
}

/** Whether a point lies in the room of a fan, between its pieces. */
export function isInFan(fan: Fan, spots: Spots, counter: number, point: Point): boolean {
  const held = spots.get(fan.key);
  return held !== undefined && Math.hypot(point.x - held.x, point.y - held.y) <= (FAN.radius + 0.5) * counter;
}

/** Spots that did not change stay the same objects, so that nothing is drawn again for them. */
function kept(before: Spots, now: Map<string, Spot>): Spots {
  for (const [key, spot] of now) {
    const old = before.get(key);
    if (old && same(old, spot)) now.set(key, old);
  }
  return now;
}

const same = (a: Spot, b: Spot): boolean =>
  a.x === b.x && a.y === b.y && a.angle === b.angle && a.scale === b.scale && a.isLong === b.isLong && a.level === b.level &&
  a.place === b.place && a.drawn === b.drawn && a.under === b.under;

/** Pieces that went from one place to another. */
export function movers(before: Spots, now: Spots): string[] {
  return [...now].flatMap(([key, spot]) => {
    const old = before.get(key);
    return old && old.place !== spot.place ? [key] : [];
  });
}

/** The order of drawing: lower pieces first, and last the ones that are lifted out. */
export function drawOrder(pieces: readonly Piece[], spots: Spots, raised: ReadonlySet<string>): Piece[] {
  const height = (piece: Piece): number => {
    const spot = spots.get(piece.key);
    return spot ? spot.level + (raised.has(piece.key) ? 1000 : 0) : -1;
  };
  return pieces
    .filter((piece) => spots.get(piece.key)?.drawn)
    .map((piece, i) => ({ piece, i, height: height(piece) }))
    .sort((a, b) => a.height - b.height || a.i - b.i)
    .map(({ piece }) => piece);
}

/** Whether a point of the sheet lies on a counter. */
export function isOn(spot: Spot, point: Point): boolean {
  const turn = (-spot.angle * Math.PI) / 180;
  const [dx, dy] = [point.x - spot.x, point.y - spot.y];
  const x = dx * Math.cos(turn) - dy * Math.sin(turn);
  const y = dx * Math.sin(turn) + dy * Math.cos(turn);
  const [w, h] = spot.isLong ? [105, 46] : [50, 50];
  return Math.abs(x) <= w * spot.scale && Math.abs(y) <= h * spot.scale;
}

/** The topmost piece under a point. */
export function pieceAt(order: readonly Piece[], spots: Spots, point: Point): string | null {
  for (let i = order.length - 1; i >= 0; i--) {
    const piece = order[i];
    const spot = piece && spots.get(piece.key);
    if (spot && isOn(spot, point)) return piece.key;
  }
  return null;
}
