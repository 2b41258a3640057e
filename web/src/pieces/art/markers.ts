// Markers of states, 44 x 44 round their middle. Outline, glyph and value all differ; colour comes last.

import { circle, poly, star, type Dot } from './kit';

type Paint = 'red' | 'amber' | 'green' | 'slate' | 'ink' | 'paper' | 'dashed';

interface Marker {
  outline: string;
  paint: Paint;
  glyph: string;
}

const stroke = (d: string, w: number): string => `<path d="${d}" class="pm-line" stroke-width="${w}"/>`;
const fill = (d: string): string => `<path d="${d}" class="pm-fill"/>`;
const hole = (d: string): string => `<path d="${d}" class="pm-hole"/>`;
const scratch = (d: string, w: number): string => `<path d="${d}" class="pm-scratch" stroke-width="${w}"/>`;

const sword = (turn: number): string =>
  `<g transform="rotate(${turn})"><path d="M-1.5 9V-8L0-12L1.5-8V9Z"/><rect x="-5" y="5" width="10" height="2.4" rx="1"/><rect x="-1.3" y="7" width="2.6" height="5.4"/></g>`;
const swords = (scale: number, y: number): string =>
  `<g class="pm-fill" transform="translate(0 ${y}) scale(${scale})">${sword(42)}${sword(-42)}</g>`;

const SQUARE = 'M-17-17H17V17H-17Z';
const SHIELD = 'M-15-15H15V4Q15 16 0 18Q-15 16-15 4Z';
const QUIVER = 'M-11-18H11Q17-18 17-12V18H-17V-12Q-17-18-11-18Z';
const OCTAGON = 'M-9-17H9L17-9V9L9 17H-9L-17 9V-9Z';
const CUT_CORNER = 'M-16-16H16V16H8L-16-8Z';
const HEXAGON = poly(Array.from({ length: 6 }, (_, i): Dot => [18 * Math.cos((i * Math.PI) / 3), 18 * Math.sin((i * Math.PI) / 3)]));
const DISC = circle(0, 0, 17);

const arrow = (turn: number): string =>
  `<g transform="rotate(${turn})">${stroke('M0 11V-7', 2.6)}${fill('M0-14L4.6-5.6H-4.6Z')}${stroke('M-3.6 12L0 8.4L3.6 12', 2.2)}</g>`;
const bent = (mirror: boolean): string =>
  `<g${mirror ? ' transform="scale(-1 1)"' : ''}>${stroke('M6-8H-1A6 6 0 0 0-1 4H7', 3.2)}${fill('M4-1.6L11 4L4 9.6Z')}</g>`;
const die = (y: number, scale: number): string =>
  `<g transform="translate(0 ${y}) scale(${scale})"><rect x="-5" y="-5" width="10" height="10" rx="2" class="pm-fill pm-rim"/>` +
  `${hole(circle(-2.2, -2.2, 1.2))}${hole(circle(2.2, 2.2, 1.2))}${hole(circle(0, 0, 1.2))}</g>`;

export const markers = {
  disordered: { outline: 'M0-18L18 0L0 18L-18 0Z', paint: 'amber', glyph: stroke('M-9 3.5L-4.5-4.5L0 3.5L4.5-4.5L9 3.5', 3) },
  retired: { outline: SHIELD, paint: 'slate', glyph: bent(false) },
  routed: { outline: 'M-18-14H18L0 18Z', paint: 'red', glyph: stroke('M-6 9V-10', 2.4) + fill('M-6-10L10-8L4-4L10 0L-6-1Z') },
  rallied: {
    outline: DISC,
    paint: 'green',
    glyph:
      stroke('M-6 11V-11', 2.4) +
      fill('M-6-11H10V1H-6Z') +
      hole('M2-8.6L3.1-6.2L5.6-6L3.8-4.2L4.3-1.7L2-3L-.3-1.7L.2-4.2L-1.6-6L.9-6.2Z'),
  },
  moved: {
    outline: CUT_CORNER,
    paint: 'ink',
    glyph: '<path d="M-8-8.6L0-8.6L-3-5.6L6 3.4L3.4 6L-5.6-3L-8.6-.2Z" class="pm-fill" transform="rotate(180 1 -1.4)"/>',
  },
  finished: {
    outline: OCTAGON,
    paint: 'ink',
    glyph: stroke('M-7-10H7M-7 10H7', 2.8) + fill('M-5.5-9C-5.5-2 5.5 2 5.5 9H-5.5C-5.5 2 5.5-2 5.5-9Z'),
  },
  'shock-check': { outline: SQUARE, paint: 'red', glyph: swords(0.86, -2.4) + die(9, 1) },
  'shock-no-check': { outline: SQUARE, paint: 'paper', glyph: swords(1, 0) },
  'missile-low': {
    outline: QUIVER,
    paint: 'amber',
    glyph: fill('M-6-4H6L5 14H-5Z') + stroke('M0-4V-12', 2.4) + fill('M0-16L3.4-10.6H-3.4Z') + scratch('M-4 6H4', 1.8),
  },
  'missile-no': { outline: QUIVER, paint: 'ink', glyph: stroke('M-6-4H6L5 14H-5Z', 2.2) + stroke('M-12-12L12 13', 3.4) },
  // The tower of an elephant, with one arrow left or none.
  'screen-low': { outline: 'M-17-18H-9V-12H-4V-18H4V-12H9V-18H17V18H-17Z', paint: 'amber', glyph: stroke('M0 13V-3', 2.8) + fill('M0-10L4.6-2H-4.6Z') + stroke('M-9 8H-4M4 8H9', 2.2) },
  'screen-no': { outline: 'M-17-18H-9V-12H-4V-18H4V-12H9V-18H17V18H-17Z', paint: 'ink', glyph: stroke('M0 13V-2', 2.2) + fill('M0-8L4-1H-4Z') + stroke('M-10-8L10 12', 3.4) },
  column: {
    outline: 'M-11-19H11V19H-11Z',
    paint: 'slate',
    glyph: stroke('M-6-12H6M-6-5H6M-6 2H6M-6 9H6', 3.6) + fill('M0-18.4L4-14.4H-4Z'),
  },
  wedge: {
    outline: 'M0-19L20 15H-20Z',
    paint: 'slate',
    glyph: fill(circle(0, -7, 2.5)) + fill(circle(-4.4, 1, 2.5) + circle(4.4, 1, 2.5)) + fill(circle(-8.8, 9, 2.5) + circle(0, 9, 2.5) + circle(8.8, 9, 2.5)),
  },
  'shield-wall': {
    outline: 'M-20-13H20V13H-20Z',
    paint: 'green',
    glyph:
      '<g class="pm-fill pm-rim"><path d="M-16-8.6H-4V2Q-4 7-10 10Q-16 7-16 2Z"/><path d="M4-8.6H16V2Q16 7 10 10Q4 7 4 2Z"/><path d="M-6-8.6H6V2Q6 7.4 0 10.6Q-6 7.4-6 2Z"/></g>',
  },
  schiltron: {
    outline: star(20, 15.4, 12),
    paint: 'green',
    glyph:
      `<g class="pm-fill">${[0, 45, 90, 135, 180, 225, 270, 315].map((a) => `<path d="M0-14.6L2.4-8.4H.9V-5H-.9V-8.4H-2.4Z" transform="rotate(${a})"/>`).join('')}</g>` + fill(circle(0, 0, 3.4)),
  },
  // Seen from above: ranks on all four sides.
  square: {
    outline: SQUARE,
    paint: 'green',
    glyph: stroke('M-9-9H9V9H-9Z', 3.4) + fill('M0-16L3-11.4H-3ZM0 16L3 11.4H-3ZM-16 0L-11.4-3V3ZM16 0L11.4-3V3Z') + fill(circle(0, 0, 2.6)),
  },
  // Two blocks one behind the other, with one front.
  'double-depth': { outline: 'M-17-18H17V18H-17Z', paint: 'green', glyph: fill('M-11-8H11V0H-11ZM-11 3H11V11H-11Z') + stroke('M-8-8V-14M0-8V-14M8-8V-14', 2.2) },
  'charge-formation': {
    outline: 'M-18-6L0-18L18-6V16H-18Z',
    paint: 'slate',
    glyph: stroke('M-10-1L0-9L10-1M-10 6L0-2L10 6M-10 13L0 5L10 13', 3),
  },
  'in-command': { outline: circle(0, 0, 15), paint: 'green', glyph: fill(star(10, 4.2, 5)) },
  'out-command': { outline: circle(0, 0, 15), paint: 'dashed', glyph: stroke(star(8.6, 3.6, 5), 1.8) + stroke('M-11 11L11-11', 3) },
  charge: { outline: 'M-17 14L0-16L17 14L0 6Z', paint: 'red', glyph: fill('M-8 8.4L0-6L8 8.4L0 4Z') },
  charged: { outline: 'M-17 14L0-16L17 14L0 6Z', paint: 'ink', glyph: stroke('M-7 7.4L0-5L7 7.4', 2.4) },
  'counter-charge': {
    outline: 'M-19-8L0-17L19-8V8L0 17L-19 8Z',
    paint: 'red',
    glyph: fill('M-13 0L-5-7V-3H-1V3H-5V7Z') + fill('M13 0L5-7V-3H1V3H5V7Z'),
  },
  attacking: { outline: SQUARE, paint: 'red', glyph: swords(1, 0) },
  attacked: {
    outline: SHIELD,
    paint: 'red',
    glyph: fill('M-9-10H9V2.6Q9 10 0 12.4Q-9 10-9 2.6Z') + scratch('M2-11L-2.6-3L3 2L-1 12', 2.6),
  },
  fought: { outline: SQUARE, paint: 'ink', glyph: swords(1, 0) },
  fired: { outline: QUIVER, paint: 'slate', glyph: arrow(45) },
  firing: { outline: QUIVER, paint: 'red', glyph: arrow(45) },
  reacted: { outline: QUIVER, paint: 'green', glyph: arrow(-45) },
  faced: { outline: DISC, paint: 'slate', glyph: stroke('M-7 6A9 9 0 1 1 7 6', 3) + fill('M2.4 4.6L11.6 3L8.4 11.4Z') },
  pinned: {
    outline: 'M-18-12H18V14H-18Z',
    paint: 'amber',
    glyph: fill('M0-9L13 10H-13Z') + hole('M0-1L4.6 10H-4.6Z') + stroke('M0-9V-11', 2),
  },
  wounded: { outline: 'M0-19C9-7 14 0 14 6A14 13 0 0 1-14 6C-14 0-9-7 0-19Z', paint: 'red', glyph: stroke('M-6 5H6M0-1V11', 3.6) },
  'wounded-2': { outline: 'M0-19C9-7 14 0 14 6A14 13 0 0 1-14 6C-14 0-9-7 0-19Z', paint: 'red', glyph: stroke('M-8.4 6H-1.6M-5 2.4V9.6M1.6 6H8.4M5 2.4V9.6', 2.8) },
  suspended: { outline: OCTAGON, paint: 'slate', glyph: stroke('M-5-8V8M5-8V8', 4.4) },
  killed: { outline: OCTAGON, paint: 'paper', glyph: stroke('M-8-8L8 8M8-8L-8 8', 4) },
  left: { outline: CUT_CORNER, paint: 'slate', glyph: '<g transform="translate(2 -2)">' + stroke('M-9 7L6-8M-3-8H6V1', 3) + '</g>' },
  arrived: { outline: CUT_CORNER, paint: 'slate', glyph: stroke('M-11-11V3', 3) + stroke('M-8-4H8M2-10L8-4L2 2', 3) },
  active: { outline: DISC, paint: 'amber', glyph: stroke('M-5 11V-11', 2.6) + fill('M-5-11L10-6L-5-1Z') },
  named: { outline: DISC, paint: 'paper', glyph: stroke('M-5 11V-11', 2.6) + stroke('M-5-10L9-6L-5-2', 2) },
  'no-momentum': { outline: HEXAGON, paint: 'ink', glyph: fill('M-9-6L-1 0L-9 6ZM0-6L8 0L0 6Z') + stroke('M-11 9L11-9', 3) },
  uncontrolled: { outline: HEXAGON, paint: 'red', glyph: stroke('M0-10V3', 4) + fill(circle(0, 9, 2.4)) },
  'check-initiative': { outline: HEXAGON, paint: 'amber', glyph: die(0, 1.9) },
  overstacked: {
    outline: SQUARE,
    paint: 'amber',
    glyph: stroke('M-10-10H4V4H-10Z', 2) + '<rect x="-5" y="-5" width="14" height="14" class="pm-fill pm-rim"/>',
  },
  frozen: { outline: HEXAGON, paint: 'slate', glyph: stroke('M0-11V11M-9.5-5.5L9.5 5.5M9.5-5.5L-9.5 5.5', 2.6) },
  held: { outline: 'M-18-12H18V14H-18Z', paint: 'slate', glyph: stroke('M-11-6V8M-4-6V8M4-6V8M11-6V8M-14 1H14', 2.6) },
  aligned: { outline: 'M-11-19H11V19H-11Z', paint: 'slate', glyph: stroke('M-6 16L-3-16M6 16L3-16', 2.4) + stroke('M0-12V-7M0-3V2M0 6V11', 2.2) },
  // An elephant's head from before, ears spread and tusks out.
  rampaging: {
    outline: HEXAGON,
    paint: 'red',
    glyph: fill('M-4-9Q0-11 4-9Q8-13 13-9Q14-1 9 3Q6 3 5 1L3 5Q3 10 0 13Q-3 10-3 5L-5 1Q-6 3-9 3Q-14-1-13-9Q-8-13-4-9Z') + stroke('M-4.6 5L-8 9M4.6 5L8 9', 2) + hole(circle(-3, -3, 1.3)) + hole(circle(3, -3, 1.3)),
  },
  pursued: { outline: DISC, paint: 'ink', glyph: stroke('M-8-6L-2 0L-8 6M1-6L7 0L1 6', 3) },
  withdrawing: { outline: SHIELD, paint: 'amber', glyph: bent(true) },
  hits: { outline: star(19, 14.6, 9), paint: 'red', glyph: '' },
  more: { outline: circle(0, 0, 14), paint: 'ink', glyph: '' },
} satisfies Record<string, Marker>;

export type MarkerName = keyof typeof markers;

export const markerSymbols = (): string =>
  Object.entries<Marker>(markers)
    .map(
      ([name, { outline, paint, glyph }]) =>
        `<symbol id="m-${name}" viewBox="-22 -22 44 44" overflow="visible"><g class="pm-${paint}">` +
        `<path class="pm-shade" d="${outline}"/><path class="pm-body" d="${outline}"/>${glyph}</g></symbol>`,
    )
    .join('');
