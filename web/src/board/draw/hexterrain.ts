// A sheet of hexes, layer by layer: what is baked into the picture, and what is drawn over it.

import { lookOf } from '../looks';
import type { HexGrid } from '../hexgrid';
import type { Box } from '../sheet';
import { abatis, roughs, strays, tilled, woods } from './growth';
import { hills } from './hills';
import { seedOf, type Vec } from './kit';
import { edgeOf } from './passages';
import { castles, city, houses, landmarks, tents, villageFields, yards } from './settlements';
import { grass, soil, tooth } from './soil';
import { broadWater, crossings, drawWaterLines, marshes, waterLines, type WaterLine } from './water';
import { beside, causeways, roadLines, roads, wagonLines, works } from './ways';

/** Lines of the map that other things keep off, and that names follow. */
export interface Lines {
  water: readonly WaterLine[];
  roads: readonly (readonly Vec[])[];
}

const seedFor = (grid: HexGrid, layer: string): number => seedOf(`${grid.sheet.id} ${layer}`) % 1_000_000;

export function linesOf(grid: HexGrid, field: Box): Lines {
  return {
    water: waterLines(grid, field, seedFor(grid, 'water')),
    roads: roadLines(grid, field, seedFor(grid, 'roads')),
  };
}

/** Ground, fields, hills, marsh, water, rough ground and woods. */
export function bakedHexes(grid: HexGrid, field: Box): string {
  const look = lookOf(grid.sheet.country);
  const lines = linesOf(grid, field);
  const sides = grid.sheet.sides.map((side) => edgeOf(grid, side));
  const water = lines.water.map((line) => line.points);
  const taken = beside([...lines.roads, ...water, ...sides], 13);
  const seed = (layer: string): number => seedFor(grid, layer);
  return [
    soil(field, look),
    grass(field, seed('grass')),
    villageFields(grid, seed('fields'), taken),
    tilled(grid, seed('tilled')),
    hills(grid, seed('hills')),
    tooth(field, look),
    marshes(grid, seed('marsh')),
    broadWater(grid, seed('broad')),
    drawWaterLines(lines.water, seed('banks')),
    roughs(grid, seed('rough'), taken),
    abatis(grid, seed('abatis')),
    yards(grid),
    woods(grid, look, seed('woods'), taken),
    strays(grid, look, seed('strays'), taken),
  ].join('');
}

/** Roads, bridges, works, houses, walls: few, and crisp at every zoom. */
export function vectorHexes(grid: HexGrid, lines: Lines): string {
  const look = lookOf(grid.sheet.country);
  const taken = beside(lines.roads, 15);
  return [
    roads(lines.roads),
    causeways(grid, lines.roads),
    crossings(grid),
    works(grid, seedFor(grid, 'works')),
    tents(grid, seedFor(grid, 'tents'), taken),
    city(grid, seedFor(grid, 'city')),
    castles(grid),
    houses(grid, look, seedFor(grid, 'town')),
    wagonLines(grid),
    landmarks(grid, look),
  ].join('');
}
