import { describe, expect, it } from 'vitest';
import areaSource from '../../../../crates/board/src/area/terrain.rs?raw';
import hexSource from '../../../../crates/board/src/terrain.rs?raw';
import type { Map } from '../../lib/protocol';
import { areaMap, hexMap } from '../samples';
import { layOut } from '../sheet';
import { linesOf } from './hexterrain';
import { areaKey, hexKey } from './legend';
import { names } from './names';
import { bakedDrawing, vectorDrawing } from './sheetdrawing';

/** The vocabulary stands in the Rust sources: a kind added there without a drawing here fails these tests. */
const hexTerrains = [...hexSource.matchAll(/^ {4}\w+ = "([a-z-]+)",$/gm)].map(([, name]) => name!);
const hexsides = [...hexSource.matchAll(/\(Hexside::\w+, "([a-z-]+)"\)/g)].map(([, name]) => name!);
const areaTerrains = [...areaSource.matchAll(/\(AreaTerrain::\w+, "([a-z-]+)"\)/g)].map(([, name]) => name!);

const ROWS = ['.....', '.....', '.....', '.....'];
const MIDDLE = 7;

function drawn(map: Map): string {
  const sheet = layOut(map);
  return bakedDrawing(sheet) + vectorDrawing(sheet, sheet.kind === 'hexes' ? linesOf(sheet.grid, sheet.field) : null);
}

function withTerrain(terrain: string): Map {
  const map = hexMap(ROWS);
  if (map.kind === 'hexes') map.hexes[MIDDLE]!.terrain = terrain;
  return map;
}

const withSide = (...kinds: string[]): Map => hexMap(ROWS, { sides: [{ hex: MIDDLE, angle: 90, kinds }] });

function withArea(terrain: string): Map {
  const map = areaMap();
  if (map.kind === 'areas') map.areas[2]!.terrain = [terrain];
  return map;
}

const words = { kind: (name: string) => name, level: (n: number) => `level ${n}` };

describe('terrain', () => {
  it('knows the words of the engine', () => {
    expect(hexTerrains).toContain('wall-walk');
    expect(hexsides).toHaveLength(16);
    expect(areaTerrains).toHaveLength(12);
  });

  it('is the same on every machine and at every time', () => {
    expect(drawn(withTerrain('woods'))).toBe(drawn(withTerrain('woods')));
  });

  it.each(hexTerrains.filter((name) => name !== 'clear'))('has a drawing for hexes of %s', (name) => {
    expect(drawn(withTerrain(name))).not.toBe(drawn(withTerrain('clear')));
  });

  // A gap is the absence of the work it opens.
  it.each(hexsides.filter((name) => name !== 'gap'))('has a drawing for hexsides of %s', (name) => {
    expect(drawn(withSide(name))).not.toBe(drawn(hexMap(ROWS)));
  });

  it('leaves a gap open', () => {
    expect(drawn(withSide('wall', 'gap'))).toBe(drawn(withSide('gap')));
    expect(drawn(withSide('wall'))).not.toBe(drawn(withSide('wall', 'gap')));
  });

  it.each(areaTerrains)('has a drawing for areas of %s', (name) => {
    expect(drawn(withArea(name))).not.toBe(drawn(areaMap()));
  });

  it('draws hills above the plain, and no hill where a wall stands', () => {
    const hill = hexMap(['....', '.hh.', '....']);
    expect(drawn(hill)).toContain('hill-');
    const wall = hexMap(['....', '.hh.', '....']);
    if (wall.kind === 'hexes') for (const hex of wall.hexes) if (hex.level > 0) hex.terrain = 'city-walls';
    expect(drawn(wall)).not.toContain('hill-');
  });
});

describe('the key', () => {
  it('shows what is on the map and nothing else', () => {
    const map = hexMap(['.w.', '.h.'], { sides: [{ hex: 0, angle: 90, kinds: ['stream', 'bridge'] }] });
    if (map.kind !== 'hexes') throw new Error('a map of hexes');
    expect(hexKey(map, words).map((entry) => entry.label)).toEqual(['level 0', 'level 1', 'woods', 'stream', 'bridge']);
  });

  it('shows every kind that a map can have', () => {
    for (const name of hexTerrains.filter((name) => !['clear', 'river'].includes(name))) {
      const map = withTerrain(name);
      if (map.kind === 'hexes') expect(hexKey(map, words).map((entry) => entry.label)).toContain(name);
    }
    for (const name of areaTerrains) {
      const map = withArea(name);
      if (map.kind === 'areas') expect(areaKey(map, words).map((entry) => entry.label)).toContain(name);
    }
  });
});

describe('names', () => {
  const label = { kind: 'stream', name: { en: 'Borza', ja: 'ボルザ川' }, places: [1] };
  const sides = [0, 1, 2, 3].flatMap((hex) => [
    { hex, angle: 150, kinds: ['stream'] },
    { hex, angle: 210, kinds: ['stream'] },
  ]);
  const sheet = layOut(hexMap(ROWS, { labels: [label], sides }));
  const lines = sheet.kind === 'hexes' ? linesOf(sheet.grid, sheet.field) : null;

  it('follow their stream, in the language of the reader', () => {
    const written = names(sheet, lines, { text: (both) => both.ja, wide: true });
    expect(written).toContain('textPath');
    expect(written).toContain('ボルザ川');
  });

  it('are written once for each stretch of a stream in two parts', () => {
    const wide = hexMap(['.'.repeat(12), '.'.repeat(12)], { labels: [{ ...label, places: [0, 1, 10, 11] }] });
    expect(names(layOut(wide), null, { text: (both) => both.en, wide: false }).split('Borza')).toHaveLength(3);
  });

  it('cannot break the drawing', () => {
    const nasty = { ...label, kind: 'village', name: { en: '<script>&', ja: '' } };
    const other = layOut(hexMap(ROWS, { labels: [nasty] }));
    expect(names(other, null, { text: (both) => both.en, wide: false })).toContain('&lt;script>&amp;');
  });
});

describe('marshes', () => {
  it('have fewer reeds to a hex where they are vast', () => {
    const reeds = (rows: number): number => {
      const map = hexMap(Array.from({ length: rows }, () => '.'.repeat(20)));
      if (map.kind === 'hexes') for (const hex of map.hexes) hex.terrain = 'marsh';
      return (drawn(map).split('href="#tuft').length - 1) / (rows * 20);
    };
    expect(reeds(16)).toBeLessThan(reeds(2) * 0.7);
  });
});

describe('groves', () => {
  it('have trees wherever on the sheet they are', () => {
    const trees = (column: number): number => {
      const row = '.'.repeat(column) + 'w' + '.'.repeat(40 - column);
      const map = hexMap(['.'.repeat(41), row, '.'.repeat(41)], { country: 'steppe' });
      return (
        drawn(map).split('href="#olive"').length -
        drawn(hexMap(['.'.repeat(41), '.'.repeat(41)], { country: 'steppe' })).split('href="#olive"').length
      );
    };
    for (const column of [2, 20, 38]) expect(trees(column)).toBeGreaterThan(8);
  });
});
