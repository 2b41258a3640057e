// How long things take to move, and whether they move at all.

import type { Point } from '../board/contract';

export const GLIDE = 'cubic-bezier(.35,.05,.2,1)';

/** A piece needs this long for one hex or area, and never longer than `LONGEST` for a whole way. */
const ONE_PLACE = 260;
export const LONGEST = 900;
/** Within its place a piece only makes room. */
const MAKE_ROOM = 160;

/** The player's pace: 1 is normal, 0 is no motion, as it is for people who asked their system for none. */
export function pace(): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  const chosen = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--pace'));
  return Number.isNaN(chosen) ? 1 : chosen;
}

/** How long a piece takes from one point to another, when a place is so wide. */
export function wayTime(from: Point, to: Point, isElsewhere: boolean, width: number): number {
  if (!isElsewhere) return MAKE_ROOM;
  const places = Math.hypot(to.x - from.x, to.y - from.y) / width;
  return Math.max(ONE_PLACE * 0.6, Math.min(LONGEST, places * ONE_PLACE));
}

const at = (p: Point): string => `translate(${p.x}px, ${p.y}px)`;

/** Lets an element of the sheet glide from where it is seen to where it stands. */
export function glide(node: SVGElement, from: Point, to: Point, time: number): Animation {
  return node.animate([{ transform: at(from) }, { transform: at(to) }], { duration: time * pace(), easing: GLIDE });
}

/** Where an element is seen while it glides. */
export function seenAt(node: SVGElement): Point {
  const { e, f } = new DOMMatrix(getComputedStyle(node).transform);
  return { x: e, y: f };
}

/** A badge drops in from a little above; those that are there when a piece is first drawn do not. */
export function drop(_node: Element): { duration: number; css: (t: number) => string } {
  return { duration: ONE_PLACE * pace(), css: (t) => `transform: translateY(${(t - 1) * 10}px); opacity: ${t}` };
}
