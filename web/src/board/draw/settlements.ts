// Layer 9: villages and towns with their yards and fields, camps, and cities behind walls.

import type { Look } from '../looks';
import type { GroundHex, HexGrid } from '../hexgrid';
import {
  add,
  chance,
  dist,
  inside,
  item,
  leftOf,
  lerp,
  mul,
  norm,
  num,
  poly,
  pt,
  stations,
  sub,
  type Vec,
} from './kit';
import type { Taken } from './growth';
import { edgeOf, passagesOf } from './passages';
import { directedChains } from './ways';
import type { Edge } from './outline';
import { ofTerrain, scatter, type Region } from './regions';
import { cropField } from './soil';
import { stamp } from './stamps';

const HOUSED = ['village', 'town', 'building', 'castle'];

/** Trodden ground under houses: baked, for it is blurred. */
export function yards(grid: HexGrid): string {
  const yard = (hex: GroundHex, rx: number, ry: number): string => {
    const [x, y] = grid.centre(hex);
    return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${rx}" ry="${ry}" fill="#d9c592" opacity=".6" filter="url(#f-soft3)"/>`;
  };
  return [...ofTerrain(grid, ...HOUSED)]
    .map((hex) => (hex.terrain === 'town' ? yard(hex, 50, 48) : yard(hex, 42, 38)))
    .join('');
}

/** Ploughed strips round villages, on level open ground beside them. */
export function villageFields(grid: HexGrid, seed: number, taken: Taken): string {
  const roll = chance(seed);
  return [...ofTerrain(grid, 'village', 'town')]
    .flatMap((hex) =>
      [0, 1, 2, 3, 4, 5].map((side) => {
        const other = grid.neighbour(hex, side);
        const good = other && other.id >= 0 && other.terrain === 'clear' && other.level === hex.level && roll() < 0.85;
        if (!good) return '';
        const at = add(lerp(grid.centre(hex), grid.centre(other), 0.94), [(roll() - 0.5) * 16, (roll() - 0.5) * 14]);
        const [w, h] = [52 + roll() * 24, 40 + roll() * 14];
        const corners: Vec[] = [
          [-w / 2, -h / 2],
          [w / 2, -h / 2],
          [w / 2, h / 2],
          [-w / 2, h / 2],
          [0, 0],
        ];
        return corners.some((corner) => taken(add(at, corner))) ? '' : cropField(at, w, h, (roll() - 0.5) * 50, roll);
      }),
    )
    .join('');
}

/** Where the houses of a village stand, with their sizes. */
const VILLAGE: readonly (readonly [string, number, number, number])[] = [
  ['1', -24, -22, 32],
  ['0', 6, -27, 34],
  ['2', 27, -17, 32],
  ['0', 24, 4, 34],
  ['2', -29, 20, 32],
  ['1', 3, 22, 34],
  ['2', 26, 25, 32],
];

/** So many hexes of houses side by side are one town, whatever it is called. */
const TOWN = 5;

/** Villages that run together: houses in streets, and few churches. */
function townHexes(grid: HexGrid): Region {
  const villages = new Set([...ofTerrain(grid, 'village')].filter((hex) => hex.id >= 0));
  const town = new Set<GroundHex>();
  for (const first of villages) {
    if (town.has(first)) continue;
    const together = new Set([first]);
    // A set that grows while it is walked is walked to its new end.
    for (const hex of together) {
      for (let side = 0; side < 6; side++) {
        const other = grid.neighbour(hex, side);
        if (other && villages.has(other)) together.add(other);
      }
    }
    if (together.size >= TOWN) for (const hex of together) town.add(hex);
  }
  return town;
}

/** The roofs of a town, the farther ones first, and a church in every ninth hex. */
function roofs(grid: HexGrid, town: Region, style: string, seed: number): string {
  const churches = [...town]
    .filter((_, i) => i % 9 === 4)
    .map((hex): { at: Vec; drawn: string } => {
      const at = grid.centre(hex);
      return { at, drawn: style === 'house' ? stamp('church', at, 46, 55) : stamp('tower', at, 34, 42) };
    });
  const free = (p: Vec): boolean => churches.some(({ at }) => dist(at, p) < 25);
  const all = scatter(grid, town, { perHex: 13, apart: 22, share: 1, seed }, free).map(({ p, lot }) => ({
    at: p,
    drawn: lot > 0.94 ? stamp('bush', p, 17) : stamp(`${style}${Math.floor(lot * 97) % 3}`, p, 27 + lot * 9),
  }));
  return [...all, ...churches]
    .sort((a, b) => a.at[1] - b.at[1])
    .map(({ drawn }) => drawn)
    .join('');
}

/** Castles: a curtain wall round their hexes, and a gate where the map lets pass. */
export function castles(grid: HexGrid): string {
  const region = new Set([...ofTerrain(grid, 'castle')].filter((hex) => hex.id >= 0));
  if (region.size === 0) return '';
  const yard = [...region].map((hex) => poly(grid.corners(hex, 1.01))).join('');
  const wall = directedChains(openEdges(grid, region, new Set())).map((line) =>
    curtainWall(
      line.map((p) => drawnIn(grid, region, p)),
      10,
    ),
  );
  const gates = [...passagesOf(grid)].filter(([, passage]) => passage === 'gate').map(([side]) => edgeOf(grid, side));
  const gate = gates[Math.floor(gates.length / 2)];
  return `<g class="castle" stroke-linejoin="round"><path d="${yard}" fill="#d2c193" opacity=".8"/>${wall.join('')}${gate ? gatehouse(drawnIn(grid, region, lerp(gate[0], gate[1], 0.5))) : ''}</g>`;
}

/** A point of the outline moved a little into the region, so that a wall stands on its own ground. */
function drawnIn(grid: HexGrid, region: Region, p: Vec): Vec {
  const near = [...region].map((hex) => grid.centre(hex)).filter((c) => dist(c, p) < 62);
  if (near.length === 0) return p;
  const middle = mul(
    near.reduce((sum, c) => add(sum, c), [0, 0] as Vec),
    1 / near.length,
  );
  return add(p, mul(norm(sub(middle, p)), 7));
}

const gatehouse = (at: Vec): string =>
  `<g transform="translate(${pt(at)})"><path d="M-11-16H13V14H-11Z" fill="#1b0f06" opacity=".34" transform="translate(4 6)"/><path d="M-12-18H-8V-15H-4V-18H4V-15H8V-18H12V13H-12Z" fill="#ddd1b0" stroke="#3c2a16" stroke-width="1.6"/><path d="M-5.4 13V2Q0-5 5.4 2V13Z" fill="#3c2716"/><path d="M-5.4 5H5.4M-5.4 9H5.4M-1.8-1V13M1.8-1V13" stroke="#a08c62" stroke-width=".9"/></g>`;

/** Mills and farms where the map names one. */
export function landmarks(grid: HexGrid, look: Look): string {
  const style = look.woods === 'forest' ? 'house' : 'flat';
  return grid.sheet.labels
    .filter((label) => label.kind === 'mill' || label.kind === 'farm')
    .map((label) => {
      const at = add(grid.centreOf(label.places[0] ?? 0), [14, -16]);
      if (label.kind === 'mill') return stamp('windmill', at, 46, 56);
      return (
        stamp(`${style}1`, add(at, [-20, 4]), 34) +
        stamp(`${style}0`, add(at, [8, 8]), 38) +
        stamp('bush', add(at, [26, 14]), 16)
      );
    })
    .join('');
}

export function houses(grid: HexGrid, look: Look, seed: number): string {
  const style = look.woods === 'forest' ? 'house' : 'flat';
  const put = (hex: GroundHex, id: string, dx: number, dy: number, w: number, h = w): string =>
    stamp(id, add(grid.centre(hex), [dx, dy]), w, h);
  const village = (hex: GroundHex): string =>
    VILLAGE.map(([v, dx, dy, size]) => put(hex, style + v, dx, dy, size)).join('') +
    (style === 'house' ? put(hex, 'church', -14, -2, 40, 48) : put(hex, 'flat0', -8, -4, 42)) +
    put(hex, 'bush', -33, -3, 15) +
    put(hex, 'bush', 14, -7, 14) +
    put(hex, 'bush', -5, 34, 14);
  const town = (hex: GroundHex): string =>
    village(hex) +
    [
      [-6, -40],
      [34, -36],
      [-38, 2],
      [-12, 38],
      [38, 14],
    ]
      .map(([dx = 0, dy = 0], i) => put(hex, `${style}${i % 3}`, dx, dy, 32))
      .join('');
  const streets = townHexes(grid);
  const single = [...ofTerrain(grid, ...HOUSED)]
    .filter((hex) => hex.id >= 0 && !streets.has(hex))
    .map((hex) => {
      if (hex.terrain === 'castle') return put(hex, 'keep', 0, -2, 62, 70);
      if (hex.terrain === 'building') return put(hex, `${style}0`, 0, 4, 42) + put(hex, 'bush', 20, 12, 16);
      return hex.terrain === 'town' ? town(hex) : village(hex);
    })
    .join('');
  const drawn = roofs(grid, streets, style, seed) + single;
  return drawn === '' ? '' : `<g class="houses">${drawn}</g>`;
}

/** Tents where the map names a camp of some size. */
export function tents(grid: HexGrid, seed: number, taken: Taken): string {
  const places = grid.sheet.labels
    .filter((label) => label.kind === 'camp' && label.places.length > 1)
    .flatMap((label) => label.places);
  const hexes = places.map((id): GroundHex => ({ ...grid.hex(id), id }));
  return scatter(grid, hexes, { perHex: 7, apart: 25, share: 0.86, seed }, taken)
    .map(({ p, lot }) => stamp(`tent${Math.floor(lot * 97) % 3}`, p, 32, 26))
    .join('');
}

/** A city behind its walls, and the outworks on which troops stand. */
export function city(grid: HexGrid, seed: number): string {
  const [inner, walks] = [ofTerrain(grid, 'city-walls'), ofTerrain(grid, 'wall-walk')];
  if (inner.size + walks.size === 0) return '';
  return `<g class="city" stroke-linejoin="round">${cityFloor(grid, inner, seed)}${wallWalks(grid, walks)}${cityWall(grid, inner, walks)}</g>`;
}

function cityFloor(grid: HexGrid, inner: Region, seed: number): string {
  const d = [...inner].map((hex) => poly(grid.corners(hex, 1.01))).join('');
  const roofs = scatter(grid, inner, { perHex: 15, apart: 19, share: 0.84, seed })
    .map(({ p, lot }) => {
      if (lot < 0.08) return stamp('tree1', p, 26);
      return stamp(lot < 0.3 ? `house${Math.floor(lot * 97) % 3}` : `flat${Math.floor(lot * 97) % 3}`, p, 27 + lot * 6);
    })
    .join('');
  return `<path d="${d}" fill="#cdb88a"/>${roofs}`;
}

/** The top of a broad wall: flagstones and a parapet. */
function wallWalks(grid: HexGrid, walks: Region): string {
  const hexes = [...walks].filter((hex) => hex.id >= 0);
  const d = hexes.map((hex) => poly(grid.corners(hex, 0.96))).join('');
  const joints = hexes
    .map((hex) => {
      const [x, y] = grid.centre(hex);
      const ring = grid.corners(hex, 0.86);
      let lines = '';
      for (let row = -4; row <= 4; row++) {
        for (let k = -4; k <= 4; k++) {
          const p: Vec = [x + k * 13 + (row % 2) * 6.5, y + row * 11];
          if (inside(p, ring) && inside([p[0] + 9, p[1]], ring)) lines += `M${pt(p)}h9`;
          if (inside(p, ring) && inside([p[0], p[1] + 8], ring)) lines += `M${pt([p[0] - 2, p[1] + 1.6])}v7`;
        }
      }
      return lines;
    })
    .join('');
  return `<path d="${d}" fill="#2a1a0a" opacity=".3" transform="translate(5 8)"/><path d="${d}" fill="#d9cca9"/><path d="${joints}" stroke="#a08c62" stroke-width="1" fill="none" opacity=".8"/>`;
}

/** The edges of a region that look at open ground, the open ground on the left hand. */
function openEdges(grid: HexGrid, region: Region, behind: Region): Edge[] {
  const edges: Edge[] = [];
  for (const hex of region) {
    for (let side = 0; side < 6; side++) {
      const other = grid.neighbour(hex, side);
      if (!other || region.has(other) || behind.has(other)) continue;
      edges.push([grid.corner(hex, side), grid.corner(hex, side + 1)]);
    }
  }
  return edges;
}

function cityWall(grid: HexGrid, inner: Region, walks: Region): string {
  const curtain = directedChains(openEdges(grid, inner, walks)).map((line) => curtainWall(line, 15));
  const joints = directedChains(openEdges(grid, inner, new Set([...grid.ground].filter((hex) => !walks.has(hex))))).map(
    (line) => curtainWall(line, 11),
  );
  const parapets = directedChains(openEdges(grid, walks, inner)).map((line) => curtainWall(line, 11));
  return [...joints, ...parapets, ...curtain].join('');
}

/** A stone wall along a zigzag: shade, body, merlons toward the enemy, a tower at every second corner. */
function curtainWall(line: readonly Vec[], width: number): string {
  const d = poly(line, false);
  const merlons = stations(line, false, 8)
    .map((s) => `M${pt(add(s.p, mul(s.left, width / 2 - 2)))}l${pt(mul(s.along, 4))}`)
    .join('');
  const towers = line.map((p, i) => (i % 2 === 0 ? tower(p, line[i - 1], line[i + 1], width) : '')).join('');
  return `<g fill="none"><path d="${d}" stroke="#1b0f06" stroke-width="${width + 3}" opacity=".34" transform="translate(5 8)"/><path d="${d}" stroke="#3c2a16" stroke-width="${width + 2.4}"/><path d="${d}" stroke="#cfc19b" stroke-width="${width}"/><path d="${d}" stroke="#e9dfc2" stroke-width="${num(width * 0.4)}" transform="translate(-.8 -1)"/><path d="${merlons}" stroke="#3c2a16" stroke-width="4.6"/><path d="${merlons}" stroke="#efe6cc" stroke-width="2.8"/></g>${towers}`;
}

function tower(p: Vec, before: Vec | undefined, after: Vec | undefined, width: number): string {
  const r = width * 0.82;
  const out = before && after && dist(before, after) > 0 ? mul(leftOf(norm(sub(after, before))), 2) : ([0, 0] as const);
  const [x, y] = add(p, out);
  const ring = Array.from({ length: 8 }, (_, i): Vec => {
    const a = (Math.PI / 4) * i + Math.PI / 8;
    return [x + Math.cos(a) * r, y + Math.sin(a) * r];
  });
  const merlons = ring.map((a, i) => `M${pt(a)}L${pt(lerp(a, item(ring, i + 1, true), 0.5))}`).join('');
  return `<path d="${poly(ring)}" fill="#1b0f06" opacity=".34" transform="translate(5 8)"/><path d="${poly(ring)}" fill="#ddd1b0" stroke="#3c2a16" stroke-width="1.6"/><circle cx="${num(x - 1)}" cy="${num(y - 1.4)}" r="${num(r * 0.58)}" fill="#efe6cc" stroke="#8c7850" stroke-width="1"/><path d="${merlons}" stroke="#3c2a16" stroke-width="3.4" fill="none"/>`;
}
