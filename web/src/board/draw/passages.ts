// What a hexside is drawn as where the map leaves it to the eye: a crossing is a bridge, a ford, a gap or a gate by what it
// leads through; a hedge that is named for its wagons is a line of wagons; wet ground that is named a river is water.

import type { HexSideCell } from '../../lib/protocol';
import { SIDES, type GroundHex, type HexGrid } from '../hexgrid';
import { dist, lerp, type Vec } from './kit';
import type { Edge } from './outline';
import { ofTerrain, type Region } from './regions';

/** Both ends of a hexside. */
export function edgeOf(grid: HexGrid, side: HexSideCell): Edge {
  const hex = grid.hex(side.hex);
  const index = SIDES.indexOf(side.angle as (typeof SIDES)[number]);
  return [grid.corner(hex, index), grid.corner(hex, index + 1)];
}

/** The hex behind a hexside. */
export const behind = (grid: HexGrid, side: HexSideCell): GroundHex | undefined =>
  grid.neighbour(grid.hex(side.hex), SIDES.indexOf(side.angle as (typeof SIDES)[number]));

export type Passage = 'bridge' | 'ford' | 'gap' | 'gate';

/** Sides that lead over or through what lies on them or beside them, each with what it is. */
export type Passages = ReadonlyMap<HexSideCell, Passage>;

/** Kinds that say what they are; a `crossing` does not. */
const TOLD: readonly Passage[] = ['bridge', 'ford', 'gap', 'gate'];

/** Whether one may pass where else one could not. */
export const isPassage = (side: HexSideCell): boolean =>
  ['crossing', ...TOLD].some((kind) => side.kinds.includes(kind));

/** Hexsides that carry water. */
export const WATER: readonly string[] = ['stream', 'steep-banked-stream', 'minor-river', 'river'];
const HOUSED = ['castle', 'city-walls', 'wall-walk'];

const key = (p: Vec): string => `${Math.round(p[0] * 4)},${Math.round(p[1] * 4)}`;

/** Groups of sides that touch one another. */
function touching(grid: HexGrid, sides: readonly HexSideCell[]): HexSideCell[][] {
  const left = new Set(sides);
  const groups: HexSideCell[][] = [];
  for (const first of sides) {
    if (!left.delete(first)) continue;
    const group = [first];
    const corners = new Set(edgeOf(grid, first).map(key));
    for (let grown = true; grown;) {
      const next = [...left].filter((side) => edgeOf(grid, side).some((corner) => corners.has(key(corner))));
      for (const side of next) {
        left.delete(side);
        group.push(side);
        for (const corner of edgeOf(grid, side)) corners.add(key(corner));
      }
      grown = next.length > 0;
    }
    groups.push(group);
  }
  return groups;
}

export function passagesOf(grid: HexGrid): Passages {
  const found = new Map<HexSideCell, Passage>();
  const crossings = grid.sheet.sides.filter(isPassage);
  for (const group of touching(grid, crossings)) {
    const corners = new Set(group.flatMap((side) => edgeOf(grid, side).map(key)));
    const beside = new Set(
      grid.sheet.sides
        .filter((side) => edgeOf(grid, side).some((corner) => corners.has(key(corner))))
        .flatMap((side) => side.kinds),
    );
    for (const side of group) found.set(side, passage(grid, side, beside));
  }
  return found;
}

function passage(grid: HexGrid, side: HexSideCell, beside: ReadonlySet<string>): Passage {
  const told = TOLD.find((kind) => side.kinds.includes(kind));
  if (told) return told;
  if ([grid.hex(side.hex), behind(grid, side)].some((hex) => hex && HOUSED.includes(hex.terrain))) return 'gate';
  if (!WATER.some((kind) => beside.has(kind))) return 'gap';
  return hasRoad(grid, side) ? 'bridge' : 'ford';
}

/** Whether a road passes over a hexside. */
export function hasRoad(grid: HexGrid, side: HexSideCell): boolean {
  const other = behind(grid, side)?.id;
  return grid.sheet.roads.some(({ places }) =>
    places.some((place, i) => {
      const next = places[i + 1];
      return (place === side.hex && next === other) || (place === other && next === side.hex);
    }),
  );
}

/** The kind of water that a side carries, if any: it runs on under its crossings. */
export function waterKind(grid: HexGrid, side: HexSideCell, passages: Passages): string | null {
  const own = WATER.find((kind) => side.kinds.includes(kind));
  if (own) return own;
  const through = passages.get(side);
  if (through !== 'bridge' && through !== 'ford') return null;
  const middle = lerp(...edgeOf(grid, side), 0.5);
  const near = grid.sheet.sides.filter(
    (other) => other !== side && dist(lerp(...edgeOf(grid, other), 0.5), middle) < 60,
  );
  return WATER.find((kind) => near.some((other) => other.kinds.includes(kind))) ?? 'stream';
}

/** Sides of a hedge that is a line of wagons: a label says so at one of its hexes. */
export function wagonSides(grid: HexGrid): ReadonlySet<HexSideCell> {
  const named = new Set(grid.sheet.labels.filter((label) => label.kind === 'wagons').flatMap((label) => label.places));
  const hedges = grid.sheet.sides.filter((side) => side.kinds.includes('hedge'));
  const isNamed = (side: HexSideCell): boolean => named.has(side.hex) || named.has(behind(grid, side)?.id ?? -1);
  return new Set(
    touching(grid, hedges)
      .filter((group) => group.some(isNamed))
      .flat(),
  );
}

/** Wet ground that is a river by its name: from the named hexes as far as it goes, also under the bridges that lead over it. */
export function riverFen(grid: HexGrid, bridges: 'with-bridges' | 'without-bridges' = 'with-bridges'): Region {
  const fen = ofTerrain(grid, 'fen');
  const named = new Set(grid.sheet.labels.filter((label) => label.kind === 'river').flatMap((label) => label.places));
  const river = new Set([...fen].filter((hex) => named.has(hex.id)));
  flood(grid, river, fen);
  const decks = bridgeHexes(grid, fen).filter((hex) =>
    [0, 1, 2, 3, 4, 5].some((side) => river.has(grid.neighbour(hex, side) ?? hex)),
  );
  for (const hex of decks) river.add(hex);
  flood(grid, river, fen);
  if (bridges === 'without-bridges') for (const hex of decks) river.delete(hex);
  return river;
}

/** Lets a region run on over ground of one kind. */
function flood(grid: HexGrid, region: Set<GroundHex>, over: Region): void {
  // A set that grows while it is walked is walked to its new end.
  for (const hex of region) {
    for (let side = 0; side < 6; side++) {
      const other = grid.neighbour(hex, side);
      if (other && over.has(other)) region.add(other);
    }
  }
}

/** Whether a hexside is an end of a long bridge, or a joint of it. */
export function onDeck(grid: HexGrid): (side: HexSideCell) => boolean {
  const decks = new Set(bridgeHexes(grid, riverFen(grid, 'without-bridges')).map((hex) => hex.id));
  return (side) => decks.has(side.hex) || decks.has(behind(grid, side)?.id ?? -1);
}

/** Dry hexes in the middle of a river that a road crosses: they are the bridge. */
export function bridgeHexes(grid: HexGrid, river: Region): GroundHex[] {
  const onRoad = new Set(grid.sheet.roads.flatMap((road) => road.places));
  const entered = new Set(
    grid.sheet.sides.filter(isPassage).flatMap((side) => [side.hex, behind(grid, side)?.id ?? -1]),
  );
  const wet = (hex: GroundHex): number =>
    [0, 1, 2, 3, 4, 5].filter((side) => river.has(grid.neighbour(hex, side) ?? hex)).length;
  return [...grid.ground].filter(
    (hex) => hex.id >= 0 && onRoad.has(hex.id) && entered.has(hex.id) && wet(hex) >= 2 && !river.has(hex),
  );
}
