// Strokes and fills of a silhouette. Their classes take the colours of the side that the counter belongs to:
// ink, tone (cloth and shields), and gap, the colour of the plate, which carves lines and keeps limbs apart.

import { num, pair, spline, type Dot } from './kit';

/** A fill of ink. */
export const ink = (d: string): string => `<path class="pa-ink" d="${d}"/>`;
/** Ink kept apart from what lies below it. */
export const inkOn = (d: string): string => `<path class="pa-ink pa-on" d="${d}"/>`;
/** A fill of the second colour. */
export const tone = (d: string): string => `<path class="pa-tone" d="${d}"/>`;
/** The second colour, kept apart. */
export const toneOn = (d: string): string => `<path class="pa-tone pa-on" d="${d}"/>`;
/** A line carved into ink. */
export const cut = (d: string, w = 1.6): string => `<path class="pa-cut" stroke-width="${num(w)}" d="${d}"/>`;
/** A spot carved into ink. */
export const cutFill = (d: string): string => `<path class="pa-gap" d="${d}"/>`;
/** A line of ink. */
export const line = (d: string, w = 3.2): string => `<path class="pa-line" stroke-width="${num(w)}" d="${d}"/>`;
/** A line of ink, kept apart. */
export const lineOn = (d: string, w = 3.2): string => cut(d, w + 2.8) + line(d, w);

export const straight = (...dots: Dot[]): string => 'M' + dots.map(pair).join('L');
export const open = (dots: readonly Dot[], bend?: number): string =>
  bend === undefined ? spline(dots, { closed: false }) : spline(dots, { closed: false, bend });

/** A group moved and enlarged; `flip` -1 mirrors it. */
export const moved = (x: number, y: number, scale: number, inner: string, flip: 1 | -1 = 1): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${num(scale * flip, 3)} ${num(scale, 3)})">${inner}</g>`;

/** A figure that needs names for its parts. */
export const figure = (draw: () => string): string => draw();
