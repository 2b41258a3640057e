// What stands on the map when counters are too small to be read: a plate with a thick front, and a glyph for the kind of
// troops. 100 units wide like the counters, front up; `z-…` are the plates, `zg-…` the glyphs.

import type { PlateKind, Shape } from './plates';
import { OUTLINE } from './plates';

export type Glyph =
  | 'phalanx'
  | 'heavy-foot'
  | 'medium-foot'
  | 'light-foot'
  | 'skirmishers'
  | 'bows'
  | 'guns'
  | 'heavy-horse'
  | 'armoured-horse'
  | 'light-horse'
  | 'lancers'
  | 'chariots'
  | 'elephants'
  | 'banner';

const line = (d: string, more = ''): string => `<path class="pz-line" d="${d}"${more}/>`;
const solid = (d: string): string => `<path class="pz-solid" d="${d}"/>`;
const dot = (x: number, y: number): string => `<circle class="pz-solid" cx="${x}" cy="${y}" r="9"/>`;

/** In the order of the key. */
export const GLYPHS: Readonly<Record<Glyph, string>> = {
  phalanx: line('M-26 26V-14M-9 26V-14M9 26V-14M26 26V-14'),
  'heavy-foot': solid('M-24-16H24V6Q24 26 0 34Q-24 26-24 6Z'),
  'medium-foot': line('M-24-14H24V6Q24 26 0 33Q-24 26-24 6Z'),
  'light-foot': line('M-24-12L24 30M24-12L-24 30'),
  skirmishers: dot(-20, 21) + dot(20, 21) + dot(0, -8),
  bows: line('M-16-18Q26-12 26 8Q26 28-16 34') + line('M-16-18V34', ' stroke-width="5"') + line('M-30 8H14', ' stroke-width="6"'),
  guns: solid('M-32-8L20-18L24 2L-26 10Z') + `<circle class="pz-line" cx="2" cy="20" r="13"/>`,
  'heavy-horse': solid('M-31 33L31-21V33Z'),
  'armoured-horse': solid('M-31 33L31-21V33Z') + line('M-31-8L-6-21'),
  'light-horse': line('M-30 32L30-20'),
  lancers: line('M-30 32L30-20M-4 32L30 4'),
  chariots: `<circle class="pz-line" cx="0" cy="7" r="24"/>` + line('M0-17V31M-24 7H24', ' stroke-width="6"'),
  elephants: solid('M-27 33V-2Q-27-22-4-22Q24-22 26 2Q28 22 16 33Q20 16 12 10L8 33H-4V16H-12V33Z'),
  banner: line('M-18 34V-18') + solid('M-16-18H26L14-4L26 10H-16Z'),
};

/** The front is twice as thick as on a counter and its prow reaches farther: it must be seen at 20 pixels. */
const FRONT: Record<Exclude<PlateKind, 'flat'>, Record<Shape, string>> = {
  unit: {
    a: 'M-41-50H-14L0-64L14-50H41Q50-50 50-31H-50Q-50-50-41-50Z',
    b: 'M-38-50H-14L0-64L14-50H38L50-38V-31H-50V-38Z',
  },
  long: {
    a: 'M-96-46H-16L0-60L16-46H96Q105-46 105-28H-105Q-105-46-96-46Z',
    b: 'M-93-46H-16L0-60L16-46H93L105-34V-28H-105V-34Z',
  },
  wide: {
    a: 'M-116-50H-16L0-64L16-50H116Q125-50 125-31H-125Q-125-50-116-50Z',
    b: 'M-113-50H-16L0-64L16-50H113L125-38V-31H-125V-38Z',
  },
};

const KINDS: readonly PlateKind[] = ['unit', 'flat', 'long', 'wide'];
const SHAPES: readonly Shape[] = ['a', 'b'];

function plate(kind: PlateKind, shape: Shape): string {
  const front = kind === 'flat' ? '' : `<path d="${FRONT[kind][shape]}" class="pz-front"/>`;
  return `<symbol id="z-${kind}-${shape}" viewBox="-130 -65 260 130" overflow="visible"><path d="${OUTLINE[kind][shape]}" class="pz-plate"/>${front}</symbol>`;
}

export function symbolSymbols(): string {
  const plates = KINDS.flatMap((kind) => SHAPES.map((shape) => plate(kind, shape)));
  const glyphs = Object.entries(GLYPHS).map(
    ([name, body]) => `<symbol id="zg-${name}" viewBox="-65 -65 130 130" overflow="visible">${body}</symbol>`,
  );
  return [...plates, ...glyphs].join('');
}
