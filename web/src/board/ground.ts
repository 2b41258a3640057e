// Places as shapes to be washed, ringed and crossed, whether hexes or areas.

import { mul, poly, spline, sub, norm, add, type Vec } from './draw/kit';
import { loopsOf, type Edge } from './draw/outline';
import { HEX, type HexGrid } from './hexgrid';
import type { Sheet } from './sheet';

export interface Ground {
  centre(place: number): Vec;
  /** The outline drawn in by so many units, as a path. */
  shape(place: number, inset: number): string;
  /** The outline of several places together, as a path. */
  region(places: readonly number[]): string;
  /** Corners for brackets, drawn in a little. */
  corners(place: number): Vec[];
  /** Where the outline of a region bends: stars stand there. */
  bends(places: readonly number[]): Vec[];
  /** From the middle of a place to its border, about. */
  radius: number;
  /** How much bigger than on hexes things are drawn. */
  scale: number;
}

export function groundOf(sheet: Sheet): Ground {
  return sheet.kind === 'hexes' ? ofHexes(sheet.grid) : ofAreas(sheet);
}

function ofHexes(grid: HexGrid): Ground {
  const loops = (places: readonly number[]): Vec[][] => {
    const set = new Set(places);
    const edges: Edge[] = [];
    for (const place of set) {
      const hex = grid.hex(place);
      for (let side = 0; side < 6; side++) {
        const other = grid.neighbour(hex, side);
        if (other && set.has(other.id)) continue;
        edges.push([grid.corner(hex, side), grid.corner(hex, side + 1)]);
      }
    }
    return loopsOf(edges);
  };
  return {
    centre: (place) => grid.centreOf(place),
    shape: (place, inset) => poly(grid.corners(grid.hex(place), 1 - inset / (HEX / 2))),
    region: (places) =>
      loops(places)
        .map((loop) => poly(loop))
        .join(''),
    corners: (place) => grid.corners(grid.hex(place), 0.93),
    bends: (places) => loops(places).flatMap((loop) => loop.filter((_, i) => i % 3 === 0)),
    radius: HEX / 2,
    scale: 1,
  };
}

function ofAreas(sheet: Sheet & { kind: 'areas' }): Ground {
  const { grid } = sheet;
  const corners = (place: number): Vec[] => {
    const centre = grid.centreOf(place);
    const ring = grid.ring(place);
    // The four corners of a field are the points of its outline farthest out along the diagonals.
    return [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([dx = 0, dy = 0]) => {
      const reach = (p: Vec): number => (p[0] - centre[0]) * dx + (p[1] - centre[1]) * dy;
      const corner = ring.reduce((best, p) => (reach(p) > reach(best) ? p : best));
      return add(corner, mul(norm(sub(centre, corner)), 24));
    });
  };
  return {
    centre: (place) => grid.centreOf(place),
    shape: (place, inset) => spline(grid.inset(place, inset)),
    region: (places) => places.map((place) => spline(grid.inset(place, 7))).join(''),
    corners,
    bends: (places) => places.flatMap(corners),
    radius: 140,
    scale: 1.35,
  };
}
