// What the eye decides: bridges, fords, gaps and gates out of crossings, wagons out of hedges, rivers out of fens.

import { describe, expect, it } from 'vitest';
import type { HexSheet, Map, MapLabel } from '../../lib/protocol';
import { groundSample, hexMap } from '../samples';
import { layOut } from '../sheet';
import { linesOf } from './hexterrain';
import { hexKey } from './legend';
import { passagesOf, riverFen, wagonSides } from './passages';
import { bakedDrawing, vectorDrawing } from './sheetdrawing';

const WIDTH = 6;
const ROWS = ['......', '......', '......', '......', '......'];
const at = (row: number, column: number): number => row * WIDTH + column;
const label = (kind: string, ...places: number[]): MapLabel => ({ kind, name: { en: kind, ja: kind }, places });
const words = { kind: (name: string) => name, level: (n: number) => `level ${n}` };

/** Hexsides below three hexes of row 1, one after another; the fourth is a crossing. */
const line = (...kinds: string[]) =>
  [1, 2, 3].flatMap((column) =>
    [210, 150].map((angle) => ({
      hex: at(1, column),
      angle,
      kinds: column === 2 && angle === 150 ? ['crossing'] : kinds,
    })),
  );

const crossed = (kind: string, more: Partial<HexSheet> = {}): Map => hexMap(ROWS, { sides: line(kind), ...more });
const road = { roads: [label('road', at(0, 3), at(1, 2), at(2, 3), at(3, 2))] };

function of(map: Map) {
  const sheet = layOut(map);
  if (sheet.kind !== 'hexes') throw new Error('a map of hexes');
  const lines = linesOf(sheet.grid, sheet.field);
  return {
    sheet: sheet.grid.sheet,
    grid: sheet.grid,
    lines,
    baked: bakedDrawing(sheet),
    over: vectorDrawing(sheet, lines),
  };
}

const passage = (map: Map): string | undefined => [...passagesOf(of(map).grid).values()][0];

describe('a crossing', () => {
  it('is a ford through water, and a bridge where a road goes', () => {
    expect(passage(crossed('stream'))).toBe('ford');
    expect(passage(crossed('stream', road))).toBe('bridge');
  });

  it('is a gap in a hedge or a ditch, with planks where no road goes', () => {
    for (const kind of ['hedge', 'ditch', 'wall']) expect(passage(crossed(kind))).toBe('gap');
    expect(of(crossed('hedge')).over.match(/<rect/g)).toHaveLength(6);
    expect(of(crossed('hedge', road)).over).not.toContain('<rect');
  });

  it('is a gate where a castle stands', () => {
    const map = crossed('hedge');
    if (map.kind === 'hexes') map.hexes[at(1, 2)]!.terrain = 'castle';
    expect(passage(map)).toBe('gate');
    expect(of(map).over).toContain('class="castle"');
  });

  it('is what it says it is', () => {
    const told = (kind: string): Map =>
      hexMap(ROWS, {
        sides: line('stream').map((side) => (side.kinds.includes('crossing') ? { ...side, kinds: [kind] } : side)),
      });
    for (const kind of ['bridge', 'ford', 'gap', 'gate']) expect(passage(told(kind))).toBe(kind);
    for (const kind of ['bridge', 'ford']) expect(of(told(kind)).lines.water).toHaveLength(1);
  });

  it('does not part the stream that runs under it', () => {
    expect(of(crossed('stream')).lines.water).toHaveLength(1);
    expect(
      of(hexMap(ROWS, { sides: line('stream').filter((side) => !side.kinds.includes('crossing')) })).lines.water,
    ).toHaveLength(2);
  });
});

describe('a hedge', () => {
  it('is leaves, or wagons where a label says so', () => {
    const leaves = of(hexMap(ROWS, { sides: line('hedge') }));
    const wagons = of(hexMap(ROWS, { sides: line('hedge'), labels: [label('wagons', at(1, 1))] }));
    expect(leaves.over).not.toContain('class="wagons"');
    expect(wagons.over).toContain('class="wagons"');
    expect(wagonSides(wagons.grid).size).toBeGreaterThan(0);
    expect(hexKey(leaves.sheet, words).map((entry) => entry.label)).toEqual(['hedge', 'gap']);
  });

  it('is in the key by what it is', () => {
    const sides = [{ hex: at(1, 1), angle: 90, kinds: ['hedge'] }];
    const { sheet } = of(hexMap(ROWS, { sides, labels: [label('wagons', at(1, 1))] }));
    expect(hexKey(sheet, words).map((entry) => entry.label)).toEqual(['wagons']);
  });
});

describe('wet ground', () => {
  const fen = (labels: MapLabel[]): Map => {
    const map = hexMap(ROWS, { labels });
    if (map.kind === 'hexes') for (let column = 0; column < WIDTH; column++) map.hexes[at(2, column)]!.terrain = 'fen';
    return map;
  };

  it('is a fen, or a river where its name is one', () => {
    const [marsh, river] = [of(fen([])), of(fen([label('river', at(2, 0))]))];
    expect(riverFen(marsh.grid).size).toBe(0);
    expect([...riverFen(river.grid)].filter((hex) => hex.id >= 0)).toHaveLength(WIDTH);
    expect(hexKey(marsh.sheet, words).map((entry) => entry.label)).toEqual(['fen']);
    expect(hexKey(river.sheet, words).map((entry) => entry.label)).toEqual(['river']);
  });

  it('flows under the dry hexes of a bridge', () => {
    const { grid, over } = of(groundSample());
    const deck = grid.sheet.hexes.findIndex((hex) => hex.number === '1208');
    expect(grid.hex(deck).terrain).toBe('clear');
    expect([...riverFen(grid)].map((hex) => hex.id)).toContain(deck);
    expect([...riverFen(grid, 'without-bridges')].map((hex) => hex.id)).not.toContain(deck);
    expect(over).toContain('class="bridge"');
  });
});

describe('a steep bank', () => {
  it('belongs to the stream at its foot', () => {
    const sides = [{ hex: at(1, 1), angle: 90, kinds: ['stream', 'steep-bank'] }];
    const { sheet, over, lines } = of(hexMap(ROWS, { sides }));
    expect(over).not.toContain('class="works"');
    expect(lines.water[0]?.steep).toHaveLength(1);
    expect(hexKey(sheet, words).map((entry) => entry.label)).toEqual(['stream', 'steep-banked-stream']);
  });

  it('belongs to a small river as well', () => {
    const sides = [{ hex: at(1, 1), angle: 90, kinds: ['minor-river', 'steep-bank'] }];
    const { over, lines } = of(hexMap(ROWS, { sides }));
    expect(over).not.toContain('class="works"');
    expect(lines.water[0]?.steep).toHaveLength(1);
  });
});

describe('houses', () => {
  const churches = (hexes: number): number => {
    const map = hexMap(ROWS);
    if (map.kind === 'hexes')
      for (let i = 0; i < hexes; i++) map.hexes[at(1 + Math.floor(i / 4), i % 4)]!.terrain = 'village';
    return of(map).over.split('href="#church"').length - 1;
  };

  it('have a church in every village, but few in a town', () => {
    expect(churches(3)).toBe(3);
    expect(churches(9)).toBe(1);
  });

  it('stand where a mill or a farm is named', () => {
    expect(of(hexMap(ROWS, { labels: [label('mill', at(1, 1))] })).over).toContain('href="#windmill"');
    expect(of(hexMap(ROWS, { labels: [label('farm', at(1, 1))] })).over).toContain('href="#house');
    expect(of(hexMap(ROWS, { labels: [label('hill', at(1, 1))] })).over).not.toContain('<use');
  });
});
