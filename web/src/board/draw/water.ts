// Layers 5 and 6: soft ground, standing water, streams and rivers along hexsides, great rivers that fill hexes.

import type { HexGrid } from '../hexgrid';
import type { Box } from '../sheet';
import {
  add,
  chance,
  dense,
  dist,
  item,
  last,
  lerp,
  mul,
  num,
  poly,
  pt,
  spline,
  stations,
  sub,
  type Station,
  type Vec,
} from './kit';
import { along, asRing, chain, curve, soft, type Hand } from './outline';
import { edgeOf, onDeck, passagesOf, riverFen, waterKind } from './passages';
import { loops, ofTerrain, scatter, softRegion, type Region } from './regions';

/** Marsh, bog and fen: a wash with reeds; the wetter, the more water is seen. */
export function marshes(grid: HexGrid, seed: number): string {
  const river = riverFen(grid);
  const fen = new Set([...ofTerrain(grid, 'fen')].filter((hex) => !river.has(hex)));
  return marsh(grid, ofTerrain(grid, 'marsh', 'bog'), seed, 0.76) + marsh(grid, fen, seed + 1, 0.45);
}

/** A marsh of more hexes than this is drawn with fewer reeds: it would be restless, and its picture large. */
const VAST = 250;

function marsh(grid: HexGrid, region: Region, seed: number, reeds: number): string {
  const d = softRegion(grid, region, { hug: 0.1, shake: 16, seed });
  if (d === '') return '';
  const [perHex, apart] = region.size > VAST ? [6, 27] : [10, 20];
  const stamps = scatter(grid, region, { perHex, apart, share: 0.88, seed: seed + 2 }).map(({ p, lot }) => {
    const id = lot < reeds ? `tuft${Math.floor(lot * 100) % 3}` : 'ripple';
    return `<use href="#${id}" x="${num(p[0] - 12)}" y="${num(p[1] - 12)}" width="24" height="20"/>`;
  });
  return `<path d="${d}" fill="#86b0a4" opacity=".5" filter="url(#f-soft)"/><path d="${d}" fill="#7aa59c" opacity="${reeds < 0.6 ? 0.6 : 0.26}" filter="url(#f-soft3)"/>${stamps.join('')}`;
}

/** Water that fills whole hexes: shore, body, lines that follow the shore, and a few waves. */
export function broadWater(grid: HexGrid, seed: number): string {
  const names = ['pond', 'river', 'euphrates', 'major-river'];
  const sheets = [...names.map((name) => ofTerrain(grid, name)), riverFen(grid)];
  return sheets.map((region, i) => sheetOfWater(grid, region, seed + i * 7)).join('') + riverBed(grid, seed + 90);
}

function sheetOfWater(grid: HexGrid, region: Region, seed: number): string {
  const hand: Hand = { hug: 0.3, shake: 13, seed };
  const rings = loops(grid, region);
  if (rings.length === 0) return '';
  const d = rings.map((ring) => soft(ring, true, hand)).join('');
  const shores = rings.map((ring) => along(ring, true, 6, hand));
  const lining = [
    [6, 1.1, 0.75],
    [13, 1, 0.6],
    [22, 0.9, 0.45],
    [33, 0.8, 0.3],
  ].map(([off = 0, width = 1, opacity = 1]) => {
    const line = shores.map((shore) => poly(shore.map((s) => sub(s.p, mul(s.left, off))))).join('');
    return `<path d="${line}" stroke="#3c7287" stroke-width="${width}" opacity="${opacity}"/>`;
  });
  const ticks = bankTicks(shores.flat(), 1, 6, seed);
  const clip = `water-${seed}`;
  return `<path d="${d}" fill="none" stroke="#dccb98" stroke-width="26" opacity=".7" filter="url(#f-soft)"/><path d="${ticks}" fill="none" stroke="#6b4f28" stroke-width="1.1" opacity=".6"/><path d="${d}" fill-rule="evenodd" fill="#8dbbc8"/><clipPath id="${clip}"><path d="${d}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${clip})" fill="none"><path d="${d}" stroke="#5f94a8" stroke-width="74" opacity=".55" filter="url(#f-soft)"/><path d="${d}" stroke="#6699ac" stroke-width="30" opacity=".8" filter="url(#f-soft)"/>${lining.join('')}${waves(grid, region, seed)}</g><path d="${d}" fill="none" stroke="#2f586b" stroke-width="2.6"/>`;
}

/** Short broken lines on open water. */
function waves(grid: HexGrid, region: Region, seed: number): string {
  const marks = scatter(grid, region, { perHex: 3, apart: 30, share: 0.8, seed: seed + 5 });
  const wave = (p: Vec, lot: number): string => {
    const w = 9 + lot * 12;
    return `M${pt(p)}q${num(w / 4)}-2.6 ${num(w / 2)} 0t${num(w / 2)} 0`;
  };
  const [light, dark] = [marks.filter((m) => m.lot < 0.45), marks.filter((m) => m.lot >= 0.45)];
  const path = (list: typeof marks): string => list.map((m) => wave(m.p, m.lot)).join('');
  return `<path d="${path(light)}" stroke="#eef8f6" stroke-width="1.2" opacity=".7" stroke-linecap="round"/><path d="${path(dark)}" stroke="#3c7287" stroke-width="1" opacity=".6" stroke-linecap="round"/>`;
}

/** A dry bed: pale gravel and stones between low banks. */
function riverBed(grid: HexGrid, seed: number): string {
  const region = ofTerrain(grid, 'rocky-river-bed');
  const d = softRegion(grid, region, { hug: 0.3, shake: 12, seed });
  if (d === '') return '';
  const stones = scatter(grid, region, { perHex: 16, apart: 15, seed: seed + 1 })
    .map(
      ({ p, lot }) =>
        `<use href="#rock${Math.floor(lot * 97) % 3}" x="${num(p[0] - 8)}" y="${num(p[1] - 8)}" width="${num(10 + lot * 8)}" height="${num(10 + lot * 8)}"/>`,
    )
    .join('');
  return `<path d="${d}" fill="#d8cda9" opacity=".95"/><path d="${d}" fill="none" stroke="#8b7448" stroke-width="2" stroke-dasharray="9 5 3 5"/>${stones}`;
}

/** Short strokes off a bank: to the left (1) or to the right (-1) of its line. */
function bankTicks(line: readonly Station[], side: 1 | -1, from: number, seed: number, length = 7): string {
  const roll = chance(seed);
  let d = '';
  for (const { p, left, along: way } of line) {
    if (roll() < 0.25) continue;
    const [a, b] = [mul(left, from * side), mul(left, (from + length * (0.6 + roll() * 0.5)) * side)];
    d += `M${pt(add(p, a))}L${pt(add(add(p, b), mul(way, (roll() - 0.5) * 2)))}`;
  }
  return d;
}

/** A line of water along hexsides, kept for the names that follow it. */
export interface WaterLine {
  kind: string;
  points: readonly Vec[];
  /** Middles of the hexsides at which its banks are steep. */
  steep: readonly Vec[];
}

interface Width {
  shade: number;
  edge: number;
  bodies: readonly (readonly [string, number])[];
  bank: number;
  steep: boolean;
}

const WIDTHS: Record<string, Width> = {
  stream: { shade: 11, edge: 7, bodies: [['#8fbccb', 4.2]], bank: 3.4, steep: false },
  'steep-banked-stream': { shade: 18, edge: 7, bodies: [['#8fbccb', 4.2]], bank: 3.4, steep: true },
  'minor-river': {
    shade: 22,
    edge: 15,
    bodies: [
      ['#6699ac', 12.6],
      ['#86b5c4', 7.4],
    ],
    bank: 7,
    steep: false,
  },
  river: {
    shade: 36,
    edge: 28.5,
    bodies: [
      ['#6699ac', 25.4],
      ['#80b1c0', 17],
      ['#a2cad2', 7],
    ],
    bank: 13.4,
    steep: false,
  },
};

const HANDS: Record<string, Omit<Hand, 'seed'>> = {
  stream: { hug: 0.34, shake: 12 },
  river: { hug: 0.3, shake: 10 },
};

/** The lines of water along hexsides, run on under the frame where they leave the sheet. */
export function waterLines(grid: HexGrid, field: Box, seed: number): WaterLine[] {
  const passages = passagesOf(grid);
  return Object.keys(WIDTHS).flatMap((kind) => {
    const wet = grid.sheet.sides.filter((side) => waterKind(grid, side, passages) === kind);
    const steep = wet
      .filter((side) => side.kinds.includes('steep-bank'))
      .map((side) => lerp(...edgeOf(grid, side), 0.5));
    return chain(wet.map((side) => edgeOf(grid, side))).map((line, i): WaterLine => {
      const { corners, closed } = asRing(line);
      const hand = { ...(HANDS[kind] ?? HANDS['stream']!), seed: seed + i };
      if (closed) return { kind, steep, points: [...curve(corners, true, hand), item(corners, 0)] };
      return { kind, steep, points: curve(runOn(corners, field), false, hand) };
    });
  });
}

/** The middle of an outermost hex is at most so far from the frame; that of the next one farther. */
const NEAR_FRAME = 125;

/** A line that ends at the edge of the field goes on to the frame. */
export function runOn(line: readonly Vec[], field: Box): readonly Vec[] {
  const beyond = (end: Vec): Vec | null => {
    const gaps: [number, Vec][] = [
      [end[0] - field.x, [-1, 0]],
      [field.x + field.w - end[0], [1, 0]],
      [end[1] - field.y, [0, -1]],
      [field.y + field.h - end[1], [0, 1]],
    ];
    const [gap, way] = gaps.reduce((best, one) => (one[0] < best[0] ? one : best));
    return gap < NEAR_FRAME ? add(end, mul(way, gap + 40)) : null;
  };
  const [head, tail] = [beyond(item(line, 0)), beyond(last(line))];
  return [...(head ? [head] : []), ...line, ...(tail ? [tail] : [])];
}

/** Streams and rivers, the narrow ones first so that they flow into the broad ones. */
export function drawWaterLines(lines: readonly WaterLine[], seed: number): string {
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${lines.map((line, i) => waterLine(line, seed + i)).join('')}</g>`;
}

/** How far from the middle of a hexside its bank reaches. */
const STEEP = 38;

function waterLine(line: WaterLine, seed: number): string {
  const width = WIDTHS[line.kind] ?? WIDTHS['stream']!;
  const d = spline(line.points, false);
  const stroke = (colour: string, size: number, rest = ''): string =>
    `<path d="${d}" stroke="${colour}" stroke-width="${size}" ${rest}/>`;
  const banks = stations(dense(line.points, false), false, width.edge > 12 ? 7 : 5.2);
  const reach = width.steep ? 12 : width.edge > 12 ? 7 : 5.4;
  const ticks = bankTicks(banks, 1, width.bank, seed, reach) + bankTicks(banks, -1, width.bank, seed + 1, reach);
  const high = banks.filter((s) => line.steep.some((p) => dist(p, s.p) < STEEP));
  const steep =
    high.length === 0
      ? ''
      : `<path d="${bankTicks(high, 1, width.bank, seed + 2, 15) + bankTicks(high, -1, width.bank, seed + 3, 15)}" stroke="#4a2f12" stroke-width="1.7" opacity=".9"/>`;
  const body = width.bodies.map(([colour, size]) => stroke(colour, size)).join('');
  return `${stroke('#3d2c14', width.shade, 'opacity=".16"')}<path d="${ticks}" stroke="#6b4f28" stroke-width="${width.steep ? 1.5 : 1}" opacity="${width.steep ? 0.85 : 0.62}"/>${steep}${stroke(width.edge > 12 ? '#2f586b' : '#335d72', width.edge)}${body}${glints(line, width)}`;
}

function glints(line: WaterLine, width: Width): string {
  const beside = (off: number): string =>
    poly(
      stations(dense(line.points, false), false, 4).map((s) => add(s.p, mul(s.left, off))),
      false,
    );
  if (width.edge < 12) {
    return `<path d="${spline(line.points, false)}" stroke="#d3e8e8" stroke-width="1.1" opacity=".85" stroke-dasharray="14 9 5 12"/>`;
  }
  const off = width.edge * 0.22;
  return `<path d="${beside(off)}" stroke="#44798c" stroke-width="1" opacity=".8" stroke-dasharray="22 30 9 18"/><path d="${beside(-off)}" stroke="#44798c" stroke-width="1" opacity=".8" stroke-dasharray="16 24 30 20"/><path d="${beside(1)}" stroke="#eef8f6" stroke-width="1" opacity=".75" stroke-dasharray="12 40 20 26"/>`;
}

/** Bridges and fords: what helps across the water of a hexside, turned to the way over it. */
export function crossings(grid: HexGrid): string {
  const passages = passagesOf(grid);
  const deck = onDeck(grid);
  return grid.sheet.sides
    .filter((side) => !deck(side))
    .map((side) => {
      const [a, b] = edgeOf(grid, side);
      const at = pt([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
      const broad = side.kinds.includes('river') ? 23 : side.kinds.includes('minor-river') ? 16 : 12;
      if (passages.get(side) === 'bridge')
        return `<g transform="translate(${at}) rotate(${side.angle - 90})">${bridge(broad)}</g>`;
      if (passages.get(side) === 'ford')
        return `<g transform="translate(${at}) rotate(${side.angle - 90})">${ford(broad)}</g>`;
      return '';
    })
    .join('');
}

function bridge(half: number): string {
  let planks = '';
  for (let x = -half + 4; x < half; x += 4) planks += `M${x}-6V6`;
  return `<rect x="${-half}" y="-6.5" width="${2 * half}" height="13" fill="#2a1a0a" opacity=".25" transform="translate(2 3)"/><rect x="${-half}" y="-6" width="${2 * half}" height="12" fill="#c8a66c" stroke="#3c2716" stroke-width="1.2"/><path d="${planks}" stroke="#6d4a22" stroke-width=".9"/><path d="M${-half - 2}-7H${half + 2}M${-half - 2} 7H${half + 2}" stroke="#3c2716" stroke-width="2.2" stroke-linecap="round"/>`;
}

function ford(half: number): string {
  const stones = [-0.8, -0.4, 0, 0.4, 0.8]
    .map((share, i) => `<ellipse cx="${num(share * half)}" cy="${i % 2 ? 3.4 : -3.4}" rx="3.2" ry="2.4"/>`)
    .join('');
  return `<rect x="${-half * 0.6}" y="-9" width="${half * 1.2}" height="18" rx="4" fill="#d9e6d8" opacity=".75"/><g fill="#d6c8a0" stroke="#4b3519" stroke-width="1">${stones}</g>`;
}
