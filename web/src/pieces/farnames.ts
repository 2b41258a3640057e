// Names on the map seen from afar: pills of leaders and names of commands, laid out so that none covers another.
// Arithmetic only, in pixels of the screen round points of the sheet.

import type { Point } from '../board/contract';
import type { Piece } from '../lib/protocol';
import type { Spots } from './layout';

export interface Pill {
  readonly piece: Piece;
  readonly name: string;
  /** On the sheet: the middle of its star. */
  readonly at: Point;
  /** In pixels, from the left end. */
  readonly width: number;
}

export interface GroupName {
  readonly group: string;
  readonly name: string;
  /** On the sheet: the middle of its foot. */
  readonly at: Point;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Height of a pill, and how far its star is from its left end. */
export const PILL = { height: 23, star: 13 } as const;
/** From the middle of a symbol to its edge, in sheet units. */
const HALF_HEX = 45;
const NAME = { height: 20, gap: 6 } as const;

/** Letters of the east are as wide as they are high. */
function lengthOf(text: string, letter: number): number {
  return [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0x2e80 ? letter * 1.85 : letter), 0);
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Where a pill may go if others are in its way, in its own heights: where it belongs, then farther and farther off. */
const TRIES = [0, 1, -1, 2, -2, 3] as const;

export interface Called {
  readonly piece: Piece;
  readonly name: string;
}

/** Whether the men on a place look down the sheet. */
const looksDown = (angle: number): boolean => angle > 90 && angle < 270;

/** Pills of leaders; one who stands with his men has it behind their backs. `scale` is pixels to a unit of the sheet. */
export function pillsOf(leaders: readonly Called[], spots: Spots, scale: number): Pill[] {
  const held = new Map([...spots].filter(([key]) => key.startsWith('u')).map(([, spot]) => [spot.place, spot.angle]));
  const boxes: Box[] = [];
  const pills: Pill[] = [];
  for (const { piece, name } of leaders) {
    const spot = spots.get(piece.key);
    if (!spot) continue;
    const width = lengthOf(name, 7.3) + 34;
    const front = held.get(spot.place);
    const behind = front === undefined ? 0 : (looksDown(front) ? -1 : 1) * (HALF_HEX * scale + PILL.height / 2 - 4);
    const y = spot.y * scale + behind;
    const boxAt = (row: number): Box => {
      const top = y + (row - 0.5) * PILL.height;
      const left = spot.x * scale - PILL.star;
      return { left, top, right: left + width, bottom: top + PILL.height };
    };
    const row = TRIES.find((step) => !boxes.some((box) => overlap(box, boxAt(step)))) ?? 0;
    boxes.push(boxAt(row));
    pills.push({ piece, name, width, at: { x: spot.x, y: (y + row * PILL.height) / scale } });
  }
  return pills;
}

/** The pill under a point of the sheet. */
export function pillAt(pills: readonly Pill[], point: Point, scale: number): Pill | null {
  const hit = [...pills].reverse().find(({ at, width }) => {
    const [x, y] = [(point.x - at.x) * scale + PILL.star, (point.y - at.y) * scale];
    return x >= 0 && x <= width && Math.abs(y) <= PILL.height / 2;
  });
  return hit ?? null;
}

export interface Command {
  readonly group: string;
  readonly name: string;
  readonly points: readonly Point[];
}

/** Commands whose men stand far enough apart to carry a name have it above them, or below if that place is taken. */
export function groupNames(commands: readonly Command[], pills: readonly Pill[], scale: number): GroupName[] {
  const boxes: Box[] = pills.map(({ at, width }) => {
    const [left, top] = [at.x * scale - PILL.star, at.y * scale - PILL.height / 2];
    return { left, top, right: left + width, bottom: top + PILL.height };
  });
  const half = HALF_HEX * scale;
  // A name that lies under somebody's men cannot be read; it is left out.
  for (const { x, y } of commands.flatMap(({ points }) => points))
    boxes.push({ left: x * scale - half, right: x * scale + half, top: y * scale - half, bottom: y * scale + half });
  const names: GroupName[] = [];
  const inOrder = [...commands].sort((a, b) => b.points.length - a.points.length);
  for (const { group, name, points } of inOrder) {
    const [xs, ys] = [points.map((p) => p.x * scale), points.map((p) => p.y * scale)];
    const width = lengthOf(name, 10);
    const room = Math.max(...xs) - Math.min(...xs) + 2 * half;
    if (points.length < 3 || width > room * 1.25) continue;
    const middle = [...xs].sort((a, b) => a - b)[Math.floor(xs.length / 2)] ?? 0;
    const above = Math.min(...ys) - half - NAME.gap - 4;
    const below = Math.max(...ys) + half + NAME.gap + NAME.height * 0.8;
    const boxAt = (foot: number): Box => ({
      left: middle - width / 2,
      right: middle + width / 2,
      top: foot - NAME.height,
      bottom: foot + 4,
    });
    const foot = [above, below].find((y) => !boxes.some((box) => overlap(box, boxAt(y))));
    if (foot === undefined) continue;
    boxes.push(boxAt(foot));
    names.push({ group, name, at: { x: middle / scale, y: foot / scale } });
  }
  return names;
}
