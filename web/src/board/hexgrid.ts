// Where the hexes of a sheet are, and which touches which.

import type { HexCell, HexSheet } from '../lib/protocol';
import { add, item, type Vec } from './draw/kit';

/** Width of a hex in sheet units, and its radius. */
export const HEX = 96;
export const RADIUS = HEX / Math.sqrt(3);
export const ROW = RADIUS * 1.5;

/** Angles of the six sides, clockwise from the upper right one. Side `i` lies between the corners `i` and `i + 1`. */
export const SIDES = [30, 90, 150, 210, 270, 330] as const;

/** Steps to the six neighbours, in half widths and rows. */
const STEPS: readonly Vec[] = [
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
];

const CORNERS: readonly Vec[] = [0, 1, 2, 3, 4, 5].map((i) => {
  const a = ((-90 + 60 * i) * Math.PI) / 180;
  return [RADIUS * Math.cos(a), RADIUS * Math.sin(a)];
});

/** A hex of the sheet, or one just outside it that only carries the ground on to the frame. */
export interface GroundHex {
  /** Its id, or -1 outside the sheet. */
  id: number;
  x: number;
  y: number;
  terrain: string;
  level: number;
}

/** How many rings of ground lie round the sheet's hexes. */
const RINGS = 2;

const key = (x: number, y: number): number => (y + 64) * 4096 + x + 64;

export class HexGrid {
  /** Size of the field that the hexes fill. */
  readonly width: number;
  readonly height: number;
  /** Every hex that is drawn, those of the sheet first and by their ids. */
  readonly ground: readonly GroundHex[];
  private readonly byPlace = new Map<number, GroundHex>();
  private readonly left: number;
  private readonly top: number;

  /** `origin` is the upper left corner of the field on the sheet. */
  constructor(
    readonly sheet: HexSheet,
    readonly origin: Vec,
  ) {
    const [xs, ys] = [sheet.hexes.map((h) => h.x), sheet.hexes.map((h) => h.y)];
    this.left = Math.min(...xs) - 1;
    this.top = Math.min(...ys);
    const [right, bottom] = [Math.max(...xs) + 1, Math.max(...ys)];
    this.width = ((right - this.left) * HEX) / 2;
    this.height = (bottom - this.top) * ROW + 2 * RADIUS;
    const cells = sheet.hexes.map(groundOf);
    for (const cell of cells) this.byPlace.set(key(cell.x, cell.y), cell);
    this.ground = [...cells, ...this.outskirts(right, bottom)];
  }

  /** Hexes round the sheet that repeat the ground of its edge, so that hills and woods run on under the frame. */
  private outskirts(right: number, bottom: number): GroundHex[] {
    const out: GroundHex[] = [];
    const parity = (this.sheet.hexes[0]?.x ?? 0) + (this.sheet.hexes[0]?.y ?? 0);
    for (let y = this.top - RINGS; y <= bottom + RINGS; y++) {
      for (let x = this.left - 2 * RINGS; x <= right + 2 * RINGS; x++) {
        if ((x + y + parity) % 2 !== 0 || this.byPlace.has(key(x, y))) continue;
        const nearest = this.nearest(x, y, right, bottom);
        if (nearest) out.push({ id: -1, x, y, terrain: quiet(nearest.terrain), level: nearest.level });
      }
    }
    for (const cell of out) this.byPlace.set(key(cell.x, cell.y), cell);
    return out;
  }

  private nearest(x: number, y: number, right: number, bottom: number): GroundHex | undefined {
    const cy = Math.max(this.top, Math.min(bottom, y));
    const cx = Math.max(this.left + 1, Math.min(right - 1, x));
    for (const dx of [0, 1, -1]) {
      const found = this.byPlace.get(key(cx + dx, cy));
      if (found) return found;
    }
    return undefined;
  }

  hex(id: number): HexCell {
    return item(this.sheet.hexes, id);
  }

  /** Middle of a hex on the sheet. */
  centre(hex: { x: number; y: number }): Vec {
    return add(this.origin, [((hex.x - this.left) * HEX) / 2, RADIUS + (hex.y - this.top) * ROW]);
  }

  centreOf(id: number): Vec {
    return this.centre(this.hex(id));
  }

  corner(hex: { x: number; y: number }, index: number): Vec {
    return add(this.centre(hex), item(CORNERS, index, true));
  }

  /** Corners clockwise from the top one; `share` draws them in or out. */
  corners(hex: { x: number; y: number }, share = 1): Vec[] {
    const c = this.centre(hex);
    return CORNERS.map((o) => [c[0] + o[0] * share, c[1] + o[1] * share]);
  }

  neighbour(hex: { x: number; y: number }, side: number): GroundHex | undefined {
    const step = item(STEPS, side, true);
    return this.byPlace.get(key(hex.x + step[0], hex.y + step[1]));
  }

  /** The hex of the sheet under a point. */
  at(p: Vec): number | null {
    const row = Math.round((p[1] - this.origin[1] - RADIUS) / ROW) + this.top;
    let [best, nearest] = [-1, RADIUS];
    for (const y of [row - 1, row, row + 1]) {
      const column = Math.round(((p[0] - this.origin[0]) * 2) / HEX) + this.left;
      for (const x of [column - 1, column, column + 1]) {
        const hex = this.byPlace.get(key(x, y));
        if (!hex) continue;
        const c = this.centre(hex);
        const away = Math.hypot(c[0] - p[0], c[1] - p[1]);
        if (away < nearest) [best, nearest] = [inPlay(hex) ? hex.id : -1, away];
      }
    }
    return best < 0 ? null : best;
  }
}

/** Hexes that the map has only to be a rectangle are ground like that outside. */
export const inPlay = (hex: { terrain: string }): boolean => hex.terrain !== 'void';

function groundOf(cell: HexCell, id: number): GroundHex {
  return { id, x: cell.x, y: cell.y, terrain: cell.terrain, level: cell.level };
}

/** Houses stand on the sheet only; everything else may run on under the frame. */
const quiet = (terrain: string): string =>
  ['village', 'town', 'building', 'castle'].includes(terrain) ? 'clear' : terrain;
