// Arrows at the edge of the map for what the question is about and the window does not show. Pure arithmetic.

import { toScreen, type Camera } from './camera';
import type { Point } from './contract';
import { isSeen, type Room, type Stage } from './framing';

export type Edge = 'left' | 'right' | 'top' | 'bottom';

/** Something that may be out of sight. */
export interface Far {
  readonly id: string;
  readonly points: readonly Point[];
}

export interface Arrow {
  readonly edge: Edge;
  /** Upper left corner in the window. */
  readonly x: number;
  readonly y: number;
  /** What lies there; several if there is no room for an arrow each. */
  readonly ids: readonly string[];
}

/** How large arrows are, and how many an edge has, the one that stands for all others included. */
export interface ArrowSizes {
  readonly w: number;
  readonly h: number;
  readonly most: number;
  readonly gap: number;
}

export const DESK_ARROWS: ArrowSizes = { w: 184, h: 60, most: 4, gap: 14 };
export const TABLET_ARROWS: ArrowSizes = { w: 184, h: 60, most: 2, gap: 12 };
export const PHONE_ARROWS: ArrowSizes = { w: 95, h: 40, most: 1, gap: 8 };

interface Out {
  readonly id: string;
  readonly edge: Edge;
  /** Where along its edge it lies, and how far beyond it. */
  readonly along: number;
  readonly beyond: number;
}

/** Where something lies outside the free map; nothing if part of it is seen. */
export function outside(far: Far, camera: Camera, stage: Stage): Out | null {
  if (far.points.length === 0 || far.points.some((p) => isSeen(camera, p, stage))) return null;
  const { free } = stage;
  const spots = far.points.map((p) => toScreen(camera, p));
  const away = (p: Point): number => Math.hypot(p.x - free.x - free.w / 2, p.y - free.y - free.h / 2);
  const at = spots.reduce((near, p) => (away(p) < away(near) ? p : near));
  const over: Record<Edge, number> = {
    left: free.x - at.x,
    right: at.x - free.x - free.w,
    top: free.y - at.y,
    bottom: at.y - free.y - free.h,
  };
  const edge = (Object.keys(over) as Edge[]).reduce((most, one) => (over[one] > over[most] ? one : most));
  const upright = edge === 'left' || edge === 'right';
  return { id: far.id, edge, along: upright ? at.y : at.x, beyond: over[edge] };
}

/**
 * The arrows of all edges. `busy` are parts of the window that should stay free, each with what covering it costs:
 * counters a little, buttons much.
 */
export function arrowsFor(
  fars: readonly Far[],
  camera: Camera,
  stage: Stage,
  sizes: ArrowSizes,
  busy: readonly (Room & { cost: number })[] = [],
): Arrow[] {
  const out = fars.map((far) => outside(far, camera, stage)).filter((one) => one !== null);
  const taken: (Room & { cost: number })[] = [...busy];
  const arrows: Arrow[] = [];
  for (const edge of ['left', 'right', 'top', 'bottom'] as const) {
    const here = out.filter((one) => one.edge === edge).sort((a, b) => a.beyond - b.beyond);
    for (const ids of shared(here, sizes.most)) {
      const along = here.find((one) => one.id === ids[0])?.along ?? 0;
      const room = place(edge, along, stage.free, sizes, taken);
      taken.push({ ...room, cost: 1000 });
      arrows.push({ edge, x: room.x, y: room.y, ids });
    }
  }
  return arrows;
}

/** One arrow each for the nearest, and the last for all others. */
function shared(here: readonly Out[], most: number): string[][] {
  const ids = here.map((one) => one.id);
  if (ids.length <= most) return ids.map((id) => [id]);
  return [...ids.slice(0, most - 1).map((id) => [id]), ids.slice(most - 1)];
}

const STEP = 12;

/** The spot at the edge, near to where it belongs, that covers least. */
function place(
  edge: Edge,
  along: number,
  free: Room,
  { w, h, gap }: ArrowSizes,
  taken: readonly (Room & { cost: number })[],
): Room {
  const upright = edge === 'left' || edge === 'right';
  const [start, end] = upright ? [free.y + gap, free.y + free.h - h - gap] : [free.x + gap, free.x + free.w - w - gap];
  const across = {
    left: free.x + gap,
    right: free.x + free.w - w - gap,
    top: free.y + gap,
    bottom: free.y + free.h - h - gap,
  }[edge];
  const at = (spot: number): Room => (upright ? { x: across, y: spot, w, h } : { x: spot, y: across, w, h });
  const wanted = along - (upright ? h : w) / 2;
  const cost = (spot: number): number =>
    Math.abs(spot - wanted) / 100 + taken.reduce((sum, room) => sum + (touch(at(spot), room) ? room.cost : 0), 0);
  let best = Math.max(start, Math.min(end, wanted));
  for (let spot = start; spot <= end; spot += STEP) if (cost(spot) < cost(best)) best = spot;
  return at(best);
}

const touch = (a: Room, b: Room): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
