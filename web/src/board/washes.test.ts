import { describe, expect, it } from 'vitest';
import type { Highlights } from './contract';
import { groundOf } from './ground';
import { areaMap, hexMap } from './samples';
import { layOut } from './sheet';
import { facingSpot, washesOver, washesUnder } from './washes';

const DARK: Highlights = {
  may: new Set(),
  stands: new Set(),
  hull: [],
  mayPlaces: new Set(),
  selectedPiece: null,
  selectedPlace: null,
  reach: null,
  path: [],
  plan: [],
  targetPlaces: new Set(),
  targetPieces: new Set(),
  aim: null,
  facings: null,
  zones: null,
  command: [],
  fire: null,
  sight: null,
  forbidden: null,
  why: null,
  lit: { pieces: new Set(), places: new Set() },
  numbers: false,
  levels: false,
};

const hexes = groundOf(layOut(hexMap(['.....', '.....', '.....'])));
const areas = groundOf(layOut(areaMap()));
const count = (text: string, part: string): number => text.split(part).length - 1;

describe.each([
  ['hexes', hexes],
  ['areas', areas],
])('on %s', (_, ground) => {
  const reach = {
    spots: [0, 1, 2].map((place) => ({ place, value: place + 1, hits: place === 2 ? 1 : 0 })),
    blocked: null,
  };

  it('nothing is lit unless asked for', () => {
    expect(washesUnder(ground, DARK, new Set())).toBe('');
    expect(washesOver(ground, DARK, new Set())).toBe('');
  });

  it('reach has a coin for every free place and a burst where it hurts', () => {
    const over = washesOver(ground, { ...DARK, reach }, new Set([1]));
    expect(count(over, 'class="coin reach"')).toBe(2);
    expect(count(over, 'class="burst"')).toBe(1);
  });

  it('each highlight has its own shape', () => {
    const one = (lights: Partial<Highlights>): string =>
      washesUnder(ground, { ...DARK, ...lights }, new Set(lights.targetPlaces)) +
      washesOver(ground, { ...DARK, ...lights }, new Set());
    const drawings = [
      { reach },
      { fire: reach },
      { mayPlaces: new Set([1]) },
      { selectedPlace: 1 },
      { path: [0, 1, 2] },
      { targetPlaces: new Set([1]) },
      { aim: { from: 0, to: 1 } },
      { zones: { side: 1, places: [1], own: false } },
      { zones: { side: 1, places: [1], own: true } },
      { command: [0, 1] },
      { sight: { from: 0, to: 2, blocked: null } },
      { sight: { from: 0, to: 2, blocked: 1 } },
      { forbidden: 1 },
      { lit: { pieces: new Set<string>(), places: new Set([1]) } },
    ].map(one);
    expect(drawings.every((drawing) => drawing.length > 0 && !drawing.includes('NaN'))).toBe(true);
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});

describe('facings', () => {
  it('stand round their place, each where it looks', () => {
    const [x, y] = hexes.centre(6);
    const up = facingSpot(hexes, { place: 6, options: [] }, 0);
    const right = facingSpot(hexes, { place: 6, options: [] }, 90);
    expect(up.at[0]).toBeCloseTo(x);
    expect(up.at[1]).toBeLessThan(y);
    expect(right.at[0]).toBeGreaterThan(x);
    expect(Math.hypot(up.at[0] - right.at[0], up.at[1] - right.at[1])).toBeGreaterThan(up.radius * 2);
  });
});
