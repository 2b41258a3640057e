// Where each piece lies on the sheet, which lies on which, and which one is under a point. Arithmetic only.

import type { Geometry, Point } from '../board/contract';
import { pieceKey, type PieceKey } from '../lib/keys';
import type { Piece } from '../lib/protocol';
import type { Looks } from './looks';
import { HEX } from '../board/hexgrid';
import { marksOn } from './looks/marks';

/** Shapes of counters: a wide one lies over two hexes. */
export type Form = 'square' | 'long' | 'wide';

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise from the top of the sheet to its front. */
  readonly angle: number;
  readonly scale: number;
  readonly form: Form;
  /** 0 lies lowest. */
  readonly level: number;
  readonly place: number;
  /** The other place that it covers, if it is a wide one. */
  readonly second: number | null;
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

/** How pieces are laid out: which of them lie on top, whether they are symbols, which stack is spread. */
export interface Manner {
  readonly fan: Fan | null;
  /** Pieces that lie on top of their stacks: those that may be touched. */
  readonly top: ReadonlySet<string>;
  readonly symbols: boolean;
}

export type Spots = ReadonlyMap<string, Spot>;

/** Of a stack so many pieces are drawn. */
const DRAWN = 3;

/** The others lie on an arc this far from the piece that stays (in counters), further from a wide one, each so many degrees from the next. */
const FAN = { radius: 1.28, wide: 1.9, step: 48 } as const;

/** Of a deep block one unit stands so far before the middle of the hex, the other so far behind it. */
const DEPTH = 13;

/** What lies lowest comes first: standards, leaders whose band looks out, hidden pieces, and units on top. */
const RANK: Readonly<Record<Piece['kind'], number>> = { marker: 0, leader: 1, hidden: 2, unit: 3 };

/** A symbol fills its hex: nothing is written on it, so it must be large. */
const SYMBOL = 0.94;

/** A wide symbol is 250 units long and has two hexes. */
const WIDE_SYMBOL = (2 * HEX * SYMBOL) / 250;

/** Symbols of a stack lie closer together: only that there are several is to be seen. */
const SYMBOL_STEP = 0.45;

export function layOut(
  pieces: readonly Piece[],
  geometry: Geometry,
  looks: Looks,
  manner: Partial<Manner>,
  before: Spots,
): Spots {
  const places = new Map<number, Standing[]>();
  for (const piece of pieces) {
    if (piece.place === null) continue;
    const standing = standingOf(piece, piece.place, geometry, looks);
    for (const place of standing.covers) {
      const there = places.get(place);
      if (there) there.push(standing);
      else places.set(place, [standing]);
    }
  }
  const spots = new Map<string, Spot>();
  // In an area pieces stand side by side: nobody has to come up from below.
  const isTop = ({ piece }: Standing): number => Number(geometry.kind === 'hexes' && manner.top?.has(piece.key));
  for (const [place, there] of places) {
    there.sort(
      (a, b) =>
        isTop(a) - isTop(b) ||
        RANK[a.piece.kind] - RANK[b.piece.kind] ||
        Number(b.isUnder) - Number(a.isUnder) ||
        a.piece.id - b.piece.id,
    );
    standAt(place, there, geometry, spots, manner.symbols ?? false);
  }
  if (manner.fan && !manner.symbols) spread(manner.fan, geometry, spots);
  return kept(before, spots);
}

/** A piece with what its place in the stack depends on. */
interface Standing {
  readonly piece: Piece;
  readonly angle: number;
  readonly form: Form;
  readonly isUnder: boolean;
  readonly isDeep: boolean;
  /** Its place, and for a wide piece the one to its right hand. */
  readonly covers: readonly number[];
}

function standingOf(piece: Piece, place: number, geometry: Geometry, looks: Looks): Standing {
  const angle = angleOf(piece, geometry, looks);
  const marks = marksOn(piece);
  const has = (look: 'long' | 'wide' | 'under' | 'deep'): boolean => marks.some((mark) => mark[look]);
  const form = has('long') ? 'long' : has('wide') ? 'wide' : 'square';
  const right = form === 'wide' ? geometry.at(step(geometry.centre(place), angle + 90, HEX)) : null;
  const covers = right === null || right === place ? [place] : [place, right];
  return { piece, angle, form, isUnder: has('under'), isDeep: has('deep') && piece.facing !== null, covers };
}

/** The places that a piece on the map lies on. */
export const coversOf = (piece: Piece, geometry: Geometry, looks: Looks): readonly number[] =>
  piece.place === null ? [] : standingOf(piece, piece.place, geometry, looks).covers;

function step(from: Point, angle: number, length: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: from.x + Math.sin(turn) * length, y: from.y - Math.cos(turn) * length };
}

function standAt(
  place: number,
  stack: readonly Standing[],
  geometry: Geometry,
  spots: Map<string, Spot>,
  symbols: boolean,
): void {
  const centre = geometry.centre(place);
  const points = geometry.arrange(
    place,
    stack.map(({ piece, form, angle }) => ({ long: form === 'long', angle: piece.facing === null ? null : angle })),
  );
  const below = geometry.kind === 'hexes' ? Math.max(0, stack.length - DRAWN) : 0;
  const isBlock = stack.filter((one) => one.isDeep).length > 1;
  // Whoever lies under a wide piece looks out further, beyond its pikes.
  const hasWide = stack.some((one) => one.form === 'wide');
  const hexSymbols = symbols && geometry.kind === 'hexes';
  const square = hexSymbols ? (HEX * SYMBOL) / 100 : geometry.counter / 100;
  stack.forEach((one, i) => {
    const { piece, angle, form, covers } = one;
    const point = isBlock && one.isDeep ? step(centre, angle, one.isUnder ? -DEPTH : DEPTH) : (points[i] ?? centre);
    const other = spots.get(piece.key);
    // A wide piece lies between its two places; the fuller of them says how far it is pushed aside.
    const far = hexSymbols ? SYMBOL_STEP : hasWide && form !== 'wide' ? 2 : 1;
    const aside = { x: (point.x - centre.x) * far, y: (point.y - centre.y) * far };
    const middle = form === 'wide' ? step(geometry.centre(covers[0] ?? place), angle + 90, HEX / 2) : centre;
    if (other && other.level >= i) return;
    spots.set(piece.key, {
      x: middle.x + aside.x,
      y: middle.y + aside.y,
      angle,
      scale: form === 'long' ? 1 : form === 'wide' && hexSymbols ? WIDE_SYMBOL : square,
      form,
      level: i,
      place: covers[0] ?? place,
      second: covers[1] ?? null,
      drawn: i >= below,
      under: i === below ? below : 0,
    });
  });
}

function angleOf(piece: Piece, geometry: Geometry, looks: Looks): number {
  const facing = looks.facing(piece.facing);
  return facing === null ? 0 : (((facing + geometry.north) % 360) + 360) % 360;
}

/** Whoever shares a place with a piece, itself included, from the lowest up. */
export function stackOf(key: string, spots: Spots): string[] {
  const held = spots.get(key);
  if (!held) return [];
  const shares = (spot: Spot): boolean =>
    [spot.place, spot.second].some((place) => place !== null && (place === held.place || place === held.second));
  return [...spots]
    .filter(([, spot]) => shares(spot))
    .sort(([, a], [, b]) => a.level - b.level)
    .map(([one]) => one);
}

const fanRadius = (held: Spot, counter: number): number => (held.form === 'wide' ? FAN.wide : FAN.radius) * counter;

/** The arc opens upwards, where no card hangs from the pointer; near the upper edge of the sheet it opens downwards. */
function spread(fan: Fan, geometry: Geometry, spots: Map<string, Spot>): void {
  const held = spots.get(fan.key);
  if (!held || (held.place !== fan.place && held.second !== fan.place)) return;
  const radius = fanRadius(held, geometry.counter);
  const up = held.y > radius + geometry.counter ? -1 : 1;
  const stack = stackOf(fan.key, spots);
  const others = stack.filter((key) => key !== fan.key);
  for (const key of stack) {
    const spot = spots.get(key);
    if (!spot) continue;
    const a = ((others.indexOf(key) - (others.length - 1) / 2) * FAN.step * Math.PI) / 180;
    const at = key === fan.key ? held : { x: held.x + radius * Math.sin(a), y: held.y + up * radius * Math.cos(a) };
    spots.set(key, { ...spot, x: at.x, y: at.y, drawn: true, under: 0 });
  }
}

/** Whether a point lies in the room of a fan, between its pieces. */
export function isInFan(fan: Fan, spots: Spots, counter: number, point: Point): boolean {
  const held = spots.get(fan.key);
  return held !== undefined && Math.hypot(point.x - held.x, point.y - held.y) <= fanRadius(held, counter) + counter / 2;
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
  a.x === b.x &&
  a.y === b.y &&
  a.angle === b.angle &&
  a.scale === b.scale &&
  a.form === b.form &&
  a.level === b.level &&
  a.place === b.place &&
  a.second === b.second &&
  a.drawn === b.drawn &&
  a.under === b.under;

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

/** Half of width and height of each form. */
const HALF: Readonly<Record<Form, readonly [number, number]>> = { square: [50, 50], long: [105, 46], wide: [125, 50] };

/** Whether a point of the sheet lies on a counter. */
export function isOn(spot: Spot, point: Point): boolean {
  const turn = (-spot.angle * Math.PI) / 180;
  const [dx, dy] = [point.x - spot.x, point.y - spot.y];
  const x = dx * Math.cos(turn) - dy * Math.sin(turn);
  const y = dx * Math.sin(turn) + dy * Math.cos(turn);
  const [w, h] = HALF[spot.form];
  return Math.abs(x) <= w * spot.scale && Math.abs(y) <= h * spot.scale;
}

/** The topmost piece under a point. */
export function pieceAt(order: readonly Piece[], spots: Spots, point: Point): PieceKey | null {
  for (let i = order.length - 1; i >= 0; i--) {
    const piece = order[i];
    const spot = piece && spots.get(piece.key);
    if (spot && isOn(spot, point)) return pieceKey(piece);
  }
  return null;
}
