// Layers 7 and 8: roads, and works along hexsides.

import type { HexSideCell } from '../../lib/protocol';
import type { HexGrid } from '../hexgrid';
import type { Box } from '../sheet';
import { add, chance, dense, dist, item, last, leftOf, lerp, mul, norm, poly, pt, stations, sub, type Vec } from './kit';
import { chain, type Edge } from './outline';
import { edgeOf, runOn } from './water';
import { hachures } from './hills';

/** Roads as lines through their hexes, run on to the frame where they leave the sheet. */
export function roadLines(grid: HexGrid, field: Box, seed: number): Vec[][] {
  // Where two roads share a hex they must meet: the first road through a hex decides where.
  const fixed = new Map<number, Vec>();
  const shaken = (place: number): Vec => {
    const roll = chance(seed + place * 7919);
    return add(grid.centreOf(place), [(roll() - 0.5) * 22, (roll() - 0.5) * 16]);
  };
  return grid.sheet.roads.map(({ places }) => {
    places.forEach((place, i) => {
      if (fixed.has(place)) return;
      // Rows of hexes stand alternately left and right; a road does not swing with each of them.
      const [before, after] = [places[i - 1] ?? place, places[i + 1] ?? place];
      const calm = add(mul(shaken(place), 0.5), mul(add(shaken(before), shaken(after)), 0.25));
      fixed.set(place, i === 0 || i === places.length - 1 ? shaken(place) : calm);
    });
    const way = places.flatMap((place, i) => [...overWater(grid, places[i - 1], place), fixed.get(place) ?? shaken(place)]);
    return dense(runOn(way, field), false, 6);
  });
}

/** Two points that lead a road straight over the bridge or through the ford between two hexes. */
function overWater(grid: HexGrid, from: number | undefined, to: number): Vec[] {
  if (from === undefined) return [];
  const [a, b] = [grid.centreOf(from), grid.centreOf(to)];
  const middle = lerp(a, b, 0.5);
  const crossed = grid.sheet.sides.some((side) => {
    if (!side.kinds.includes('bridge') && !side.kinds.includes('ford')) return false;
    const [p, q] = edgeOf(grid, side);
    return dist(lerp(p, q, 0.5), middle) < 4;
  });
  return crossed ? [lerp(middle, a, 0.34), lerp(middle, b, 0.34)] : [];
}

export function roads(lines: readonly (readonly Vec[])[]): string {
  const all = lines.map((line) => poly(line, false)).join('');
  if (all === '') return '';
  return `<g class="roads" fill="none" stroke-linejoin="round"><path d="${all}" stroke="#5d4321" stroke-width="8.4" opacity=".7"/><path d="${all}" stroke="#ecdcb0" stroke-width="5.8"/><path d="${all}" stroke="#b89a63" stroke-width="1" stroke-dasharray="9 4 5 5" transform="translate(-1.2 0)"/><path d="${all}" stroke="#b89a63" stroke-width="1" stroke-dasharray="7 6 11 4" transform="translate(1.4 0)"/></g>`;
}

/** Edges that keep their direction, joined end to start. */
export function directedChains(edges: readonly Edge[]): Vec[][] {
  const key = (p: Vec): string => `${Math.round(p[0] * 4)},${Math.round(p[1] * 4)}`;
  const byStart = new Map<string, number[]>();
  const ends = new Set<string>();
  edges.forEach(([a, b], i) => {
    byStart.set(key(a), [...(byStart.get(key(a)) ?? []), i]);
    ends.add(key(b));
  });
  const used = new Set<number>();
  const walk = (first: number): Vec[] => {
    const line: Vec[] = [item(edges, first)[0]];
    for (let i: number | undefined = first; i !== undefined; ) {
      used.add(i);
      const end: Vec = item(edges, i)[1];
      line.push(end);
      i = (byStart.get(key(end)) ?? []).find((next) => !used.has(next));
    }
    return line;
  };
  const starts = edges.map((_, i) => i).filter((i) => !ends.has(key(item(edges, i)[0])));
  return [...starts, ...edges.map((_, i) => i)].flatMap((i) => (used.has(i) ? [] : [walk(i)]));
}

/** The works of one kind as lines, with the enemy on the left hand if they have a front; a gap or a gate leaves its hexside open. */
function workLines(grid: HexGrid, kind: string, oneSided: boolean): Vec[][] {
  const open = (side: HexSideCell): boolean => side.kinds.includes('gap') || side.kinds.includes('gate');
  const edges = grid.sheet.sides.filter((side) => side.kinds.includes(kind) && !open(side)).map((side) => edgeOf(grid, side));
  return oneSided ? directedChains(edges) : chain(edges);
}

/** The line drawn in from both ends and moved toward the defender. */
function settled(line: readonly Vec[], inwards: number): Vec[] {
  const closed = dist(item(line, 0), last(line)) < 1;
  return line.map((p, i) => {
    const [before, after] = [line[i - 1], line[i + 1]];
    let at = p;
    if (!closed && !before && after) at = lerp(p, after, 0.16);
    if (!closed && !after && before) at = lerp(p, before, 0.16);
    const way = norm(sub(after ?? p, before ?? p));
    return sub(at, mul(leftOf(way), inwards));
  });
}

/** Strokes across each leg of a line. */
function strokesAlong(line: readonly Vec[], step: number, from: number, to: number, lean = 0): string {
  let d = '';
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [item(line, i - 1), item(line, i)];
    const way = norm(sub(b, a));
    const left = leftOf(way);
    for (let k = step * 0.75; k < dist(a, b) - 2; k += step) {
      const p = add(a, mul(way, k));
      d += `M${pt(add(p, mul(left, from)))}L${pt(add(add(p, mul(left, to)), mul(way, lean)))}`;
    }
  }
  return d;
}

const dotsAlong = (line: readonly Vec[], step: number, off: number): string =>
  stations(line, false, step)
    .map((s) => `M${pt(add(s.p, mul(s.left, off)))}l.01 0`)
    .join('');

/** A field work: a bank with stakes on the enemy's side and gabions on the crest. */
function entrenchment(line: Vec[]): string {
  const q = settled(line, 4.4);
  const d = poly(q, false);
  return `<path d="${d}" stroke="#2a1a0a" stroke-width="15" opacity=".24" transform="translate(3 5)"/><path d="${strokesAlong(q, 6.6, 5, 12.4, 2.4)}" stroke="#432c14" stroke-width="1.9"/><path d="${d}" stroke="#3b2712" stroke-width="11.4"/><path d="${d}" stroke="#96713f" stroke-width="9"/><path d="${d}" stroke="#c79f62" stroke-width="4.6" transform="translate(-.6 -1.4)"/><path d="${dotsAlong(q, 9.6, -1.6)}" stroke="#5a3d1c" stroke-width="4.4" opacity=".62"/>`;
}

/** A dug trench: dark and sunk between two low banks of spoil. It is the same seen from either side. */
function trench(line: readonly Vec[]): string {
  const q = settled(line, 0);
  const d = poly(q, false);
  const spoil = strokesAlong(q, 5.4, 6.4, 10.6, 0.8) + strokesAlong(q, 5.4, -6.4, -10.6, 0.8);
  return `<path d="${d}" stroke="#2a1a0a" stroke-width="17" opacity=".2" transform="translate(3 4)"/><path d="${spoil}" stroke="#5a3a17" stroke-width="1.1" opacity=".8"/><path d="${d}" stroke="#6b4a20" stroke-width="14.4"/><path d="${d}" stroke="#cba86c" stroke-width="12"/><path d="${d}" stroke="#3b2712" stroke-width="7.6"/><path d="${d}" stroke="#5f4523" stroke-width="5.4"/><path d="${d}" stroke="#38260f" stroke-width="2.6" transform="translate(-.7 -1)"/>`;
}

function ditch(line: Vec[]): string {
  const d = poly(settled(line, 0), false);
  return `<path d="${d}" stroke="#4b3519" stroke-width="6.4"/><path d="${d}" stroke="#8a6a3a" stroke-width="4.4"/><path d="${d}" stroke="#4b3519" stroke-width="1.8" stroke-dasharray="10 4"/>`;
}

function hedge(line: Vec[]): string {
  const q = settled(line, 0);
  return `<path d="${poly(q, false)}" stroke="#2a2a12" stroke-width="9" opacity=".25" transform="translate(2 3.4)"/><path d="${dotsAlong(q, 5.4, 0)}" stroke="#334620" stroke-width="10.4"/><path d="${dotsAlong(q, 5.4, 0)}" stroke="#5f7b3c" stroke-width="8.4"/><path d="${dotsAlong(q, 10.8, 1.4)}" stroke="#95ad5e" stroke-width="3.4"/>`;
}

function wall(line: Vec[]): string {
  const q = settled(line, 0);
  const d = poly(q, false);
  return `<path d="${d}" stroke="#2a1a0a" stroke-width="10" opacity=".26" transform="translate(3 4)"/><path d="${d}" stroke="#4b3a24" stroke-width="8.4"/><path d="${d}" stroke="#d3c6a2" stroke-width="6"/><path d="${strokesAlong(q, 6, -3, 3)}" stroke="#6f5a36" stroke-width=".9"/><path d="${d}" stroke="#6f5a36" stroke-width=".8"/>`;
}

function pits(line: Vec[]): string {
  const q = settled(line, 0);
  const rows = [4, 10, 16].map((off, i) => dotsAlong(q, 9, i % 2 ? off : off + 1)).join('');
  return `<path d="${rows}" stroke="#3b2712" stroke-width="5" /><path d="${rows}" stroke="#7a5a2e" stroke-width="2.6" transform="translate(.7 .9)"/>`;
}

function steepBank(line: Vec[], heavy: boolean, seed: number): string {
  const q = settled(line, 0);
  const strokes = hachures(stations(q, false, heavy ? 2.6 : 3.4), seed, heavy ? { lit: 12, dark: 20, width: 2.8 } : { lit: 8, dark: 13, width: 2 });
  return `<path d="${strokes}" fill="#4a2f12" stroke="none"/><path d="${poly(q, false)}" stroke="#4a2f12" stroke-width="${heavy ? 3.2 : 1.8}"/>`;
}

/** A gate: two posts and the leaves between them, across the way. */
function gates(grid: HexGrid): string {
  return grid.sheet.sides
    .filter((side) => side.kinds.includes('gate'))
    .map((side) => {
      const [a, b] = edgeOf(grid, side);
      const [l, r] = [lerp(a, b, 0.3), lerp(a, b, 0.7)];
      return `<path d="M${pt(l)}L${pt(r)}" stroke="#6d4a22" stroke-width="5"/><path d="M${pt(l)}l.01 0M${pt(r)}l.01 0" stroke="#3b2712" stroke-width="11"/><path d="M${pt(l)}l.01 0M${pt(r)}l.01 0" stroke="#c79f62" stroke-width="7"/>`;
    })
    .join('');
}

export function works(grid: HexGrid, seed: number): string {
  const kinds: [string, boolean, (line: Vec[]) => string][] = [
    ['steep-bank', true, (line) => steepBank(line, false, seed)],
    ['impassable', true, (line) => steepBank(line, true, seed + 1)],
    ['pits', true, pits],
    ['ditch', false, ditch],
    ['trench', false, trench],
    ['hedge', false, hedge],
    ['wall', false, wall],
    ['entrenchment', true, entrenchment],
  ];
  const drawn = kinds.flatMap(([kind, oneSided, draw]) => workLines(grid, kind, oneSided).map(draw)).join('') + gates(grid);
  return drawn === '' ? '' : `<g class="works" fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`;
}

/** Whether a point lies on or right beside one of some lines. */
export function beside(lines: readonly (readonly Vec[])[], within: number): (p: Vec) => boolean {
  const cells = new Set<string>();
  const cell = (p: Vec): string => `${Math.floor(p[0] / within)},${Math.floor(p[1] / within)}`;
  for (const line of lines) {
    for (const { p } of stations(line, false, within / 2)) {
      for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) cells.add(cell(add(p, [dx * within * 0.7, dy * within * 0.7])));
    }
  }
  return (p) => cells.has(cell(p));
}

