import { describe, expect, it } from 'vitest';
import type { Piece } from '../lib/protocol';
import { hexMap } from '../board/samples';
import { cardOf, drawUp, partOf, type Mark } from './pictures';

const FIELD = { x: 40, y: 40, w: 1600, h: 1200 };
const at = (x: number, y: number): Mark => ({ x, y, side: 0, leader: false });

function piece(id: number, side: number, place: number | null, kind: Piece['kind'] = 'unit'): Piece {
  const off = place === null ? 'waiting' : null;
  return {
    key: `u${id}`,
    kind,
    id,
    name: '',
    print: '',
    side,
    group: null,
    place,
    off,
    facing: null,
    marks: [],
    ratings: [],
  };
}

describe('the part of a map on a card', () => {
  it('has the shape of the card and holds every mark', () => {
    const part = partOf(FIELD, [at(600, 500), at(900, 560)], 64);
    expect(part.w / part.h).toBeCloseTo(3 / 2);
    expect(part.x).toBeLessThan(600);
    expect(part.x + part.w).toBeGreaterThan(900);
    expect(part.y + part.h).toBeGreaterThan(560);
    expect(part.w).toBeLessThan(FIELD.w);
  });

  it('never leaves the field', () => {
    const part = partOf(FIELD, [at(45, 45), at(80, 80)], 64);
    expect([part.x, part.y]).toEqual([40, 40]);
    const whole = partOf(FIELD, [at(41, 41), at(1600, 1200)], 64);
    expect(whole.w).toBe(1600);
    expect(whole.y + whole.h).toBeLessThanOrEqual(1240.001);
  });

  it('is the field when nobody stands on it', () => {
    expect(cardOf(FIELD, [], 64)).toEqual({ part: FIELD, turned: false });
  });

  it('lies on its side when the armies stand in a tall field', () => {
    const { part, turned } = cardOf(FIELD, [at(600, 200), at(640, 900)], 64);
    expect(turned).toBe(true);
    // Turned by 90 degrees, (x, y) lies at (-y, x).
    expect(part.x).toBeLessThan(-900);
    expect(part.x + part.w).toBeGreaterThan(-200);
    expect(part.y).toBeLessThan(600);
  });
});

describe('the set-up on a card', () => {
  it('leaves out whoever comes later, and puts units over leaders', () => {
    const { marks } = drawUp(hexMap(['...', '...']), [piece(1, 0, 2), piece(2, 1, 2, 'leader'), piece(3, 1, null)]);
    expect(marks.map((mark) => mark.leader)).toEqual([true, false]);
  });
});
