// Small measures of a counter.

import type { PlateKind } from './art/plates';
import type { Silhouette } from './art/silhouettes';

/** The angle that looks the same as `to` and is nearest to `from`. */
export function nearest(from: number, to: number): number {
  const away = ((((to - from) % 360) + 540) % 360) - 180;
  return from + away;
}

/** The size of a name that fits the stripe: capitals of the counters' face are about .69 of their size wide. */
export function nameSize(text: string, half: number): number {
  const room = half * 2 - 10;
  return Math.round(Math.min(11.4, room / (text.length * 0.72 + 0.5)) * 10) / 10;
}

export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Silhouettes that already show a rank of men: two fill a long counter. Of the others three stand there. */
const RANKS: ReadonlySet<Silhouette> = new Set<Silhouette>(['legion', 'phalanx', 'sarissa']);

/** Four fill a wide counter. */
const WIDE_ROW = [-84, -28, 28, 84] as const;

export function figureRow(figure: Silhouette, plate: PlateKind): readonly Stand[] {
  if (plate === 'wide') return WIDE_ROW.map((x) => ({ x, y: 0, size: 66 }));
  if (plate !== 'long') return [{ x: 0, y: 0, size: figure.startsWith('leader') ? 58 : 68 }];
  if (RANKS.has(figure))
    return [
      { x: -28, y: 0, size: 63 },
      { x: 30, y: 0, size: 63 },
    ];
  return [
    { x: -36, y: 2, size: 62 },
    { x: -2, y: -2, size: 62 },
    { x: 32, y: 2, size: 62 },
  ];
}
