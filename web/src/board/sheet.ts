// The paper: how much of it the field takes, how much the frame and the furniture.

import type { Map } from '../lib/protocol';
import { AreaGrid } from './areagrid';
import { HexGrid } from './hexgrid';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Paper round the neatline, and below it, where cartouche, key, scale and compass stand. */
const MARGIN = 46;
const FOOT = 162;

/** Furniture is drawn larger on larger sheets, for they are looked at from farther away. */
const FURNITURE = { per: 2000, least: 1, most: 1.8 } as const;

/** Ground between the outermost hexes and the neatline. */
const PAD = 14;

/** A map laid out on its paper. */
export type Sheet = {
  /** What the neatline encloses. */
  field: Box;
  size: { w: number; h: number };
  /** How large the furniture is. */
  furniture: number;
} & ({ kind: 'hexes'; grid: HexGrid } | { kind: 'areas'; grid: AreaGrid });

export function layOut(map: Map): Sheet {
  if (map.kind === 'hexes') {
    const grid = new HexGrid(map, [MARGIN + PAD, MARGIN + PAD]);
    return { kind: 'hexes', grid, ...paper(grid.width + 2 * PAD, grid.height + 2 * PAD) };
  }
  const grid = new AreaGrid(map, [MARGIN, MARGIN]);
  return { kind: 'areas', grid, ...paper(grid.width, grid.height) };
}

function paper(w: number, h: number): Pick<Sheet, 'field' | 'size' | 'furniture'> {
  const field = { x: MARGIN, y: MARGIN, w: Math.ceil(w), h: Math.ceil(h) };
  const furniture = Math.max(FURNITURE.least, Math.min(FURNITURE.most, field.w / FURNITURE.per));
  return { field, furniture, size: { w: field.w + 2 * MARGIN, h: field.h + MARGIN + Math.ceil(FOOT * furniture) } };
}
