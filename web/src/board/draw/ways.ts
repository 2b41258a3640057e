// Layers 7 and 8: roads, and works along hexsides.

import type { HexSideCell } from '../../lib/protocol';
import type { HexGrid } from '../hexgrid';
import type { Box } from '../sheet';
import {
  add,
  chance,
  dense,
  dist,
  inside,
  item,
  last,
  leftOf,
  lerp,
  mul,
  norm,
  poly,
  pt,
  stations,
  sub,
  type Station,
  type Vec,
} from './kit';
import { chain, type Edge } from './outline';
import { bridgeHexes, edgeOf, hasRoad, onDeck, passagesOf, riverFen, wagonSides, WATER } from './passages';
import { hachures } from './hills';
import { runOn } from './water';

/** Roads as lines through their hexes, run on to the frame where they leave the sheet. */
export function roadLines(grid: HexGrid, field: Box, seed: number): Vec[][] {
  // Where two roads share a hex they must meet: the first road through a hex decides where.
  const fixed = new Map<number, Vec>();
  const decks = new Set(bridgeHexes(grid, riverFen(grid, 'without-bridges')).map((hex) => hex.id));
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
    // Over a long bridge it goes straight from bank to bank.
    const way = places.flatMap((place, i) =>
      decks.has(place)
        ? []
        : [
            ...(decks.has(places[i - 1] ?? -1) ? [] : overWater(grid, places[i - 1], place)),
            fixed.get(place) ?? shaken(place),
          ],
    );
    return dense(runOn(way, field), false, 6);
  });
}

/** Two points that lead a road straight over the bridge or through the ford between two hexes. */
function overWater(grid: HexGrid, from: number | undefined, to: number): Vec[] {
  if (from === undefined) return [];
  const [a, b] = [grid.centreOf(from), grid.centreOf(to)];
  const middle = lerp(a, b, 0.5);
  const crossed = grid.sheet.sides.some((side) => {
    if (!['bridge', 'ford', 'crossing'].some((kind) => side.kinds.includes(kind))) return false;
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
    for (let i: number | undefined = first; i !== undefined;) {
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
  const open = (side: HexSideCell): boolean => ['gap', 'gate', 'crossing'].some((way) => side.kinds.includes(way));
  // A bank with water at its foot is drawn with the water.
  const drawnElsewhere = (side: HexSideCell): boolean =>
    kind === 'steep-bank' && WATER.some((water) => side.kinds.includes(water));
  const edges = grid.sheet.sides
    .filter((side) => side.kinds.includes(kind) && !open(side) && !drawnElsewhere(side))
    .map((side) => edgeOf(grid, side));
  return oneSided ? directedChains(edges) : chain(edges);
}

/** Hedges as lines, those of leaves or those of wagons. */
function hedgeLines(grid: HexGrid, of: 'leaves' | 'wagons'): Vec[][] {
  const wagons = wagonSides(grid);
  const open = (side: HexSideCell): boolean => ['gap', 'gate', 'crossing'].some((way) => side.kinds.includes(way));
  const edges = grid.sheet.sides.filter(
    (side) => side.kinds.includes('hedge') && !open(side) && wagons.has(side) === (of === 'wagons'),
  );
  return chain(edges.map((side) => edgeOf(grid, side)));
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

/** A ditch: two cut edges, the earth between them falling to a wet bottom. */
function ditch(line: Vec[], seed: number): string {
  const q = settled(line, 0);
  const d = poly(q, false);
  const roll = chance(seed);
  const stroke = (s: Station, side: 1 | -1): string => {
    const reach = 7.4 - 2 - roll() * 3;
    return roll() < 0.3
      ? ''
      : `M${pt(add(s.p, mul(s.left, 7.4 * side)))}L${pt(add(add(s.p, mul(s.left, reach * side)), mul(s.along, (roll() - 0.5) * 3)))}`;
  };
  const slopes = stations(q, false, 4.4)
    .map((s) => stroke(s, 1) + stroke(s, -1))
    .join('');
  return `<path d="${d}" stroke="#efe0b2" stroke-width="21" opacity=".5" transform="translate(-1 -1)"/><path d="${d}" stroke="#3b2712" stroke-width="16.4"/><path d="${d}" stroke="#a5834d" stroke-width="13.6"/><path d="${d}" stroke="#5f4a28" stroke-width="9" transform="translate(-.8 -1.4)"/><path d="${slopes}" stroke="#3b2712" stroke-width="1.2"/><path d="${d}" stroke="#40605f" stroke-width="5"/><path d="${d}" stroke="#86acab" stroke-width="1.5" stroke-dasharray="17 11 6 14"/>`;
}

/** A thick hedge: crowns of leaves close together on their shade. */
function hedge(line: Vec[], seed: number): string {
  const roll = chance(seed);
  const crowns = (step: number, wide: number): Vec[] =>
    stations(settled(line, 0), false, step).map((s) =>
      add(add(s.p, mul(s.left, (roll() - 0.5) * wide)), mul(s.along, (roll() - 0.5) * 2)),
    );
  const dots = (list: readonly Vec[], off: Vec = [0, 0]): string =>
    list.map((p) => `M${pt(add(p, off))}l.01 0`).join('');
  const [low, high] = [crowns(5.4, 9), crowns(8.6, 6)];
  return `<path d="${dots(low, [3, 5.6])}" stroke="#2a2a12" stroke-width="15" opacity=".3"/><path d="${dots(low)}" stroke="#2c3f1e" stroke-width="15.4"/><path d="${dots(low)}" stroke="#4f6e3a" stroke-width="13"/><path d="${dots(high, [-1, -1.6])}" stroke="#66803f" stroke-width="9"/><path d="${dots(high, [-2.6, -3.6])}" stroke="#95ad5e" stroke-width="4"/><path d="${high.map((p) => `M${pt(add(p, [1, 3]))}q3 1.6 5-1.6`).join('')}" stroke="#2c3f1e" stroke-width="1.2"/>`;
}

/** Wagons drawn up end to end, one or two to a hexside. */
function wagons(line: Vec[]): string {
  return line
    .slice(1)
    .map((b, i) => {
      const a = item(line, i);
      const way = sub(b, a);
      const turn = (Math.atan2(way[1], way[0]) * 180) / Math.PI;
      return `<g transform="translate(${pt(lerp(a, b, 0.5))}) rotate(${Math.round(turn)})">${WAGON}</g>`;
    })
    .join('');
}

const WAGON =
  '<path d="M-24-7H22V11H-24Z" fill="#2a1a0a" stroke="none" opacity=".28" transform="translate(2 3)"/><path d="M-28 0H28" stroke="#5d4321" stroke-width="2.6"/>' +
  '<g stroke="#2f1f0f" stroke-width="4.2"><path d="M-17-9.4H-8M8-9.4H17M-17 9.4H-8M8 9.4H17"/></g>' +
  '<path d="M-22-7H22V7H-22Z" fill="#a67c46" stroke="#3c2716" stroke-width="1.4"/><path d="M-16-8Q0-11 16-8V8Q0 11-16 8Z" fill="#f0e6cc" stroke="#3c2716" stroke-width="1.2"/>' +
  '<path d="M-8-9V9M0-9.6V9.6M8-9V9" stroke="#b9a57a" stroke-width="1.2"/><path d="M-15-5.6Q0-8 15-5.6" stroke="#fffaea" stroke-width="1.6"/>';

function wall(line: Vec[]): string {
  const q = settled(line, 0);
  const d = poly(q, false);
  return `<path d="${d}" stroke="#2a1a0a" stroke-width="10" opacity=".26" transform="translate(3 4)"/><path d="${d}" stroke="#4b3a24" stroke-width="8.4"/><path d="${d}" stroke="#d3c6a2" stroke-width="6"/><path d="${strokesAlong(q, 6, -3, 3)}" stroke="#6f5a36" stroke-width=".9"/><path d="${d}" stroke="#6f5a36" stroke-width=".8"/>`;
}

function pits(line: Vec[]): string {
  const q = settled(line, 0);
  const pit = (s: Station, off: number, on: number): string =>
    `M${pt(add(add(s.p, mul(s.left, off)), mul(s.along, on)))}l.01 0`;
  const rows = stations(q, false, 11)
    .map((s) => pit(s, -7.6, 0) + pit(s, 0, 5.5) + pit(s, 7.6, 0))
    .join('');
  return `<path d="${rows}" stroke="#fff3cf" stroke-width="7" opacity=".55" transform="translate(.6 .9)"/><path d="${rows}" stroke="#6b4a20" stroke-width="6.2"/><path d="${rows}" stroke="#2f1f0f" stroke-width="4" transform="translate(-.4 -.6)"/>`;
}

function steepBank(line: Vec[], heavy: boolean, seed: number): string {
  const q = settled(line, 0);
  const strokes = hachures(
    stations(q, false, heavy ? 2.6 : 3.4),
    seed,
    heavy ? { lit: 12, dark: 20, width: 2.8 } : { lit: 10, dark: 17, width: 2.6 },
  );
  return `<path d="${poly(q, false)}" stroke="#fff3cf" stroke-width="4.4" opacity=".7" transform="translate(-1 -2.6)"/><path d="${strokes}" fill="#4a2f12" stroke="none"/><path d="${poly(q, false)}" stroke="#4a2f12" stroke-width="${heavy ? 3.2 : 2.6}"/>`;
}

const hedges = (grid: HexGrid, seed: number): string =>
  hedgeLines(grid, 'leaves')
    .map((line, i) => hedge(line, seed + i))
    .join('');

/** Lines of wagons; they stand before the houses. */
export function wagonLines(grid: HexGrid): string {
  const drawn = hedgeLines(grid, 'wagons').map(wagons).join('');
  return drawn === ''
    ? ''
    : `<g class="wagons" fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`;
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

/** Where one may pass through a hedge or over a ditch: trodden earth; where no road makes the way, planks lie across. */
function gaps(grid: HexGrid): string {
  const deck = onDeck(grid);
  return [...passagesOf(grid)]
    .filter(([side, passage]) => passage === 'gap' && !deck(side))
    .map(([side]) => {
      const [a, b] = edgeOf(grid, side);
      const trodden = '<ellipse rx="19" ry="25" fill="#dcc893" stroke="none" opacity=".62"/>';
      return `<g transform="translate(${pt(lerp(a, b, 0.5))}) rotate(${side.angle - 90})">${trodden}${hasRoad(grid, side) ? POSTS : PLANKS}</g>`;
    })
    .join('');
}

/** The posts of a hurdle that has been taken away. */
const POSTS = [-17, 17]
  .map(
    (y) =>
      `<circle cx="1.4" cy="${y + 2}" r="4.6" fill="#2a1a0a" stroke="none" opacity=".3"/><circle cy="${y}" r="4" fill="#a67c46" stroke="#3c2716" stroke-width="1.4"/>`,
  )
  .join('');

const PLANKS = [-13.5, -8.1, -2.7, 2.7, 8.1, 13.5]
  .map(
    (y, i) =>
      `<rect x="${i % 2 ? -12 : -13.4}" y="${y - 2.5}" width="25" height="5" rx=".8" fill="${i % 2 ? '#c8a66c' : '#b8945a'}" stroke="#3c2716" stroke-width="1"/>`,
  )
  .join('');

/** A long bridge where a road runs through the hexes of a river: piers, a deck of planks, two rails. */
export function causeways(grid: HexGrid, lines: readonly (readonly Vec[])[]): string {
  const decks = new Set(bridgeHexes(grid, riverFen(grid, 'without-bridges')));
  if (decks.size === 0) return '';
  const over = (p: Vec): boolean => [...decks].some((hex) => inside(p, grid.corners(hex, 1.16)));
  return lines
    .map((line) => stations(line, false, 3).filter((s) => over(s.p)))
    .filter((deck) => deck.length > 4)
    .map((deck) => {
      const rail = (off: number): string =>
        poly(
          deck.map((s) => add(s.p, mul(s.left, off))),
          false,
        );
      const planks = deck.map((s) => `M${pt(add(s.p, mul(s.left, 9)))}L${pt(add(s.p, mul(s.left, -9)))}`).join('');
      const piers = deck
        .filter((_, i) => i % 7 === 3)
        .map((s) => `M${pt(add(s.p, mul(s.left, 15)))}L${pt(add(s.p, mul(s.left, -15)))}`)
        .join('');
      return `<g class="bridge" fill="none" stroke-linecap="round"><path d="${rail(0)}" stroke="#16303c" stroke-width="22" opacity=".4" transform="translate(4 7)" stroke-linecap="butt"/><path d="${piers}" stroke="#3c2a16" stroke-width="10"/><path d="${piers}" stroke="#cbbd98" stroke-width="7.4"/><path d="${rail(0)}" stroke="#3c2716" stroke-width="21" stroke-linecap="butt"/><path d="${rail(0)}" stroke="#d3b47c" stroke-width="18" stroke-linecap="butt"/><path d="${planks}" stroke="#8a6638" stroke-width=".9"/><path d="${rail(9.6)}${rail(-9.6)}" stroke="#4b3519" stroke-width="2.6"/></g>`;
    })
    .join('');
}

export function works(grid: HexGrid, seed: number): string {
  const kinds: [string, boolean, (line: Vec[]) => string][] = [
    ['steep-bank', true, (line) => steepBank(line, false, seed)],
    ['impassable', true, (line) => steepBank(line, true, seed + 1)],
    ['pits', false, pits],
    ['ditch', false, (line) => ditch(line, seed + 2)],
    ['trench', false, trench],
    ['wall', false, wall],
    ['entrenchment', true, entrenchment],
  ];
  const drawn =
    kinds.flatMap(([kind, oneSided, draw]) => workLines(grid, kind, oneSided).map(draw)).join('') +
    hedges(grid, seed) +
    gaps(grid) +
    gates(grid);
  return drawn === '' ? '' : `<g class="works" fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`;
}

/** Whether a point lies on or right beside one of some lines. */
export function beside(lines: readonly (readonly Vec[])[], within: number): (p: Vec) => boolean {
  const cells = new Set<string>();
  const cell = (p: Vec): string => `${Math.floor(p[0] / within)},${Math.floor(p[1] / within)}`;
  for (const line of lines) {
    for (const { p } of stations(line, false, within / 2)) {
      for (const dx of [-1, 0, 1])
        for (const dy of [-1, 0, 1]) cells.add(cell(add(p, [dx * within * 0.7, dy * within * 0.7])));
    }
  }
  return (p) => cells.has(cell(p));
}
