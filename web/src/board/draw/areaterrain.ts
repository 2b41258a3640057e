// A sheet of areas: fields of different tint and texture, rises, and what lies in single areas.

import { clockwise, type AreaGrid } from '../areagrid';
import { lookOf } from '../looks';
import type { Box } from '../sheet';
import {
  chance,
  inside,
  item,
  last,
  mul,
  num,
  pt,
  poly,
  seedOf,
  stations,
  type Chance,
  type Station,
  type Vec,
} from './kit';
import { hachures, hill } from './hills';
import { soil, tooth, vines } from './soil';
import { stamp } from './stamps';

const TINTS = ['#ead9a0', '#d6b877', '#c9bd7a', '#e2c98d', '#d9b06a', '#bfb874', '#e8d5a8'];

const has = (grid: AreaGrid, id: number, ...names: string[]): boolean =>
  grid.area(id).terrain.some((terrain) => names.includes(terrain));

const all = (grid: AreaGrid): number[] => grid.sheet.areas.map((_, id) => id);

export function bakedAreas(grid: AreaGrid, field: Box): string {
  const look = lookOf(grid.sheet.country);
  const seed = (layer: string): number => seedOf(`${grid.sheet.id} ${layer}`) % 1_000_000;
  return [
    soil(field, look),
    tints(grid),
    textures(grid, seed('textures')),
    rises(grid, field, seed('rises')),
    tooth(field, look),
    single(grid, seed('single')),
    hedgerows(grid, seed('hedgerows')),
  ].join('');
}

/** A number that spreads neighbours far apart: areas side by side must not look alike. */
function spread(grid: AreaGrid, id: number): number {
  const [x, y] = grid.area(id).centre;
  return Math.round(x / 100) * 3 + Math.round(y / 100) * 5;
}

const tints = (grid: AreaGrid): string =>
  all(grid)
    .map((id) => `<path d="${poly(grid.ring(id))}" fill="${item(TINTS, spread(grid, id), true)}" opacity=".58"/>`)
    .join('');

/** Furrows, grass, vines or bare ground, each area at an angle of its own. */
function textures(grid: AreaGrid, seed: number): string {
  const roll = chance(seed);
  let [furrows, tufts, clods, rows] = ['', '', '', ''];
  for (const id of all(grid)) {
    if (grid.area(id).terrain.length > 0) continue;
    const [ring, centre] = [grid.inset(id, 20), grid.centreOf(id)];
    const turn = (((spread(grid, id) * 37) % 60) - 30) * (Math.PI / 180);
    const kind = (spread(grid, id) * 7 + id) % 4;
    if (kind === 0) furrows += ploughed(ring, centre, turn);
    else if (kind === 1) tufts += grassy(ring, centre, roll);
    else if (kind === 2) rows += vines(ring, centre, 185, turn, (p) => inside(p, ring), roll);
    else clods += bare(ring, centre, roll);
  }
  return `<path d="${furrows}" stroke="#8b6b2f" stroke-width="1.1" opacity=".42" fill="none"/><path d="${tufts}" stroke="#7c7a3a" stroke-width="1" opacity=".5" fill="none" stroke-linecap="round"/>${rows}<path d="${clods}" stroke="#8a6b33" stroke-width="2.6" opacity=".35" fill="none" stroke-linecap="round"/>`;
}

function ploughed(ring: readonly Vec[], centre: Vec, turn: number): string {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  let d = '';
  for (let k = -190; k < 190; k += 7) {
    let start: Vec | null = null;
    for (let t = -200; t <= 200; t += 6) {
      const p: Vec = [centre[0] + c * t - s * k, centre[1] + s * t + c * k];
      const within = inside(p, ring) && t < 200;
      if (within) start ??= p;
      else if (start) {
        d += `M${pt(start)}L${pt(p)}`;
        start = null;
      }
    }
  }
  return d;
}

const strewn = (ring: readonly Vec[], centre: Vec, count: number, roll: Chance): Vec[] =>
  Array.from({ length: count }, (): Vec => [centre[0] + (roll() - 0.5) * 320, centre[1] + (roll() - 0.5) * 320]).filter(
    (p) => inside(p, ring),
  );

const grassy = (ring: readonly Vec[], centre: Vec, roll: Chance): string =>
  strewn(ring, centre, 90, roll)
    .map(
      (p) =>
        `M${pt(p)}l${num(2 + roll() * 3)} ${num(-2 - roll() * 3)}m${num(-1)} ${num(4)}l0 ${num(-4 - roll() * 2)}m3 4l${num(-1 - roll() * 2)} ${num(-3 - roll() * 2)}`,
    )
    .join('');

const bare = (ring: readonly Vec[], centre: Vec, roll: Chance): string =>
  strewn(ring, centre, 70, roll)
    .map((p) => `M${pt(p)}l.01 0`)
    .join('');

/** High ground: the hill recipe on the union of the areas, without strokes along the edge of the sheet. */
function rises(grid: AreaGrid, field: Box, seed: number): string {
  const high = new Set(all(grid).filter((id) => has(grid, id, 'rise', 'hill-fort')));
  return unions(grid, high)
    .map((ring, i) => {
      const onFrame = (s: Station): boolean =>
        s.p[0] < field.x + 2 ||
        s.p[1] < field.y + 2 ||
        s.p[0] > field.x + field.w - 2 ||
        s.p[1] > field.y + field.h - 2;
      const outward = clockwise(ring) ? 1 : -1;
      const edge = stations(ring, true, 3.2)
        .filter((s) => !onFrame(s))
        .map((s) => ({ ...s, left: mul(s.left, outward) }));
      return hill(poly(ring), hachures(edge, seed + i, { lit: 9, dark: 25 }), ['#e3c88c', '#b08a4c'], `rise-${i}`);
    })
    .join('');
}

/** Outlines of groups of areas that touch. */
function unions(grid: AreaGrid, members: ReadonlySet<number>): Vec[][] {
  const outer = grid.borders.filter(({ areas: [a, b] }) => members.has(a) !== (b !== null && members.has(b)));
  const key = (p: Vec): string => `${p[0].toFixed(1)},${p[1].toFixed(1)}`;
  const left = new Set(outer.map((border) => border.points));
  const out: Vec[][] = [];
  for (const first of outer.map((border) => border.points)) {
    if (!left.delete(first)) continue;
    const ring = [...first];
    for (;;) {
      const end = key(last(ring));
      const next = [...left].find((points) => key(item(points, 0)) === end || key(last(points)) === end);
      if (!next) break;
      left.delete(next);
      ring.push(...(key(item(next, 0)) === end ? next : [...next].reverse()).slice(1));
    }
    out.push(ring.slice(0, -1));
  }
  return out;
}

/** What fills single areas: woods, rough ground, marsh, water, ground that is closed. */
function single(grid: AreaGrid, seed: number): string {
  return all(grid)
    .map((id) => {
      const [ring, centre, roll] = [grid.inset(id, 16), grid.centreOf(id), chance(seed + id)];
      const floor = (colour: string, opacity: number): string =>
        `<path d="${poly(grid.ring(id))}" fill="${colour}" opacity="${opacity}"/>`;
      const strew = (count: number, apart: number, put: (p: Vec, lot: number) => string): string =>
        spaced(strewn(ring, centre, count * 12, roll), apart, count)
          .map((p) => put(p, roll()))
          .join('');
      let out = '';
      if (has(grid, id, 'woods'))
        out +=
          floor('#5c7038', 0.55) + strew(190, 15, (p, lot) => stamp(`tree${Math.floor(lot * 5)}`, p, 33 + lot * 9));
      if (has(grid, id, 'rough'))
        out +=
          floor('#a98a55', 0.25) +
          strew(60, 26, (p, lot) => stamp(lot < 0.6 ? `rock${Math.floor(lot * 5)}` : 'hummock', p, 18 + lot * 8));
      if (has(grid, id, 'marsh', 'dense-marsh')) {
        const dense = has(grid, id, 'dense-marsh');
        out +=
          floor('#86b0a4', dense ? 0.6 : 0.42) +
          strew(dense ? 120 : 60, dense ? 18 : 26, (p, lot) =>
            stamp(lot < 0.8 ? `tuft${Math.floor(lot * 3.7)}` : 'ripple', p, 24, 20),
          );
      }
      if (has(grid, id, 'river')) out += floor('#80b1c0', 0.95) + strew(40, 30, (p) => stamp('ripple', p, 30, 10));
      if (has(grid, id, 'impassable'))
        out += floor('#6b5534', 0.4) + strew(80, 22, (p, lot) => stamp(`rock${Math.floor(lot * 3)}`, p, 20 + lot * 12));
      return out;
    })
    .join('');
}

/** Single bushes and olives beside the borders, too few to be taken for a wood. */
function hedgerows(grid: AreaGrid, seed: number): string {
  const roll = chance(seed);
  return grid.borders
    .filter((border) => border.areas[1] !== null)
    .flatMap((border) => stations(border.points, false, 46).slice(1, -1))
    .filter(() => roll() < 0.16)
    .map(({ p, left }) => {
      const at: Vec = [p[0] + left[0] * (roll() - 0.5) * 22, p[1] + left[1] * (roll() - 0.5) * 22];
      const kind = roll();
      return kind < 0.35 ? stamp('olive', at, 26) : stamp(kind < 0.7 ? 'bush' : 'scrub', at, 17);
    })
    .join('');
}

/** At most so many of some points, none nearer to another than `apart`, the farther ones first. */
function spaced(points: readonly Vec[], apart: number, most: number): Vec[] {
  const out: Vec[] = [];
  for (const p of points) {
    if (out.length >= most) break;
    if (!out.some((q) => Math.hypot(q[0] - p[0], q[1] - p[1]) < apart)) out.push(p);
  }
  return out.sort((a, b) => a[1] - b[1]);
}

/** Borders with their hedges, a stone on every corner, houses, towers and works. */
export function vectorAreas(grid: AreaGrid): string {
  const inner = grid.borders.filter((border) => border.areas[1] !== null);
  const d = inner.map((border) => poly(border.points, false)).join('');
  const stones = grid.stones
    .map((p) => `<use href="#stone" x="${num(p[0] - 8)}" y="${num(p[1] - 8)}" width="16" height="16"/>`)
    .join('');
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="#fff4d2" stroke-width="6" opacity=".6"/><path d="${d}" stroke="#5b411d" stroke-width="2.1" opacity=".85"/><path d="${d}" stroke="#6d7a3a" stroke-width="4.6" stroke-dasharray=".1 13 .1 21 .1 9 .1 34" opacity=".85"/></g>${stones}${built(grid)}`;
}

function built(grid: AreaGrid): string {
  return all(grid)
    .map((id) => {
      const [x, y] = grid.centreOf(id);
      // Pieces stand in the middle, so buildings stand toward the upper right.
      const at = (dx: number, dy: number): Vec => [x + 78 + dx, y - 84 + dy];
      const house = (n: number, dx: number, dy: number): string => stamp(`flat${n % 3}`, at(dx, dy), 34);
      let out = '';
      if (has(grid, id, 'village'))
        out += [0, 1, 2, 3].map((n) => house(n, ((n % 2) - 0.5) * 40, (Math.floor(n / 2) - 0.5) * 32)).join('');
      if (has(grid, id, 'town'))
        out += [0, 1, 2, 3, 4, 5, 6, 7, 8]
          .map((n) => house(n, ((n % 3) - 1) * 36, (Math.floor(n / 3) - 1) * 28))
          .join('');
      if (has(grid, id, 'hill-fort')) out += stamp('keep', at(0, 4), 66, 74);
      if (has(grid, id, 'tower')) out += stamp('tower', at(6, 0), 46, 56);
      if (has(grid, id, 'fortified'))
        out += `<path d="${poly(grid.inset(id, 16))}" fill="none" stroke="#3b2712" stroke-width="9"/><path d="${poly(grid.inset(id, 16))}" fill="none" stroke="#b48c50" stroke-width="6"/>`;
      return out;
    })
    .join('');
}

/** The boundary stone. */
export const STONE =
  '<symbol id="stone" viewBox="-8 -8 16 16" overflow="visible"><ellipse cx="1.6" cy="2.4" rx="6" ry="4" fill="#2a1a0a" opacity=".3"/><path d="M-5 2Q-5-5 0-5Q5-5 5 1Q4 4 0 4Q-4 4-5 2Z" fill="#cdbd93" stroke="#4b3519" stroke-width="1.1"/></symbol>';
