import { describe, expect, it } from 'vitest';
import { piece } from '../lib/samples';
import { silhouettes, type Silhouette } from './art/silhouettes';
import { GLYPHS } from './art/symbols';
import { drawingAt, haloGrowth } from './drawing';
import { groupNames, pillAt, pillsOf } from './farnames';
import type { Spot, Spots } from './layout';
import { glyphOf, glyphsOf } from './looks/glyphs';

const figures = Object.keys(silhouettes) as Silhouette[];

describe('symbols', () => {
  it('every kind of troops has a glyph; only leaders and standards have none', () => {
    const none = figures.filter((figure) => glyphOf(figure) === 'banner');
    expect(none.filter((figure) => !/^(leader|banner|standard|tugh)/.test(figure))).toEqual([]);
    expect(glyphOf('phalanx')).toBe('phalanx');
    expect(glyphOf('elephant')).toBe('elephants');
  });

  it('the key lists what is there, in one order', () => {
    expect(glyphsOf(['elephant', 'phalanx', 'sarissa', 'leader-helm'])).toEqual(['phalanx', 'elephants']);
    expect(Object.keys(GLYPHS).length).toBe(14);
  });

  it('take the place of counters under 30 pixels, and give it back 2 pixels later', () => {
    expect(drawingAt(30, 'lod-mid')).toBe('lod-mid');
    expect(drawingAt(29.9, 'lod-mid')).toBe('lod-symbol');
    expect(drawingAt(31.9, 'lod-symbol')).toBe('lod-symbol');
    expect(drawingAt(32, 'lod-symbol')).toBe('lod-mid');
    expect(drawingAt(41, 'lod-symbol')).toBe('lod-full');
  });

  it('a halo never is under 3 pixels on the screen', () => {
    // What is seen of the innermost two strokes of symbols, half outside the plate, when its counter is so small.
    for (const size of [29, 20, 12, 8]) {
      const plate = (size / 64) * 90.24;
      expect((48 * haloGrowth(size) * plate) / 100 / 2).toBeGreaterThanOrEqual(3);
    }
  });
});

const spot = (x: number, y: number, place: number, angle = 0): Spot => ({
  x,
  y,
  angle,
  place,
  scale: 0.9,
  form: 'square',
  level: 0,
  second: null,
  drawn: true,
  under: 0,
});
const called = (key: string) => ({ piece: piece(key, 0), name: 'Alexander' });

describe('names from afar', () => {
  it('a pill stands behind the men of its place', () => {
    const spots: Spots = new Map([
      ['l1', spot(100, 100, 1)],
      ['u1', spot(100, 100, 1, 0)],
      ['l2', spot(900, 100, 2)],
      ['u2', spot(900, 100, 2, 180)],
      ['l3', spot(500, 900, 3)],
    ]);
    const [down, up, alone] = pillsOf([called('l1'), called('l2'), called('l3')], spots, 0.25);
    expect(down!.at.y).toBeGreaterThan(100);
    expect(up!.at.y).toBeLessThan(100);
    expect(alone!.at).toEqual({ x: 500, y: 900 });
  });

  it('pills make room for one another, and each is found under the pointer', () => {
    const spots: Spots = new Map([
      ['l1', spot(100, 100, 1)],
      ['l2', spot(110, 100, 2)],
    ]);
    const pills = pillsOf([called('l1'), called('l2')], spots, 0.25);
    expect(Math.abs(pills[0]!.at.y - pills[1]!.at.y) * 0.25).toBeGreaterThanOrEqual(23);
    for (const pill of pills) expect(pillAt(pills, pill.at, 0.25)?.piece.key).toBe(pill.piece.key);
    expect(pillAt(pills, { x: 2000, y: 2000 }, 0.25)).toBeNull();
  });

  it('a command has its name if it is wide enough, never under somebody', () => {
    const row = (y: number, count: number) => Array.from({ length: count }, (_, i) => ({ x: 96 * i, y }));
    const names = groupNames(
      [
        { group: 'a', name: 'The phalanx', points: row(1000, 10) },
        { group: 'b', name: 'A very long name for very few men', points: row(3000, 3) },
        { group: 'c', name: 'Between', points: row(1083, 10) },
      ],
      [],
      0.25,
    );
    expect(names.map(({ group }) => group)).toEqual(['a', 'c']);
    // One above, one below: the other side of each is taken.
    expect(names[0]!.at.y).toBeLessThan(1000);
    expect(names[1]!.at.y).toBeGreaterThan(1083);
  });
});
