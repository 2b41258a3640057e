// Where pieces stand inside their place.

import type { Standing } from './contract';
import { add, mul, toward, type Vec } from './draw/kit';

/** Each lower piece of a stack on a hex stands so far up and to the left. */
const STEP = 15;

/** Lower pieces than this many share one position: a number tells how many they are. */
const SHOWN = 3;

/** Positions of a stack on a hex, bottom to top. */
export function stack(centre: Vec, count: number): Vec[] {
  const levels = Math.min(count, SHOWN);
  return Array.from({ length: count }, (_, i): Vec => {
    const level = Math.max(0, i - (count - levels)) - (levels - 1) / 2;
    return add(centre, [level * STEP, level * STEP]);
  });
}

/** Sizes of counters on an area map. */
export const SMALL = 80;
export const LONG: Vec = [210, 92];
const GAP = 7;

/** Room for pieces inside an area, across and deep. */
const ROOM = 268;

interface Row {
  pieces: { index: number; width: number }[];
  depth: number;
}

/**
 * Positions of pieces in an area: long ones in rows of their own toward their front, small ones side by side behind.
 * Where there is no room for all the rows, they overlap like a hand of cards.
 */
export function ranks(centre: Vec, pieces: readonly Standing[]): Vec[] {
  const front = quarter(pieces.find((p) => p.long)?.angle ?? pieces[0]?.angle ?? 0);
  const [ahead, right] = [toward(front), toward(front + 90)];
  const rows = inRows(pieces);
  const total = rows.reduce((sum, row) => sum + row.depth, 0) + GAP * (rows.length - 1);
  const squeeze = Math.min(1, ROOM / Math.max(1, total));
  const out: Vec[] = pieces.map(() => centre);
  let back = (-total * squeeze) / 2;
  for (const row of rows) {
    const middle = back + (row.depth * squeeze) / 2;
    back += (row.depth + GAP) * squeeze;
    const width = row.pieces.reduce((sum, p) => sum + p.width, 0) + GAP * (row.pieces.length - 1);
    let across = -width / 2;
    for (const piece of row.pieces) {
      out[piece.index] = add(centre, add(mul(right, across + piece.width / 2), mul(ahead, -middle)));
      across += piece.width + GAP;
    }
  }
  return out;
}

function inRows(pieces: readonly Standing[]): Row[] {
  const numbered = pieces.map((piece, index) => ({ ...piece, index }));
  const long = numbered
    .filter((p) => p.long)
    .map((p): Row => ({ pieces: [{ index: p.index, width: LONG[0] }], depth: LONG[1] }));
  const small = numbered.filter((p) => !p.long);
  // Two side by side look like a line; three fit when there are many.
  const abreast = small.length > 4 || (long.length > 0 && small.length === 3) ? 3 : 2;
  const rows: Row[] = [];
  for (let i = 0; i < small.length; i += abreast) {
    const line = small.slice(i, i + abreast).map((p) => ({ index: p.index, width: SMALL }));
    rows.push({ pieces: line, depth: SMALL });
  }
  return [...long, ...rows];
}

const quarter = (angle: number): number => Math.round(angle / 90) * 90;
