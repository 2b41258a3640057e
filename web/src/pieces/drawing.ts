// How much of a counter is drawn at which size on the screen.

export type Drawing = 'lod-full' | 'lod-mid' | 'lod-symbol';

/** From so many pixels on everything is printed: a phone opens at 41. */
const FULL_FROM = 36;
/** Below this many pixels a print cannot be read: counters become symbols. */
export const SYMBOLS_BELOW = 30;
/** Where the drawing would change it waits for so many pixels more, so that it does not flicker. */
const SLACK = 2;

export function drawingAt(size: number, before: Drawing): Drawing {
  const limit = before === 'lod-symbol' ? SYMBOLS_BELOW + SLACK : SYMBOLS_BELOW;
  if (size < limit) return 'lod-symbol';
  return size >= FULL_FROM ? 'lod-full' : 'lod-mid';
}

/** Strokes of halos are so many times as wide, for a halo that is seen to be 3 pixels at least. */
export function haloGrowth(size: number): number {
  return Math.max(1, Math.round((SYMBOLS_BELOW / Math.max(4, size)) * 20) / 20);
}
