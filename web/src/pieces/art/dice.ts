// Dice: the ten-sided one is a kite with its number, the six-sided one a face with pips.

import { circle } from './kit';

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [[-11, -11], [11, 11]],
  3: [[-12, -12], [0, 0], [12, 12]],
  4: [[-11, -11], [11, -11], [-11, 11], [11, 11]],
  5: [[-12, -12], [12, -12], [0, 0], [-12, 12], [12, 12]],
  6: [[-11, -13], [11, -13], [-11, 0], [11, 0], [-11, 13], [11, 13]],
};

const KITE = 'M0-34L30 6L0 34L-30 6Z';

/** `die-kite` is empty, its number is written over it; `die-1` to `die-6` are faces of a cube. */
export function diceSymbols(): string {
  const kite =
    `<symbol id="die-kite" viewBox="-40 -40 80 80" overflow="visible"><path d="${KITE}" class="pd-body"/>` +
    '<path d="M0-34L-17 9L-30 6Z" class="pd-lit"/><path d="M0-34L17 9L30 6Z" class="pd-dim"/>' +
    `<path d="M-30 6L-17 9L0 34ZM30 6L17 9L0 34Z" class="pd-dark"/><path d="${KITE}" class="pd-edge"/></symbol>`;
  const cubes = Object.entries(PIPS).map(
    ([face, pips]) =>
      `<symbol id="die-${face}" viewBox="-40 -40 80 80" overflow="visible"><rect x="-26" y="-26" width="52" height="52" rx="9" class="pd-body"/>` +
      '<path d="M-26 8V17Q-26 26-17 26H17Q26 26 26 17V8Q26 19 15 19H-15Q-26 19-26 8Z" class="pd-dim"/>' +
      '<rect x="-26" y="-26" width="52" height="52" rx="9" class="pd-edge"/>' +
      `<path d="${pips.map(([x, y]) => circle(x, y - 1.4, 4.8)).join('')}" class="pd-pip"/></symbol>`,
  );
  return kite + cubes.join('');
}
