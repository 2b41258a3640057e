// Regions of hexes: which hexes, their outline, points scattered over them.

import type { GroundHex, HexGrid } from '../hexgrid';
import { HEX, RADIUS } from '../hexgrid';
import { chance, inside, type Vec } from './kit';
import { loopsOf, soft, type Edge, type Hand } from './outline';

export type Region = ReadonlySet<GroundHex>;

export const regionOf = (grid: HexGrid, belongs: (hex: GroundHex) => boolean): Region =>
  new Set(grid.ground.filter(belongs));

export const ofTerrain = (grid: HexGrid, ...names: string[]): Region =>
  regionOf(grid, (hex) => names.includes(hex.terrain));

/** Outlines of a region, walked with the region on the right hand. */
export function loops(grid: HexGrid, region: Region): Vec[][] {
  const edges: Edge[] = [];
  for (const hex of region) {
    for (let side = 0; side < 6; side++) {
      const other = grid.neighbour(hex, side);
      if (!other || !region.has(other)) edges.push([grid.corner(hex, side), grid.corner(hex, side + 1)]);
    }
  }
  return loopsOf(edges);
}

/** The region as one smooth path; holes are cut by the even-odd rule. */
export const softRegion = (grid: HexGrid, region: Region, hand: Hand): string =>
  loops(grid, region)
    .map((loop) => soft(loop, true, hand))
    .join('');

export interface Scattered {
  p: Vec;
  /** A number from 0 to 1 that decides what stands there. */
  lot: number;
}

/** Points strewn over hexes, not nearer to one another than `apart`, the farther ones first. */
export function scatter(
  grid: HexGrid,
  region: Iterable<GroundHex>,
  { perHex, apart, share = 0.96, seed }: { perHex: number; apart: number; share?: number; seed: number },
  taken: (p: Vec) => boolean = () => false,
): Scattered[] {
  const roll = chance(seed);
  const out: Scattered[] = [];
  const cells = new Map<string, Vec[]>();
  const cell = (x: number, y: number): string => `${Math.floor(x / apart)},${Math.floor(y / apart)}`;
  const crowded = (p: Vec): boolean => {
    for (const dx of [-apart, 0, apart]) {
      for (const dy of [-apart, 0, apart]) {
        const near = cells.get(cell(p[0] + dx, p[1] + dy)) ?? [];
        if (near.some((q) => Math.hypot(q[0] - p[0], (q[1] - p[1]) * 1.25) < apart)) return true;
      }
    }
    return false;
  };
  for (const hex of region) {
    const ring = grid.corners(hex, share);
    const c = grid.centre(hex);
    for (let tries = 0, got = 0; got < perHex && tries < perHex * 24; tries++) {
      const p: Vec = [c[0] + (roll() - 0.5) * HEX * share, c[1] + (roll() - 0.5) * RADIUS * 2 * share];
      if (!inside(p, ring) || crowded(p) || taken(p)) continue;
      const key = cell(p[0], p[1]);
      cells.set(key, [...(cells.get(key) ?? []), p]);
      out.push({ p, lot: roll() });
      got++;
    }
  }
  return out.sort((a, b) => a.p[1] - b.p[1]);
}
