import { describe, expect, it } from 'vitest';
import { makeGeometry } from '../board/geometry';
import { areaMap, hexMap } from '../board/samples';
import type { Piece } from '../lib/protocol';
import { coversOf, drawOrder, isInFan, isOn, layOut, pieceAt, stackOf, type Spots } from './layout';
import { makeLooks } from './looks';

const hexes = makeGeometry(hexMap(['....', '....', '....']));
const upsideDown = { ...hexes, north: 180 };
const areas = makeGeometry(areaMap());
const looks = makeLooks({ sides: ['hungarian', 'ottoman'] });
const none: Spots = new Map();

const piece = (key: string, place: number | null, more: Partial<Piece> = {}): Piece => ({
  key,
  kind: key.startsWith('l') ? 'leader' : 'unit',
  id: Number(key.slice(1)),
  name: key,
  print: 'HC',
  side: 0,
  group: null,
  place,
  off: null,
  facing: key.startsWith('l') ? null : 0,
  marks: [],
  ratings: [],
  ...more,
});

describe('pieces on hexes', () => {
  it('whoever may be touched lies on top', () => {
    const stack = [piece('u1', 5), piece('u2', 5), piece('l1', 5)];
    const topmost = (top: string[]): string =>
      [...layOut(stack, hexes, looks, { top: new Set(top) }, none)].sort(([, a], [, b]) => b.level - a.level)[0]![0];
    expect(topmost([])).toBe('u2');
    expect(topmost(['l1'])).toBe('l1');
    expect(topmost(['u1'])).toBe('u1');
  });

  it('put leaders under units, so that their bands look out', () => {
    const pieces = [piece('u1', 5), piece('l1', 5)];
    const spots = layOut(pieces, hexes, looks, {}, none);
    expect(spots.get('l1')!.level).toBe(0);
    expect(spots.get('u1')!.level).toBe(1);
    expect(spots.get('l1')!.x).toBeLessThan(spots.get('u1')!.x);
    expect(drawOrder(pieces, spots, new Set()).map(({ key }) => key)).toEqual(['l1', 'u1']);
  });

  it('draw three of a high stack and count the rest', () => {
    const pieces = ['u1', 'u2', 'u3', 'u4', 'u5'].map((key) => piece(key, 5));
    const spots = layOut(pieces, hexes, looks, {}, none);
    expect(drawOrder(pieces, spots, new Set()).map(({ key }) => key)).toEqual(['u3', 'u4', 'u5']);
    expect(spots.get('u3')!.under).toBe(2);
  });

  it('spread a stack out so that each piece can be touched', () => {
    const pieces = ['u1', 'u2', 'u3', 'u4'].map((key) => piece(key, 5));
    const spots = layOut(pieces, hexes, looks, { fan: { place: 5, key: 'u4' } }, none);
    const order = drawOrder(pieces, spots, new Set());
    expect(order).toHaveLength(4);
    for (const { key } of pieces) expect(pieceAt(order, spots, spots.get(key)!)).toBe(key);
  });

  it('keep the piece under the pointer where it is when its stack spreads out', () => {
    const pieces = ['l1', 'u1'].map((key) => piece(key, 5));
    const stacked = layOut(pieces, hexes, looks, {}, none);
    for (const key of ['l1', 'u1']) {
      const fan = { place: 5, key };
      const spread = layOut(pieces, hexes, looks, { fan }, stacked);
      expect(spread.get(key)).toMatchObject({ x: stacked.get(key)!.x, y: stacked.get(key)!.y });
      const other = spread.get(key === 'l1' ? 'u1' : 'l1')!;
      expect(
        isInFan(fan, spread, hexes.counter, {
          x: (spread.get(key)!.x + other.x) / 2,
          y: (spread.get(key)!.y + other.y) / 2,
        }),
      ).toBe(true);
      expect(isInFan(fan, spread, hexes.counter, { x: other.x + 300, y: other.y })).toBe(false);
    }
  });

  it('turn with the sheet', () => {
    const pieces = [piece('u1', 5, { facing: 1 })];
    expect(layOut(pieces, hexes, looks, {}, none).get('u1')!.angle).toBe(60);
    expect(layOut(pieces, upsideDown, looks, {}, none).get('u1')!.angle).toBe(240);
  });

  it('keep the spots of pieces that stay, so that they are not drawn again', () => {
    const first = layOut([piece('u1', 5), piece('u2', 6)], hexes, looks, {}, none);
    const second = layOut([piece('u1', 5), piece('u2', 7)], hexes, looks, {}, first);
    expect(second.get('u1')).toBe(first.get('u1'));
    expect(second.get('u2')).not.toBe(first.get('u2'));
  });

  it('leave out what is in a box', () => {
    expect(layOut([piece('u1', null)], hexes, looks, {}, none).size).toBe(0);
  });
});

describe('units that share a hex', () => {
  it('lie as their marks say, the leader under both', () => {
    const pieces = [piece('u1', 5, { marks: ['top'] }), piece('u2', 5, { marks: ['bottom'] }), piece('l1', 5)];
    const spots = layOut(pieces, hexes, looks, {}, none);
    const order = drawOrder(pieces, spots, new Set());
    expect(order.map(({ key }) => key)).toEqual(['l1', 'u2', 'u1']);
    const edge = { x: spots.get('u2')!.x - 30, y: spots.get('u2')!.y - 30 };
    expect([pieceAt(order, spots, spots.get('u1')!), pieceAt(order, spots, edge)]).toEqual(['u1', 'u2']);
  });

  it('stand one behind the other in double depth, whichever way they look', () => {
    for (const facing of [0, 1, 2, 3, 4, 5]) {
      const pieces = [
        piece('u1', 5, { marks: ['double-depth', 'top'], facing }),
        piece('u2', 5, { marks: ['double-depth', 'bottom'], facing }),
      ];
      const spots = layOut(pieces, hexes, looks, {}, none);
      const [top, bottom, centre] = [spots.get('u1')!, spots.get('u2')!, hexes.centre(5)];
      expect((top.x + bottom.x) / 2).toBeCloseTo(centre.x);
      const ahead = (Math.atan2(top.x - bottom.x, bottom.y - top.y) * 180) / Math.PI;
      expect((Math.round(ahead) + 360) % 360).toBe(facing * 60);
      const rear = { x: bottom.x - (top.x - centre.x) * 2, y: bottom.y - (top.y - centre.y) * 2 };
      expect(pieceAt(drawOrder(pieces, spots, new Set()), spots, rear)).toBe('u2');
    }
  });
});

describe('wide counters', () => {
  const field = makeGeometry(hexMap(['.....', '.....', '.....', '.....', '.....']));
  const at = (row: number, column: number): number => row * 5 + column;
  const wide = (facing: number, place = at(2, 2), more: Partial<Piece> = {}) =>
    piece('u1', place, { marks: ['wide'], facing, ...more });

  // Row 2 begins at the left margin: the upper and lower right neighbours of column 2 are of column 2.
  it.each([
    [0, at(2, 3)],
    [1, at(3, 2)],
    [2, at(3, 1)],
    [3, at(2, 1)],
    [4, at(1, 1)],
    [5, at(1, 2)],
  ])('that face corner %i have their right half on place %i', (facing, right) => {
    expect(coversOf(wide(facing), field, looks)).toEqual([at(2, 2), right]);
    const spots = layOut([wide(facing)], field, looks, {}, none);
    const spot = spots.get('u1')!;
    const [a, b] = [field.centre(at(2, 2)), field.centre(right)];
    expect([spot.x, spot.y].map(Math.round)).toEqual([(a.x + b.x) / 2, (a.y + b.y) / 2].map(Math.round));
    for (const half of [a, b]) expect(pieceAt([wide(facing)], spots, half)).toBe('u1');
  });

  it('lie over whoever stands on either half, and spread out with both', () => {
    const pieces = [wide(0), piece('l1', at(2, 2)), piece('l2', at(2, 3)), piece('u2', at(2, 4))];
    const spots = layOut(pieces, field, looks, {}, none);
    expect(stackOf('u1', spots).sort()).toEqual(['l1', 'l2', 'u1']);
    expect(stackOf('l2', spots).sort()).toEqual(['l2', 'u1']);
    expect(drawOrder(pieces, spots, new Set()).at(-1)?.key).toBe('u1');
    const fan = layOut(pieces, field, looks, { fan: { place: at(2, 2), key: 'u1' } }, spots);
    const order = drawOrder(pieces, fan, new Set(['u1', 'l1', 'l2']));
    for (const key of ['u1', 'l1', 'l2']) expect(pieceAt(order, fan, fan.get(key)!)).toBe(key);
    expect(fan.get('u2')).toBe(spots.get('u2'));
  });

  it('cover one place only at the edge of the sheet', () => {
    expect(coversOf(wide(0, at(2, 4)), field, looks)).toEqual([at(2, 4)]);
    expect(coversOf({ ...wide(0), place: null }, field, looks)).toEqual([]);
  });
});

describe('the piece under a point', () => {
  const pieces = [piece('u1', 5), piece('l1', 5), piece('u2', 6)];
  const spots = layOut(pieces, hexes, looks, {}, none);
  const order = drawOrder(pieces, spots, new Set());

  it('is the topmost', () => {
    expect(pieceAt(order, spots, hexes.centre(5))).toBe('u1');
    const edge = { x: spots.get('l1')!.x - 28, y: spots.get('l1')!.y - 28 };
    expect(pieceAt(order, spots, edge)).toBe('l1');
  });

  it('is the one that is lifted out', () => {
    expect(pieceAt(drawOrder(pieces, spots, new Set(['l1'])), spots, hexes.centre(5))).toBe('l1');
  });

  it('is none between counters', () => {
    const [a, b] = [hexes.centre(5), hexes.centre(6)];
    expect(pieceAt(order, spots, { x: (a.x + b.x) / 2, y: a.y })).toBeNull();
  });
});

describe('long counters', () => {
  it('are touched on their whole length, whichever way they stand', () => {
    const rome = makeLooks({
      sides: ['rome', 'carthage'],
      facings: [0, 90, 180, 270].map((angle) => ({ id: `${angle}`, angle })),
    });
    const spot = layOut([piece('u1', 0, { marks: ['long'], facing: 1 })], areas, rome, {}, none).get('u1')!;
    expect(spot.angle).toBe(90);
    expect(isOn(spot, { x: spot.x, y: spot.y + 100 })).toBe(true);
    expect(isOn(spot, { x: spot.x + 100, y: spot.y })).toBe(false);
  });
});
