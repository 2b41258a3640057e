// Layers 1, 2 and 4: paper, ground, grass, fields, and the tooth that makes hills belong to the ground.

import type { Look } from '../looks';
import type { Box } from '../sheet';
import { add, chance, dist, item, lerp, mid, num, poly, pt, type Chance, type Vec } from './kit';

/** Filters of the baked layers. Blotches come from noise, so each map has its own. */
export function filters(seed: number): string {
  const noise = (id: string, frequency: string, octaves: number, salt: number, matrix: string): string =>
    `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${(seed + salt) % 1000}"/><feColorMatrix values="${matrix}"/></filter>`;
  const blur = (id: string, by: number): string =>
    `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${by}"/></filter>`;
  return [
    noise('f-green', '.0019 .0026', 5, 11, '0 0 0 0 .50  0 0 0 0 .56  0 0 0 0 .30  1.9 0 0 0 -.80'),
    noise('f-ochre', '.0028 .0036', 5, 4, '0 0 0 0 .76  0 0 0 0 .56  0 0 0 0 .30  0 1.7 0 0 -.77'),
    noise('f-fibre', '.02 .22', 3, 21, '0 0 0 0 1  0 0 0 0 .96  0 0 0 0 .84  0 0 1.5 0 -.72'),
    blur('f-soft', 7),
    blur('f-soft3', 3),
  ].join('');
}

const rect = (box: Box, rest: string): string =>
  `<rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" ${rest}/>`;

/** The paper outside the neatline. */
export function margin(size: { w: number; h: number }): string {
  const all = { x: 0, y: 0, ...size };
  return rect(all, 'fill="#cbb684"') + rect(all, 'filter="url(#f-ochre)" opacity=".5"');
}

export function soil(field: Box, look: Look): string {
  return (
    rect(field, `fill="${look.ground}"`) +
    rect(field, `filter="url(#f-green)" opacity="${look.green}"`) +
    rect(field, `filter="url(#f-ochre)" opacity="${look.ochre}"`) +
    rect(field, 'filter="url(#f-fibre)" opacity=".34"')
  );
}

/** The blotches again, thinly, over the hills. */
export function tooth(field: Box, look: Look): string {
  return (
    rect(field, `filter="url(#f-green)" opacity="${num(look.green * 0.6, 2)}"`) +
    rect(field, `filter="url(#f-ochre)" opacity="${num(look.ochre * 0.45, 2)}"`)
  );
}

/** Quiet tufts of grass, one to so many square units. */
const GRASS = 5200;

export function grass(field: Box, seed: number): string {
  const roll = chance(seed);
  let d = '';
  for (let i = 0; i < (field.w * field.h) / GRASS; i++) {
    const [x, y] = [field.x + roll() * field.w, field.y + roll() * field.h];
    d += `M${num(x)} ${num(y)}l${num(-1.4 - roll())} ${num(-3.4 - roll() * 2)}M${num(x + 1.6)} ${num(y)}l.2-5M${num(x + 3)} ${num(y)}l${num(1.4 + roll())} ${num(-3 - roll() * 2)}`;
  }
  return `<path d="${d}" stroke="#77803f" stroke-width=".8" opacity=".42" fill="none" stroke-linecap="round"/>`;
}

const CROPS = ['#cdb26a', '#b3b269', '#d8c07b', '#a6a962', '#cfb473', '#bcb56d'];

/** One field: a shaken quadrilateral with furrows and a dotted hedge. */
export function cropField(at: Vec, w: number, h: number, turn: number, roll: Chance): string {
  const shaken = (x: number, y: number): Vec => [x + (roll() - 0.5) * 12, y + (roll() - 0.5) * 12];
  const q = [shaken(-w / 2, -h / 2), shaken(w / 2, -h / 2), shaken(w / 2, h / 2), shaken(-w / 2, h / 2)];
  let furrows = '';
  const rows = Math.round(h / 4.2);
  for (let k = 1; k < rows; k++) {
    const [u, v] = [lerp(item(q, 0), item(q, 3), k / rows), lerp(item(q, 1), item(q, 2), k / rows)];
    furrows += `M${pt(lerp(u, v, 0.04))}Q${pt(add(mid(u, v), [0, (roll() - 0.5) * 3]))} ${pt(lerp(u, v, 0.96))}`;
  }
  const colour = item(CROPS, Math.floor(roll() * CROPS.length));
  return `<g transform="translate(${pt(at)}) rotate(${num(turn)})"><path d="${poly(q)}" fill="${colour}" opacity=".72"/><path d="${furrows}" stroke="#84692d" stroke-width="1" opacity=".55" fill="none"/><path d="${hedgeDots(q, roll)}" stroke="#5f7236" stroke-width="3.2" stroke-linecap="round" opacity=".8"/></g>`;
}

/** Dots close together round a ring. */
function hedgeDots(ring: readonly Vec[], roll: Chance): string {
  let d = '';
  ring.forEach((a, i) => {
    const b = item(ring, i + 1, true);
    const length = dist(a, b);
    for (let k = 0; k < length; k += 4.2) {
      const p = lerp(a, b, k / length);
      d += `M${pt([p[0] + (roll() - 0.5) * 1.4, p[1] + (roll() - 0.5) * 1.4])}l.01 0`;
    }
  });
  return d;
}

/** Vines: rows of dots at an angle, each with its shade. */
export function vines(
  ring: readonly Vec[],
  centre: Vec,
  reach: number,
  turn: number,
  within: (p: Vec) => boolean,
  roll: Chance,
): string {
  if (ring.length === 0) return '';
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  let d = '';
  for (let k = -reach; k < reach; k += 15) {
    for (let t = -reach; t <= reach; t += 9) {
      const p: Vec = [
        centre[0] + c * t - s * k + (roll() - 0.5) * 1.6,
        centre[1] + s * t + c * k + (roll() - 0.5) * 1.6,
      ];
      if (within(p)) d += `M${pt(p)}l.01 0`;
    }
  }
  return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#3a2a10" stroke-width="4.4" opacity=".18" transform="translate(1.4 1.8)"/><path d="${d}" stroke="#76803c" stroke-width="4.2" opacity=".62"/></g>`;
}
