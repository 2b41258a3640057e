// A map as page and pieces see it: places, outlines, what is under a point, where pieces stand.

import type { Map } from '../lib/protocol';
import type { Geometry, Point, Standing } from './contract';
import type { AreaGrid } from './areagrid';
import type { Vec } from './draw/kit';
import type { HexGrid } from './hexgrid';
import { layOut, type Sheet } from './sheet';
import { ranks, SMALL, stack } from './stand';

/** Side of a square counter on a hex map: half its diagonal stays inside the hex at any facing. */
const COUNTER = 64;

const point = (v: Vec): Point => ({ x: v[0], y: v[1] });
const vec = (p: Point): Vec => [p.x, p.y];

export function makeGeometry(map: Map, sheet: Sheet = layOut(map)): Geometry {
  const common = { size: sheet.size, north: map.north };
  return sheet.kind === 'hexes' ? { ...common, ...ofHexes(sheet.grid) } : { ...common, ...ofAreas(sheet.grid) };
}

type Places = Omit<Geometry, 'size' | 'north'>;

function ofHexes(grid: HexGrid): Places {
  return {
    kind: 'hexes',
    counter: COUNTER,
    places: grid.sheet.hexes.length,
    centre: (place) => point(grid.centreOf(place)),
    outline: (place) => grid.corners(grid.hex(place)).map(point),
    at: (p) => grid.at(vec(p)),
    number: (place) => grid.hex(place).number,
    stand: (place, count) => stack(grid.centreOf(place), count).map(point),
    arrange: (place, pieces) => stack(grid.centreOf(place), pieces.length).map(point),
  };
}

function ofAreas(grid: AreaGrid): Places {
  const arrange = (place: number, pieces: readonly Standing[]): Point[] =>
    ranks(grid.centreOf(place), pieces).map(point);
  return {
    kind: 'areas',
    counter: SMALL,
    places: grid.sheet.areas.length,
    centre: (place) => point(grid.centreOf(place)),
    outline: (place) => grid.ring(place).map(point),
    at: (p) => grid.at(vec(p)),
    number: (place) => grid.area(place).number,
    stand: (place, count) =>
      arrange(
        place,
        Array.from({ length: count }, () => ({ long: false, angle: 0 })),
      ),
    arrange,
  };
}
