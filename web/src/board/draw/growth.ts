// Layer 10 and the rough ground: what stands and lies on hexes in great numbers.

import type { Look } from '../looks';
import type { GroundHex, HexGrid } from '../hexgrid';
import { chance, inside, type Vec } from './kit';
import { ofTerrain, scatter, softRegion, type Region, type Scattered } from './regions';
import { cropField, vines } from './soil';
import { stamp } from './stamps';

/** Keeps trees and stones off roads and works. */
export type Taken = (p: Vec) => boolean;

/** Woods: forest, planted groves or scrub, with a floor of their own shade. */
export function woods(grid: HexGrid, look: Look, seed: number, taken: Taken): string {
  const region = ofTerrain(grid, 'woods');
  const d = softRegion(grid, region, { hug: 0.35, shake: 12, seed });
  if (d === '') return '';
  const floors: Record<Look['woods'], [string, number, number]> = {
    forest: ['#5c7038', 0.6, 0.55],
    grove: ['#a3a362', 0.4, 0.3],
    scrub: ['#a49b5c', 0.42, 0.2],
  };
  const [colour, soft, body] = floors[look.woods];
  const floor = `<path d="${d}" fill="${colour}" opacity="${soft}" filter="url(#f-soft3)"/><path d="${d}" fill="${colour}" opacity="${body}"/>`;
  return floor + trees(grid, region, look.woods, seed + 1, taken);
}

function trees(grid: HexGrid, region: Region, kind: Look['woods'], seed: number, taken: Taken): string {
  if (kind === 'forest') {
    return scatter(grid, region, { perHex: 19, apart: 15.4, share: 0.9, seed }, taken).map(tree).join('');
  }
  if (kind === 'scrub') {
    return scatter(grid, region, { perHex: 15, apart: 17, share: 0.9, seed }, taken)
      .map(({ p, lot }) => stamp(lot < 0.8 ? 'scrub' : 'bush', p, 20 + lot * 10))
      .join('');
  }
  return grove(grid, region, seed, taken);
}

function tree({ p, lot }: Scattered): string {
  const kind = lot < 0.06 ? 5 : Math.floor(lot * 997) % 5;
  return stamp(`tree${kind}`, p, 34 + ((lot * 53) % 1) * 10);
}

/** How far a row of olives climbs from one tree to the next. */
const SLANT = 2.4;

/** Olives in rows, the same rows through the whole grove. */
function grove(grid: HexGrid, region: Region, seed: number, taken: Taken): string {
  const roll = chance(seed);
  const [across, down] = [23, 20];
  const out: { p: Vec; lot: number }[] = [];
  for (const hex of region) {
    const [cx, cy] = grid.centre(hex);
    const ring = grid.corners(hex, 1);
    for (let k = Math.floor((cx - 54) / across); k <= (cx + 54) / across; k++) {
      // The rows slant, so which of them pass through a hex depends on the column.
      for (let i = Math.floor((cy - 60 + k * SLANT) / down); i <= (cy + 60 + k * SLANT) / down; i++) {
        const plan: Vec = [k * across + (i % 2) * 5, i * down - k * SLANT];
        if (!inside(plan, ring)) continue;
        const p: Vec = [plan[0] + (roll() - 0.5) * 4, plan[1] + (roll() - 0.5) * 3];
        if (!taken(p)) out.push({ p, lot: roll() });
      }
    }
  }
  out.sort((a, b) => a.p[1] - b.p[1]);
  return out
    .map(({ p, lot }) => stamp(lot < 0.72 ? 'olive' : `tree${Math.floor(lot * 50) % 5}`, p, 25 + lot * 5))
    .join('');
}

/** Single trees and bushes where nothing else is, so that the plain is not bare. */
export function strays(grid: HexGrid, look: Look, seed: number, taken: Taken): string {
  const roll = chance(seed);
  const clear = grid.sheet.hexes
    .map((hex, id): GroundHex => ({ ...hex, id }))
    .filter((hex) => hex.terrain === 'clear' && roll() < 0.05);
  const bush = look.woods === 'scrub' || look.ground !== '#e2d6a9' ? 0.85 : 0.6;
  return scatter(grid, clear, { perHex: 1, apart: 20, share: 0.85, seed: seed + 1 }, taken)
    .map(({ p, lot }) =>
      lot < bush
        ? stamp(lot < bush / 2 ? 'bush' : look.woods === 'forest' ? 'bush' : 'scrub', p, 15 + lot * 5)
        : stamp(`tree${Math.floor(lot * 50) % 5}`, p, 28),
    )
    .join('');
}

/** Broken, rough and stony ground: rocks, hummocks and scrub in the measure of each. */
export function roughs(grid: HexGrid, seed: number, taken: Taken): string {
  const mixed = (names: string[], rocks: number, hummocks: number, tone: string, salt: number): string => {
    const region = ofTerrain(grid, ...names);
    const d = softRegion(grid, region, { hug: 0.3, shake: 15, seed: seed + salt });
    if (d === '') return '';
    const stamps = scatter(grid, region, { perHex: 9, apart: 19, share: 0.88, seed: seed + salt + 1 }, taken).map(
      ({ p, lot }) => {
        if (lot < rocks) return stamp(`rock${Math.floor(lot * 97) % 3}`, p, 15 + ((lot * 31) % 1) * 9);
        return lot < rocks + hummocks ? stamp('hummock', p, 24, 16) : stamp('scrub', p, 16 + lot * 4);
      },
    );
    return `<path d="${d}" fill="${tone}" opacity=".34" filter="url(#f-soft)"/>${stamps.join('')}`;
  };
  return (
    mixed(['broken'], 0.5, 0.25, '#a98a55', 0) +
    mixed(['rough'], 0.2, 0.5, '#a9935a', 20) +
    mixed(['rocky'], 0.9, 0.05, '#a59878', 40)
  );
}

/** Crops and vines that fill their hexes. */
export function tilled(grid: HexGrid, seed: number): string {
  const roll = chance(seed);
  const crops = [...ofTerrain(grid, 'cultivated')].map((hex) => {
    const [x, y] = grid.centre(hex);
    const turn = (roll() - 0.5) * 40;
    return (
      cropField([x, y - 20], 78, 38, turn, roll) + cropField([x + 2, y + 20], 74, 36, turn + (roll() - 0.5) * 16, roll)
    );
  });
  const rows = [...ofTerrain(grid, 'vineyard')].map((hex) => {
    const ring = grid.corners(hex, 0.92);
    return vines(ring, grid.centre(hex), 60, (roll() - 0.5) * 0.9, (p) => inside(p, ring), roll);
  });
  // The edge of the fields is seen from afar, and it follows the hexes.
  const floor = softRegion(grid, ofTerrain(grid, 'cultivated', 'vineyard'), { hug: 0.5, shake: 8, seed: seed + 1 });
  const ground =
    floor === ''
      ? ''
      : `<path d="${floor}" fill="#b9a75c" opacity=".42" filter="url(#f-soft3)"/><path d="${floor}" fill="none" stroke="#5f7236" stroke-width="3.4" stroke-dasharray=".1 5.4 .1 8 .1 4.6" stroke-linecap="round" opacity=".8"/>`;
  return ground + crops.join('') + rows.join('');
}

/** Felled trees with the branches outward. */
export function abatis(grid: HexGrid, seed: number): string {
  return scatter(grid, ofTerrain(grid, 'abatis'), { perHex: 14, apart: 16, share: 0.9, seed })
    .map(
      ({ p, lot }) =>
        `<g transform="rotate(${Math.round((lot - 0.5) * 90)} ${p[0].toFixed(1)} ${p[1].toFixed(1)})">${stamp('log', p, 34, 17)}</g>`,
    )
    .join('');
}
