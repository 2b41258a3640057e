// Layer 3: hills, level by level: cast shade, body, lit rim, hachures, contour.

import type { HexGrid } from '../hexgrid';
import { add, chance, item, mul, norm, pt, sub, type Station, type Vec } from './kit';
import { along, soft, type Hand } from './outline';
import { loops, regionOf, type Region } from './regions';

/** Where the light comes from. */
const LIGHT: Vec = [-0.55, -0.835];

/** Body and shoulder of each level above the plain. */
const BODIES: readonly (readonly [string, string])[] = [
  ['#e1cc95', '#bd985a'],
  ['#d8b97f', '#a2743a'],
  ['#caa468', '#8c6230'],
  ['#b78c50', '#774f24'],
];

/** Thin triangles down the slope, longer and denser away from the light; that alone makes the relief. */
export function hachures(line: readonly Station[], seed: number, { lit = 8, dark = 20, width = 2 } = {}): string {
  const roll = chance(seed);
  let d = '';
  for (const { p, left: down, along: way } of line) {
    const facing = (down[0] * LIGHT[0] + down[1] * LIGHT[1] + 1) / 2;
    if (roll() < facing * 0.62) continue;
    const length = (lit * facing + dark * (1 - facing)) * (0.72 + roll() * 0.5);
    const half = mul(way, width * (1.15 - facing * 0.6) * 0.5);
    const foot = add(p, mul(norm(add(down, mul(way, (roll() - 0.5) * 0.35))), length));
    const head = add(p, mul(down, -1.2));
    d += `M${pt(add(head, half))}L${pt(foot)}L${pt(sub(head, half))}Z`;
  }
  return d;
}

/** Walls have a height of their own that is not a hill. */
const BUILT = ['city-walls', 'wall-walk', 'castle'];

export function hills(grid: HexGrid, seed: number): string {
  const levels = new Set(grid.ground.map((hex) => hex.level));
  const base = grid.sheet.base_level;
  const up = [...levels].filter((level) => level > base).sort((a, b) => a - b);
  const down = [...levels].filter((level) => level < base).sort((a, b) => b - a);
  const hollows = down.map((level) =>
    hollow(
      grid,
      regionOf(grid, (hex) => hex.level <= level),
      seed + level,
    ),
  );
  const rises = up.map((level) =>
    rise(
      grid,
      regionOf(grid, (hex) => hex.level >= level && !BUILT.includes(hex.terrain)),
      level - base,
      seed + level,
    ),
  );
  return hollows.join('') + rises.join('');
}

function rise(grid: HexGrid, region: Region, height: number, seed: number): string {
  const hand: Hand = { hug: 0.22, shake: 11, seed };
  const rings = loops(grid, region);
  if (rings.length === 0) return '';
  const d = rings.map((ring) => soft(ring, true, hand)).join('');
  const strokes = rings.map((ring, i) => hachures(along(ring, true, 3.2, hand), seed + i)).join('');
  return hill(d, strokes, item(BODIES, Math.min(height, BODIES.length) - 1), `hill-${seed}`);
}

/** One level of a hill from its outline and its hachures. */
export function hill(d: string, strokes: string, [body, shoulder]: readonly [string, string], id: string): string {
  return `<path d="${d}" fill-rule="evenodd" transform="translate(10 15)" fill="#4a2f12" opacity=".46" filter="url(#f-soft)"/><path d="${d}" fill-rule="evenodd" fill="${body}"/><clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${id})" fill="none"><path d="${d}" stroke="${shoulder}" stroke-width="30" opacity=".75" filter="url(#f-soft)" transform="translate(-5 -7)"/><path d="${d}" stroke="#fff3cf" stroke-width="11" opacity=".85" filter="url(#f-soft3)" transform="translate(4 6)"/></g><path d="${strokes}" fill="#5a3a17" opacity=".82"/><path d="${d}" fill="none" stroke="#684520" stroke-width="1.4" opacity=".95"/>`;
}

/** Ground below the plain: its edge falls inwards. */
function hollow(grid: HexGrid, region: Region, seed: number): string {
  const hand: Hand = { hug: 0.22, shake: 11, seed };
  const rings = loops(grid, region);
  const d = rings.map((ring) => soft(ring, true, hand)).join('');
  const inward = (s: Station): Station => ({ ...s, left: mul(s.left, -1) });
  const strokes = rings.map((ring, i) => hachures(along(ring, true, 3.2, hand).map(inward), seed + i)).join('');
  return `<path d="${d}" fill-rule="evenodd" fill="#c9b683" opacity=".8"/><path d="${d}" fill="none" stroke="#4a2f12" stroke-width="16" opacity=".22" filter="url(#f-soft)"/><path d="${strokes}" fill="#5a3a17" opacity=".7"/><path d="${d}" fill="none" stroke="#684520" stroke-width="1.2" opacity=".9"/>`;
}
