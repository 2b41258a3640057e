import { describe, expect, it } from 'vitest';
import type { Ground } from './ground';
import { biteAt, whyLines } from './whymarks';

/** Places in a row, a hundred apart. */
const GROUND: Ground = {
  centre: (place) => [place * 100, 0],
  shape: () => '',
  region: () => '',
  corners: () => [],
  bends: () => [],
  radius: 50,
  scale: 1,
};

const NOTHING = { from: 1, way: [], bites: [], pulsed: null, instead: [] };

describe('why not on the map', () => {
  it('goes in dots as far as the piece comes, and in dashes after', () => {
    const way = [
      { place: 2, cost: 2, goes: true },
      { place: 3, cost: 7, goes: false },
    ];
    const lines = whyLines(GROUND, { ...NOTHING, way });
    expect(lines).toContain('<path class="goes" d="M100 6L200 6"/>');
    expect(lines).toContain('<path class="stays" d="M200 6L300 6"/>');
    expect(lines.match(/<text class="(un)?paid" y="5">\d+/g)).toEqual([
      '<text class="paid" y="5">2',
      '<text class="unpaid" y="5">7',
    ]);
  });

  it('has a bar across a refused hexside and none elsewhere', () => {
    const bites = [
      { number: 1, place: 2, side: 90 },
      { number: 2, place: 2, side: null },
    ];
    expect(whyLines(GROUND, { ...NOTHING, bites }).match(/class="bar"/g)).toHaveLength(1);
    expect(biteAt(GROUND, bites, 0)[0]).toBeCloseTo(250);
  });

  it('does not put two numbers of a place on each other', () => {
    const bites = [1, 2].map((number) => ({ number, place: 2, side: null }));
    expect(biteAt(GROUND, bites, 0)).not.toEqual(biteAt(GROUND, bites, 1));
  });
});
