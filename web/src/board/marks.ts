// The grid, the numbers and the levels printed on the map.

import { lerp, num, poly, pt, type Vec } from './draw/kit';
import { inPlay, RADIUS } from './hexgrid';
import type { Box, Sheet } from './sheet';

/** All hexsides as one path, each drawn once; areas have their borders in the terrain. */
export function gridPath(sheet: Sheet): string {
  if (sheet.kind === 'areas') return '';
  const { grid } = sheet;
  return grid.sheet.hexes
    .filter(inPlay)
    .map((hex) => {
      // Three sides belong to the hex itself, the others to its neighbours unless it has none there.
      let d = poly(
        [5, 0, 1, 2].map((i) => grid.corner(hex, i)),
        false,
      );
      for (const side of [2, 3, 4]) {
        const other = grid.neighbour(hex, side);
        if (!other || other.id < 0 || !inPlay(other))
          d += `M${pt(grid.corner(hex, side))}L${pt(grid.corner(hex, side + 1))}`;
      }
      return d;
    })
    .join('');
}

const text = (p: Vec, content: string): string => `<text x="${num(p[0])}" y="${num(p[1])}">${content}</text>`;

/** The printed numbers: below the upper corner of a hex, in the upper left corner of an area. */
export function numberMarks(sheet: Sheet, part: Box): string {
  return numbered(sheet)
    .filter(({ at }) => isIn(part, at))
    .map(({ at, number }) => text(at, number))
    .join('');
}

function numbered(sheet: Sheet): { at: Vec; number: string }[] {
  if (sheet.kind === 'hexes') {
    const { grid } = sheet;
    return grid.sheet.hexes.filter(inPlay).map((hex) => {
      const [x, y] = grid.centre(hex);
      return { at: [x, y - RADIUS + 18], number: hex.number };
    });
  }
  return sheet.grid.sheet.areas.map((area, id) => ({ at: areaNumberAt(sheet, id), number: area.number }));
}

function isIn({ x, y, w, h }: Box, at: Vec): boolean {
  return at[0] >= x && at[0] <= x + w && at[1] >= y && at[1] <= y + h;
}

/** How far beyond the window numbers are drawn, in windows. */
const BEYOND = 0.5;
/** So many times as much as is needed may stay as it was drawn. */
const PLENTY = 8;

/**
 * The part of the sheet whose numbers are drawn while the window shows another part: every line of print is laid out
 * anew when the map is drawn at another size, and a large sheet has two thousand numbers.
 */
export function partNear(seen: Box, before: Box): Box {
  const { x, y, w, h } = seen;
  const has = before.x <= x && before.y <= y && before.x + before.w >= x + w && before.y + before.h >= y + h;
  if (has && before.w * before.h <= PLENTY * w * h) return before;
  return { x: x - BEYOND * w, y: y - BEYOND * h, w: (1 + 2 * BEYOND) * w, h: (1 + 2 * BEYOND) * h };
}

function areaNumberAt(sheet: Sheet & { kind: 'areas' }, id: number): Vec {
  const [centre, ring] = [sheet.grid.centreOf(id), sheet.grid.ring(id)];
  const upperLeft = ring.reduce((best, p) => (p[0] + p[1] < best[0] + best[1] ? p : best));
  const [x, y] = lerp(upperLeft, centre, 0.23);
  return [x, y + 10];
}

/** How high each hex lies, where it is not the level of the plain. */
export function levelMarks(sheet: Sheet): string {
  if (sheet.kind === 'areas') return '';
  const { grid } = sheet;
  return grid.sheet.hexes
    .filter((hex) => hex.level !== grid.sheet.base_level)
    .map((hex) => {
      const [x, y] = grid.centre(hex);
      return text([x, y + RADIUS - 12], String(hex.level));
    })
    .join('');
}
