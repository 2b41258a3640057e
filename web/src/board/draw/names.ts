// Layer 11: names in the reader's language, along what they name.

import type { MapLabel, Text } from '../../lib/protocol';
import type { Sheet } from '../sheet';
import type { Lines } from './hexterrain';
import { add, dense, dist, item, last, mul, num, pt, stations, sub, xml, type Station, type Vec } from './kit';

/** A counter on a hex reaches this far below its middle; letters rise to this share of their size. */
const UNDER_COUNTER = 36;
const RISE = 0.68;

/** How a kind of name is written. */
interface Hand {
  size: number;
  spacing: number;
  /** Class of the text: plain, water, small. */
  style: 'land' | 'water' | 'small' | 'great';
  /** How far below the middle of its places it stands. */
  drop: number;
}

const LAND: Hand = { size: 21, spacing: 2.4, style: 'land', drop: 7 };
const HANDS: Record<string, Hand> = {
  ridge: { size: 25, spacing: 4, style: 'land', drop: 8 },
  hill: { size: 25, spacing: 4, style: 'land', drop: 8 },
  city: { size: 46, spacing: 14, style: 'great', drop: 14 },
  village: { size: 20, spacing: 0.8, style: 'land', drop: 60 },
  wood: { size: 25, spacing: 3, style: 'land', drop: 8 },
  town: { size: 34, spacing: 5, style: 'great', drop: 10 },
  castle: { size: 18, spacing: 0.6, style: 'small', drop: 58 },
  farm: { size: 18, spacing: 0.6, style: 'small', drop: 40 },
  mill: { size: 18, spacing: 0.6, style: 'small', drop: 42 },
  valley: { size: 22, spacing: 5, style: 'small', drop: 7 },
  field: { size: 22, spacing: 4, style: 'small', drop: 7 },
  ford: { size: 17, spacing: 1, style: 'small', drop: 34 },
  gap: { size: 17, spacing: 1, style: 'small', drop: 34 },
  pits: { size: 17, spacing: 1, style: 'small', drop: 34 },
  hedge: { size: 17, spacing: 2, style: 'small', drop: 34 },
  wagons: { size: 17, spacing: 1, style: 'small', drop: 34 },
  bank: { size: 17, spacing: 2, style: 'small', drop: 34 },
  standard: { size: 16, spacing: 0.6, style: 'small', drop: 40 },
  edge: { size: 17, spacing: 0.6, style: 'small', drop: 6 },
  road: { size: 16, spacing: 2, style: 'small', drop: 0 },
  stream: { size: 20, spacing: 4, style: 'water', drop: 0 },
  river: { size: 26, spacing: 9, style: 'water', drop: 0 },
  crossing: { size: 18, spacing: 2, style: 'water', drop: 6 },
  island: { size: 20, spacing: 3, style: 'small', drop: 6 },
  gate: { size: 17, spacing: 1, style: 'small', drop: 30 },
  bridge: { size: 17, spacing: 1, style: 'small', drop: 34 },
  camp: { size: 20, spacing: 1.6, style: 'land', drop: 50 },
  trench: { size: 17, spacing: 2, style: 'small', drop: 82 },
  'wall-walk': { size: 16, spacing: 1, style: 'small', drop: 6 },
  place: { size: 25, spacing: 1.6, style: 'small', drop: 118 },
};

export interface Tongue {
  text: (both: Text) => string;
  /** Japanese is not spaced out and its letters are as wide as they are high. */
  wide: boolean;
}

const widthOf = (content: string, hand: Hand, tongue: Tongue): number =>
  content.length * (tongue.wide ? hand.size : hand.size * 0.47 + hand.spacing);

/** All names of a sheet. */
export function names(sheet: Sheet, lines: Lines | null, tongue: Tongue, magnified = 1): string {
  const labels = sheet.grid.sheet.labels.flatMap((label) => stretches(sheet, label));
  return labels.map((label, i) => name(sheet, lines, label, tongue, magnified, `name-${i}`)).join('');
}

/** Places farther apart than this have each their own name. */
const TOGETHER = 480;

/** A name of places far apart, such as two ends of a marsh, is written at each of them. */
function stretches(sheet: Sheet, label: MapLabel): MapLabel[] {
  const far = label.places.some(
    (place) => dist(sheet.grid.centreOf(place), sheet.grid.centreOf(item(label.places, 0))) > TOGETHER,
  );
  return far ? neighbours(sheet, label.places).map((places) => ({ ...label, places })) : [label];
}

/** Places less than this apart lie side by side. */
const BESIDE = 100;

/** Places in the groups in which they lie side by side. */
function neighbours(sheet: Sheet, places: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const place of places) {
    const near = groups.find((group) =>
      group.some((other) => dist(sheet.grid.centreOf(place), sheet.grid.centreOf(other)) < BESIDE),
    );
    if (near) near.push(place);
    else groups.push([place]);
  }
  return groups;
}

/** Names that stand at least so far below the middle of a place stand below what is in it. */
const LOW = 30;

function handOf(kind: string, magnified: number): Hand {
  const hand = HANDS[kind] ?? LAND;
  const size = hand.size * magnified;
  // What stands under houses stays under them however large it is written, and under a counter that stands there.
  const drop = hand.drop + (magnified - 1) * hand.size * 0.4;
  const under = hand.drop < LOW ? drop : Math.max(drop, UNDER_COUNTER + size * RISE);
  return { ...hand, size, spacing: hand.spacing * magnified, drop: under };
}

function name(
  sheet: Sheet,
  lines: Lines | null,
  label: MapLabel,
  tongue: Tongue,
  magnified: number,
  id: string,
): string {
  const hand = handOf(label.kind, magnified);
  const content = tongue.text(label.name);
  const centres = label.places.map((place) => sheet.grid.centreOf(place));
  const middle = mul(centres.reduce(add, [0, 0]), 1 / Math.max(1, centres.length));
  const line = lines ? lineFor(label, lines, middle) : null;
  const bend = line ? along(line.points, middle, widthOf(content, hand, tongue), line.off) : null;
  const written = attributes(label.kind, hand, tongue, magnified);
  if (bend) {
    return `<path id="${id}" d="${bend}" fill="none" stroke="none"/><text ${written}><textPath href="#${id}" startOffset="50%">${xml(content)}</textPath></text>`;
  }
  const width = widthOf(content, hand, tongue);
  // In the row of a place and not between two rows, where the numbers stand.
  const row = centres.reduce((best, c) => (dist(c, middle) < dist(best, middle) ? c : best), item(centres, 0))[1];
  const beside =
    label.kind === 'edge' ? besideRoad(sheet, label, middle, width, lines) : ([middle[0], row + hand.drop] as const);
  const at = withinFrame(sheet, beside, width);
  return `<text ${written} transform="translate(${pt(at)}) rotate(${num(turn(centres, hand))})">${xml(content)}</text>`;
}

/** The paper round letters, in sheet units: on trees they need more of it. */
const haloOf = (kind: string, { style }: Hand): number => (kind === 'wood' ? 7 : style === 'great' ? 6 : 4);

const attributes = (kind: string, hand: Hand, tongue: Tongue, magnified: number): string =>
  `class="name ${hand.style}" font-size="${num(hand.size)}" stroke-width="${num(haloOf(kind, hand) * magnified)}" letter-spacing="${tongue.wide ? 0 : num(hand.spacing)}"`;

/** The stream, river or road that a name belongs to, and how far beside it the name stands. */
function lineFor(label: MapLabel, lines: Lines, middle: Vec): { points: readonly Vec[]; off: number } | null {
  const water = label.kind === 'stream' || label.kind === 'river';
  if (!water && label.kind !== 'road') return null;
  const known = water
    ? lines.water.map((line) => ({ points: dense(line.points, false, 6), off: line.kind === 'river' ? 21 : 9 }))
    : lines.roads.map((points) => ({ points, off: 9 }));
  const away = (points: readonly Vec[]): number =>
    points.reduce((best, p) => Math.min(best, dist(p, middle)), Infinity);
  const near = known.map((line) => ({ line, far: away(line.points) })).sort((a, b) => a.far - b.far)[0];
  return near && near.far < 160 ? near.line : null;
}

/** A stretch of a line around a point, left to right, moved up beside the line. */
function along(points: readonly Vec[], middle: Vec, width: number, off: number): string | null {
  const all = stations(points, false, 6);
  const nearest = all.reduce((best, s, i) => (dist(s.p, middle) < dist(item(all, best).p, middle) ? i : best), 0);
  const half = Math.ceil(width / 12) + 5;
  let part = all.slice(Math.max(0, nearest - half), nearest + half);
  if (part.length < half) return null;
  const [first, end] = [item(part, 0).p, last(part).p];
  const backwards =
    Math.abs(end[0] - first[0]) > Math.abs(end[1] - first[1]) * 0.3 ? end[0] < first[0] : end[1] > first[1];
  if (backwards) part = part.reverse().map((s): Station => ({ ...s, left: mul(s.left, -1) }));
  const calm = part.map((_, i) => smoothed(part, i, off));
  return `M${calm
    .filter((_, i) => i % 4 === 0 || i === calm.length - 1)
    .map(pt)
    .join('L')}`;
}

/** Letters must not dance with every bend, so the line is taken in the mean of a stretch. */
function smoothed(part: readonly Station[], i: number, off: number): Vec {
  const near = part.slice(Math.max(0, i - 7), i + 8);
  const sum = near.reduce<Vec>((total, s) => add(total, add(s.p, mul(s.left, off))), [0, 0]);
  return mul(sum, 1 / near.length);
}

/** Names over several places lie along them, unless that would be hard to read. */
function turn(centres: readonly Vec[], hand: Hand): number {
  if (centres.length < 2 || hand.style === 'small') return 0;
  const way = sub(last(centres), item(centres, 0));
  let degrees = (Math.atan2(way[1], way[0]) * 180) / Math.PI;
  if (degrees > 90) degrees -= 180;
  if (degrees < -90) degrees += 180;
  return hand.style === 'water' || Math.abs(degrees) < 35 ? degrees : 0;
}

/** What a road leads to is written beside the road, near the frame: to its right, unless another name stands there. */
function besideRoad(sheet: Sheet, label: MapLabel, middle: Vec, width: number, lines: Lines | null): Vec {
  const road = lines?.roads
    .flat()
    .reduce<Vec | null>((best, p) => (!best || dist(p, middle) < dist(best, middle) ? p : best), null);
  if (!road || dist(road, middle) >= 80) return [middle[0], middle[1] + 6];
  const off = width / 2 + 20;
  return [isTaken(sheet, label, road, 2 * width) ? road[0] - off : road[0] + off, middle[1] + 6];
}

/** Whether the middle of another name lies beside a point, in its row and so near to its right. */
function isTaken(sheet: Sheet, label: MapLabel, from: Vec, reach: number): boolean {
  const others = sheet.grid.sheet.labels.filter(({ kind, name }) => kind === 'edge' && name !== label.name);
  return others
    .flatMap(({ places }) => places.map((place) => sheet.grid.centreOf(place)))
    .some(([x, y]) => Math.abs(y - from[1]) < BESIDE && x > from[0] && x < from[0] + reach);
}

/** A name never runs into the neatline. */
function withinFrame(sheet: Sheet, at: Vec, width: number): Vec {
  const { x, w } = sheet.field;
  return [Math.max(x + width / 2 + 16, Math.min(x + w - width / 2 - 16, at[0])), at[1]];
}
