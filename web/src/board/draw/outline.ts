// Lines along hexsides: outlines of regions, chains, and the curve that keeps to its hexsides.

import { add, chance, dense, item, last, lerp, mid, spline, stations, type Station, type Vec } from './kit';

/** A hexside as its two corners. */
export type Edge = readonly [Vec, Vec];

const cornerKey = (p: Vec): string => `${Math.round(p[0] * 4)},${Math.round(p[1] * 4)}`;

/** Closed loops of edges that each have the region on their right hand. */
export function loopsOf(edges: readonly Edge[]): Vec[][] {
  const from = new Map<string, Vec[]>();
  for (const [a, b] of edges) {
    const list = from.get(cornerKey(a));
    if (list) list.push(b);
    else from.set(cornerKey(a), [b]);
  }
  const out: Vec[][] = [];
  for (const [start] of edges) {
    const loop: Vec[] = [];
    let here = start;
    for (;;) {
      const ways = from.get(cornerKey(here));
      const next = ways?.pop();
      if (!next) break;
      loop.push(here);
      here = next;
    }
    if (loop.length > 2) out.push(loop);
  }
  return out;
}

/** Edges joined into lines. A junction ends a line, so that a tributary begins at the river. */
export function chain(edges: readonly Edge[]): Vec[][] {
  const ends = new Map<string, [number, 0 | 1][]>();
  edges.forEach((edge, i) => {
    for (const side of [0, 1] as const) {
      const key = cornerKey(edge[side]);
      const list = ends.get(key);
      if (list) list.push([i, side]);
      else ends.set(key, [[i, side]]);
    }
  });
  const used = new Set<number>();
  const walk = (start: number, side: 0 | 1): Vec[] => {
    const line = [item(edges, start)[side]];
    let [edge, entry] = [start, side];
    for (;;) {
      used.add(edge);
      const corner = item(edges, edge)[entry === 0 ? 1 : 0];
      line.push(corner);
      const next = (ends.get(cornerKey(corner)) ?? []).find(([other]) => !used.has(other));
      if (!next) return line;
      [edge, entry] = next;
    }
  };
  const out: Vec[][] = [];
  for (const [, list] of ends) {
    const only = list.length === 1 ? list[0] : undefined;
    if (only && !used.has(only[0])) out.push(walk(...only));
  }
  edges.forEach((_, i) => {
    if (!used.has(i)) out.push(walk(i, 0));
  });
  return out;
}

/** How a line keeps to its hexsides. */
export interface Hand {
  /** How far it swings out to the corners: 0 straight, 1 the zigzag itself. */
  hug: number;
  /** How far each point is shaken. */
  shake: number;
  seed: number;
}

const isRing = (line: readonly Vec[]): boolean => cornerKey(item(line, 0)) === cornerKey(last(line));

/**
 * Points of a smooth line along hexsides. It passes nearly through the middle of every hexside, so nobody can read it
 * as belonging to another one.
 */
export function curve(corners: readonly Vec[], closed: boolean, hand: Hand): Vec[] {
  const roll = chance(hand.seed);
  const shaken = (p: Vec, k: number): Vec => add(p, [(roll() - 0.5) * hand.shake * k, (roll() - 0.5) * hand.shake * k]);
  const n = corners.length;
  const middle = (i: number): Vec => mid(item(corners, i, true), item(corners, i + 1, true));
  const out: Vec[] = [];
  if (closed) {
    for (let i = 0; i < n; i++) {
      const bend = lerp(mid(middle(i - 1), middle(i)), item(corners, i), hand.hug);
      out.push(shaken(bend, 1.4), shaken(middle(i), 0.7));
    }
    return out;
  }
  out.push(item(corners, 0));
  for (let i = 0; i < n - 1; i++) {
    out.push(shaken(middle(i), 0.7));
    if (i < n - 2) {
      out.push(shaken(lerp(mid(middle(i), middle(i + 1)), item(corners, i + 1), hand.hug), 1.4));
    }
  }
  out.push(last(corners));
  return out;
}

export const soft = (corners: readonly Vec[], closed: boolean, hand: Hand): string =>
  spline(curve(corners, closed, hand), closed);

/** Stations along the same curve. */
export function along(corners: readonly Vec[], closed: boolean, step: number, hand: Hand): Station[] {
  return stations(dense(curve(corners, closed, hand), closed), closed, step);
}

/** A chain that comes back to its start is a ring: its last corner is its first. */
export function asRing(line: readonly Vec[]): { corners: readonly Vec[]; closed: boolean } {
  return line.length > 3 && isRing(line)
    ? { corners: line.slice(0, -1), closed: true }
    : { corners: line, closed: false };
}
