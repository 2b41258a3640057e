// Plates of the counters: shape `a` has round corners and belongs to the light army, shape `b` has cut corners and
// belongs to the dark one. The front is up, with a prow. Square plates are 100 x 100, long ones 210 x 92; wide ones, which
// lie over two hexes, 250 x 100.

import { num, poly, turned, type Dot } from './kit';

export type Shape = 'a' | 'b';
export type PlateKind = 'unit' | 'flat' | 'long' | 'wide';
/** Plates that have a front. */
type Fronted = Exclude<PlateKind, 'flat'>;

/** The bevel is drawn for light that never turns: one plate for every so many degrees of facing. */
export const PLATE_STEP = 30;
const PLATES = 360 / PLATE_STEP;

type ByShape = Record<Shape, string>;

export const OUTLINE: Record<PlateKind, ByShape> = {
  unit: {
    a: 'M-41-50H-13L0-57L13-50H41Q50-50 50-41V41Q50 50 41 50H-41Q-50 50-50 41V-41Q-50-50-41-50Z',
    b: 'M-38-50H-13L0-57L13-50H38L50-38V38L38 50H-38L-50 38V-38Z',
  },
  flat: {
    a: 'M-41-50H41Q50-50 50-41V41Q50 50 41 50H-41Q-50 50-50 41V-41Q-50-50-41-50Z',
    b: 'M-38-50H38L50-38V38L38 50H-38L-50 38V-38Z',
  },
  long: {
    a: 'M-96-46H-14L0-53L14-46H96Q105-46 105-37V37Q105 46 96 46H-96Q-105 46-105 37V-37Q-105-46-96-46Z',
    b: 'M-93-46H-14L0-53L14-46H93L105-34V34L93 46H-93L-105 34V-34Z',
  },
  wide: {
    a: 'M-116-50H-14L0-57L14-50H116Q125-50 125-41V41Q125 50 116 50H-116Q-125 50-125 41V-41Q-125-50-116-50Z',
    b: 'M-113-50H-14L0-57L14-50H113L125-38V38L113 50H-113L-125 38V-38Z',
  },
};

const FRONT: Record<Fronted, ByShape> = {
  unit: {
    a: 'M-41-50H-13L0-57L13-50H41Q50-50 50-42H-50Q-50-50-41-50Z',
    b: 'M-38-50H-13L0-57L13-50H38L46-42H-46Z',
  },
  long: {
    a: 'M-96-46H-14L0-53L14-46H96Q105-46 105-39H-105Q-105-46-96-46Z',
    b: 'M-93-46H-14L0-53L14-46H93L100-39H-100Z',
  },
  wide: {
    a: 'M-116-50H-14L0-57L14-50H116Q125-50 125-42H-125Q-125-50-116-50Z',
    b: 'M-113-50H-14L0-57L14-50H113L121-42H-121Z',
  },
};

/** Where the colour of the command lies: at the foot of units, at the head of leaders. */
export const STRIPE: Record<PlateKind | 'band', ByShape> = {
  unit: { a: 'M-50 35H50V41Q50 50 41 50H-41Q-50 50-50 41Z', b: 'M-50 35H50V38L38 50H-38L-50 38Z' },
  flat: { a: 'M-50 35H50V41Q50 50 41 50H-41Q-50 50-50 41Z', b: 'M-50 35H50V38L38 50H-38L-50 38Z' },
  long: { a: 'M-105 32H105V37Q105 46 96 46H-96Q-105 46-105 37Z', b: 'M-105 32H105V34L93 46H-93L-105 34Z' },
  wide: { a: 'M-125 35H125V41Q125 50 116 50H-116Q-125 50-125 41Z', b: 'M-125 35H125V38L113 50H-113L-125 38Z' },
  band: { a: 'M-41-50H41Q50-50 50-41V-33H-50V-41Q-50-50-41-50Z', b: 'M-38-50H38L50-38V-33H-50V-38Z' },
};

/** The field of the light army is parted in two, that of the dark one has three bars. */
const FIELD: Record<PlateKind, ByShape> = {
  unit: { a: 'M0-42H50V35H0Z', b: 'M-50-31H50V-20H-50ZM-50-9H50V2H-50ZM-50 13H50V24H-50Z' },
  flat: { a: 'M0-49H50V35H0Z', b: 'M-50-31H50V-20H-50ZM-50-9H50V2H-50ZM-50 13H50V24H-50Z' },
  long: { a: 'M0-39H105V32H0Z', b: 'M-105-29H105V-19H-105ZM-105-9H105V1H-105ZM-105 11H105V21H-105Z' },
  wide: { a: 'M0-42H125V35H0Z', b: 'M-125-31H125V-20H-125ZM-125-9H125V2H-125ZM-125 13H125V24H-125Z' },
};

/** The hatch of disorder covers the field and nothing else. */
export const HATCH: Record<PlateKind, string> = {
  unit: 'M-49-42H49V35H-49Z',
  flat: 'M-49-47H49V35H-49Z',
  long: 'M-104-39H104V32H-104Z',
  wide: 'M-124-42H124V35H-124Z',
};

/** An edge of the bevel and the way it looks. */
type Edge = readonly [path: string, nx: number, ny: number];

const UNIT_EDGES: Record<Shape, readonly Edge[]> = {
  a: [
    ['M-41-48.6H-13L0-55.4L13-48.6H41', 0, -1], ['M48.6-41V41', 1, 0], ['M41 48.6H-41', 0, 1], ['M-48.6 41V-41', -1, 0],
    ['M41-48.6Q48.6-48.6 48.6-41', 0.7, -0.7], ['M48.6 41Q48.6 48.6 41 48.6', 0.7, 0.7],
    ['M-41 48.6Q-48.6 48.6-48.6 41', -0.7, 0.7], ['M-48.6-41Q-48.6-48.6-41-48.6', -0.7, -0.7],
  ],
  b: [
    ['M-38-48.6H-13L0-55.4L13-48.6H38', 0, -1], ['M48.6-37.6V37.6', 1, 0], ['M38 48.6H-38', 0, 1], ['M-48.6 37.6V-37.6', -1, 0],
    ['M37.6-48.6L48.6-37.6', 0.7, -0.7], ['M48.6 37.6L37.6 48.6', 0.7, 0.7],
    ['M-37.6 48.6L-48.6 37.6', -0.7, 0.7], ['M-48.6-37.6L-37.6-48.6', -0.7, -0.7],
  ],
};

const LONG_EDGES: Record<Shape, readonly Edge[]> = {
  a: [
    ['M-96-44.6H-14L0-51.4L14-44.6H96', 0, -1], ['M103.6-37V37', 1, 0], ['M96 44.6H-96', 0, 1], ['M-103.6 37V-37', -1, 0],
    ['M96-44.6Q103.6-44.6 103.6-37', 0.7, -0.7], ['M103.6 37Q103.6 44.6 96 44.6', 0.7, 0.7],
    ['M-96 44.6Q-103.6 44.6-103.6 37', -0.7, 0.7], ['M-103.6-37Q-103.6-44.6-96-44.6', -0.7, -0.7],
  ],
  b: [
    ['M-93-44.6H-14L0-51.4L14-44.6H93', 0, -1], ['M103.6-34V34', 1, 0], ['M93 44.6H-93', 0, 1], ['M-103.6 34V-34', -1, 0],
    ['M92.6-44.6L103.6-33.6', 0.7, -0.7], ['M103.6 33.6L92.6 44.6', 0.7, 0.7],
    ['M-92.6 44.6L-103.6 33.6', -0.7, 0.7], ['M-103.6-33.6L-92.6-44.6', -0.7, -0.7],
  ],
};

const WIDE_EDGES: Record<Shape, readonly Edge[]> = {
  a: [
    ['M-116-48.6H-14L0-55.4L14-48.6H116', 0, -1], ['M123.6-41V41', 1, 0], ['M116 48.6H-116', 0, 1], ['M-123.6 41V-41', -1, 0],
    ['M116-48.6Q123.6-48.6 123.6-41', 0.7, -0.7], ['M123.6 41Q123.6 48.6 116 48.6', 0.7, 0.7],
    ['M-116 48.6Q-123.6 48.6-123.6 41', -0.7, 0.7], ['M-123.6-41Q-123.6-48.6-116-48.6', -0.7, -0.7],
  ],
  b: [
    ['M-113-48.6H-14L0-55.4L14-48.6H113', 0, -1], ['M123.6-37.6V37.6', 1, 0], ['M113 48.6H-113', 0, 1], ['M-123.6 37.6V-37.6', -1, 0],
    ['M112.6-48.6L123.6-37.6', 0.7, -0.7], ['M123.6 37.6L112.6 48.6', 0.7, 0.7],
    ['M-112.6 48.6L-123.6 37.6', -0.7, 0.7], ['M-123.6-37.6L-112.6-48.6', -0.7, -0.7],
  ],
};

const flatEdges = (shape: Shape): readonly Edge[] =>
  UNIT_EDGES[shape].map(([d, nx, ny]): Edge => [d.replace('H-13L0-55.4L13-48.6H', 'H'), nx, ny]);

const FRONTED: Record<Fronted, Record<Shape, readonly Edge[]>> = { unit: UNIT_EDGES, long: LONG_EDGES, wide: WIDE_EDGES };

/** Light comes from the upper left. */
const LIGHT = [-0.55, -0.835] as const;

function bevel(edges: readonly Edge[], degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return edges
    .map(([d, nx, ny]) => {
      const lit = (nx * c - ny * s) * LIGHT[0] + (nx * s + ny * c) * LIGHT[1];
      const stroke = lit > 0.02 ? ['#fff8e6', lit * 0.72] as const : ['#1a0d05', -lit * 0.5 + 0.04] as const;
      return `<path d="${d}" class="pa-bevel" stroke="${stroke[0]}" stroke-opacity="${num(stroke[1], 2)}"/>`;
    })
    .join('');
}

function plate(id: string, kind: PlateKind, shape: Shape, inner: string): string {
  const outline = OUTLINE[kind][shape];
  return (
    `<symbol id="${id}" viewBox="-120 -60 240 120" overflow="visible"><path d="${outline}" class="pa-plate"/>` +
    `<path d="${FIELD[kind][shape]}" class="pa-plate2"/>${inner}<path d="${outline}" class="pa-edge"/></symbol>`
  );
}

const front = (kind: Fronted, shape: Shape): string => `<path d="${FRONT[kind][shape]}" class="pa-front"/>`;

/** A frame in the colour of the front, for plates that have none: all sides are alike. */
const FRAME: ByShape = {
  a: 'M-39-45.4H39Q45.4-45.4 45.4-39V35M-45.4 35V-39Q-45.4-45.4-39-45.4',
  b: 'M-36-45.4H36L45.4-36V35M-45.4 35V-36L-36-45.4',
};

/** What a formation holds out to its enemies: points of pikes on every side, shields along the front, or pikes along a wide front. */
export type Rim = 'pikes' | 'shields' | 'sarissas';

/** The head of a pike, its foot under the edge of the plate. */
const PIKE: readonly Dot[] = [[0, -15], [3.8, -6.4], [1.7, -2.4], [1.7, 6], [-1.7, 6], [-1.7, -2.4], [-3.8, -6.4]];
const PIKES = [0, 90, 180, 270].flatMap((side) =>
  [-36, -18, 0, 18, 36].map((at) => {
    const r = (side * Math.PI) / 180;
    const out = side === 0 && at === 0 ? -56 : -50;
    return poly(turned(PIKE, at * Math.cos(r) - out * Math.sin(r), at * Math.sin(r) + out * Math.cos(r), side));
  }),
).join('');

const SARISSAS = [-110, -94, -78, -62, -46, -30, -15, 0, 15, 30, 46, 62, 78, 94, 110]
  .map((at) => poly(turned(PIKE, at, at === 0 ? -58 : Math.abs(at) === 15 ? -51 : -50, 0, 1.16)))
  .join('');

const SHIELDS = [-38, 38, -19, 19, 0]
  .map((x) => `<path d="M${x - 8}-61H${x + 8}V-50Q${x + 7.4}-43 ${x}-36.6Q${x - 7.4}-43 ${x - 8}-50Z" class="pa-shield"/><path d="M${x}-58.6V-41M${x - 5.4}-52.6H${x + 5.4}" class="pa-cut" stroke-width="2"/>`)
  .join('');

/** Pikes are seen beyond the plate that hides their shafts; shields hide its front. */
export const rimSymbols = (): string =>
  `<symbol id="rim-pikes" viewBox="-120 -60 240 120" overflow="visible"><path d="${PIKES}" class="pa-pikes"/></symbol>` +
  `<symbol id="rim-sarissas" viewBox="-120 -60 240 120" overflow="visible"><path d="${SARISSAS}" class="pa-pikes"/></symbol>` +
  `<symbol id="rim-shields" viewBox="-120 -60 240 120" overflow="visible">${SHIELDS}</symbol>`;

/** The symbol of a plate: `plate-a0`, `long-a0`, `wide-a0`, turned by 0 to 11 steps; `flat-a`; `lead-a`; `back-a`. */
export function plateSymbols(): string {
  const shapes: readonly Shape[] = ['a', 'b'];
  return shapes
    .map((shape) => {
      const turns = Array.from({ length: PLATES }, (_, i) => {
        return Object.entries(FRONTED)
          .map(([kind, edges]) => plate(`${kind === 'unit' ? 'plate' : kind}-${shape}${i}`, kind as Fronted, shape, front(kind as Fronted, shape) + bevel(edges[shape], i * PLATE_STEP)))
          .join('');
      });
      const edges = bevel(flatEdges(shape), 0);
      const frame = `<path d="${FRAME[shape]}" class="pa-frame"/>`;
      return turns.join('') + plate(`flat-${shape}`, 'flat', shape, frame + edges) + lead(shape, edges) + back(shape, edges);
    })
    .join('');
}

function lead(shape: Shape, edges: string): string {
  const outline = OUTLINE.flat[shape];
  return (
    `<symbol id="lead-${shape}" viewBox="-120 -60 240 120" overflow="visible"><path d="${outline}" class="pa-plate"/>` +
    `${edges}<path d="${outline}" class="pa-edge"/></symbol>`
  );
}

/** The back of a piece that may not be looked at. */
function back(shape: Shape, edges: string): string {
  const outline = OUTLINE.flat[shape];
  let lattice = '';
  for (let k = -80; k <= 80; k += 16) lattice += `M${k - 40}-40L${k + 40} 40M${k + 40}-40L${k - 40} 40`;
  return (
    `<symbol id="back-${shape}" viewBox="-120 -60 240 120" overflow="visible"><path d="${outline}" class="pa-plate2"/>` +
    `<path d="${lattice}" class="pa-lattice" clip-path="url(#pa-back)"/><rect x="-40" y="-40" width="80" height="80" rx="5" class="pa-frame"/>` +
    `<circle r="19" class="pa-plate"/><circle r="19" class="pa-frame"/>` +
    `<path d="M0-13L3.4-3.6L13 0L3.4 3.6L0 13L-3.4 3.6L-13 0L-3.4-3.6Z" class="pa-tone"/>` +
    `${edges}<path d="${outline}" class="pa-edge"/></symbol>`
  );
}

/** Patterns cannot see the colours of a side, so they carry their own. */
export const PATTERNS =
  '<pattern id="hatch-a" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="3" height="8" fill="#5a2014" opacity=".26"/></pattern>' +
  '<pattern id="hatch-b" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="3" height="8" fill="#fff3d0" opacity=".24"/></pattern>' +
  '<pattern id="cp-diag" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="3.6" height="9" fill="#fff" opacity=".32"/></pattern>' +
  '<pattern id="cp-dots" width="8" height="7.5" patternUnits="userSpaceOnUse" y="35"><circle cx="4" cy="3.75" r="1.7" fill="#fff" opacity=".42"/></pattern>' +
  '<pattern id="cp-chev" width="12" height="15" patternUnits="userSpaceOnUse" y="35"><path d="M-1 13L6 2L13 13" fill="none" stroke="#fff" stroke-width="3" opacity=".34"/></pattern>' +
  '<pattern id="cp-bars" width="10" height="15" patternUnits="userSpaceOnUse"><rect width="4" height="15" fill="#fff" opacity=".30"/></pattern>' +
  '<pattern id="cp-check" width="10" height="15" patternUnits="userSpaceOnUse" y="35"><path d="M0 0H5V7.5H0ZM5 7.5H10V15H5Z" fill="#fff" opacity=".30"/></pattern>' +
  '<pattern id="cp-line" width="10" height="15" patternUnits="userSpaceOnUse" y="35"><rect y="2.2" width="10" height="2.4" fill="#fff" opacity=".5"/><rect y="10.4" width="10" height="2.4" fill="#fff" opacity=".5"/></pattern>' +
  '<pattern id="cp-cross" width="12" height="15" patternUnits="userSpaceOnUse" y="35"><path d="M3 4.5L9 10.5M9 4.5L3 10.5" stroke="#fff" stroke-width="2.4" opacity=".34"/></pattern>' +
  '<pattern id="cp-wave" width="14" height="15" patternUnits="userSpaceOnUse" y="35"><path d="M-3.5 7.5Q0 1 3.5 7.5T10.5 7.5T17.5 7.5" fill="none" stroke="#fff" stroke-width="2.6" opacity=".36"/></pattern>' +
  '<clipPath id="pa-coin"><circle cy="6" r="32"/></clipPath><clipPath id="pa-back"><rect x="-40" y="-40" width="80" height="80" rx="5"/></clipPath>';
