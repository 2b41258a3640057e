// Where the camera goes by itself: to the pieces a question is about, near enough to read them. Pure arithmetic.

import { clamp, toScreen, type Camera, type Size } from './camera';
import type { Point } from './contract';

/** A part of the window, in its pixels. */
export interface Room {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** What the camera looks through: the sheet, the window, and what of the window no panel covers. */
export interface Stage {
  readonly sheet: Size;
  /** What of the sheet is ground, not margin. */
  readonly field: Room;
  readonly view: Size;
  readonly free: Room;
  /** Side of a counter in sheet units. */
  readonly counter: number;
}

/** How large counters are on the screen when the camera goes somewhere by itself. */
export interface Sizes {
  readonly wanted: number;
  readonly least: number;
}

export const DESK_SIZES: Sizes = { wanted: 47, least: 44 };
export const PHONE_SIZES: Sizes = { wanted: 41, least: 40 };
export const TABLET_SIZES: Sizes = { wanted: 49, least: 44 };

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const middleOf = (box: Box): Point => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

/** Room round the outermost pieces, in counters: the halo, and a little ground. */
const MARGIN = 0.9;

/**
 * The look that shows these bundles of points. If they do not all fit at a readable size, the window that holds most
 * of them is taken; of equal ones that of the earliest bundle.
 */
export function frame(bundles: readonly (readonly Point[])[], stage: Stage, sizes: Sizes): Camera | null {
  const points = bundles.flat();
  if (points.length === 0) return null;
  const { free, counter } = stage;
  const whole = boxOf(points);
  const margin = 2 * MARGIN * counter;
  const fits = Math.min(free.w / (whole.right - whole.left + margin), free.h / (whole.bottom - whole.top + margin));
  const near = Math.max(sizes.least / counter, Math.min(sizes.wanted / counter, fits));
  // Where the sheet would not fill the free map, the camera goes nearer rather than showing the table beside it.
  const zoom = Math.max(near, Math.min(1, Math.max(free.w / stage.field.w, free.h / stage.field.h)));
  const room = { w: free.w / zoom - margin, h: free.h / zoom - margin };
  return centred(boxOf(fullest(bundles, room)), zoom, stage);
}

/** The points of the window that holds most. */
function fullest(bundles: readonly (readonly Point[])[], room: Size): readonly Point[] {
  const points = bundles.flat();
  const middles = bundles.filter((bundle) => bundle.length > 0).map((bundle) => middleOf(boxOf(bundle)));
  const within = (at: Point): Point[] =>
    points.filter((p) => Math.abs(p.x - at.x) <= room.w / 2 && Math.abs(p.y - at.y) <= room.h / 2);
  let best: readonly Point[] = [];
  for (const at of [middleOf(boxOf(points)), ...middles, ...points]) {
    const held = within(at);
    if (held.length > best.length) best = held;
    if (best.length === points.length) break;
  }
  return best;
}

/** A box in the middle of the free map; the free map stays on the ground as far as that leaves the box in it. */
function centred(box: Box, zoom: number, stage: Stage): Camera {
  const { sheet, field, view, free } = stage;
  const at = middleOf(box);
  const x = held(free.x, free.w, field.x * zoom, field.w * zoom, free.x + free.w / 2 - at.x * zoom);
  const y = held(free.y, free.h, field.y * zoom, field.h * zoom, free.y + free.h / 2 - at.y * zoom);
  return clamp({ zoom, x, y }, sheet, view);
}

/** The shift nearest to the wanted one that shows ground only; ground that is too short stands in the middle. */
function held(from: number, length: number, start: number, ground: number, wanted: number): number {
  const [least, most] = [from + length - start - ground, from - start];
  return least > most ? (least + most) / 2 : Math.max(least, Math.min(most, wanted));
}

/** Whether a point of the sheet is seen in the free map, with its counter. */
export function isSeen(camera: Camera, p: Point, stage: Stage): boolean {
  const { free, counter } = stage;
  const at = toScreen(camera, p);
  const half = Math.min((counter * camera.zoom) / 2, 30);
  return (
    at.x >= free.x + half && at.x <= free.x + free.w - half && at.y >= free.y + half && at.y <= free.y + free.h - half
  );
}

/** How long the camera is under way: most ways take the same time, far ones a little more. */
const GLIDE = { usual: 420, longest: 700 } as const;

export function glideTime(from: Camera, to: Camera, view: Size): number {
  const zooms = Math.abs(Math.log2(to.zoom / from.zoom));
  const middle = (camera: Camera): Point => ({
    x: (view.w / 2 - camera.x) / camera.zoom,
    y: (view.h / 2 - camera.y) / camera.zoom,
  });
  const [a, b] = [middle(from), middle(to)];
  const windows = (Math.hypot(a.x - b.x, a.y - b.y) * Math.min(from.zoom, to.zoom)) / Math.hypot(view.w, view.h);
  return Math.min(GLIDE.longest, GLIDE.usual * Math.max(1, windows, zooms / 2));
}
