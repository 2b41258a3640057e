import { describe, expect, it } from 'vitest';
import type { Analysis } from './protocol';
import { byLuck, chanceAt, HEIGHT, peaks, plotOf, stepAt, WIDTH } from './analysis';

const battle: Analysis = {
  curve: [
    { step: 0, chance: 0.5 },
    { step: 40, chance: 0.75 },
    { step: 80, chance: 0.25 },
    { step: 100, chance: 0 },
  ],
  luck: [-12.5, 3],
  moments: [
    { step: 39, side: 0, luck: 6 },
    { step: 79, side: 1, luck: 18 },
  ],
};

describe('the course of a battle', () => {
  it('is a line over the whole width, the first side at the top', () => {
    const plot = plotOf(battle);
    expect(plot.line).toBe(`M0 ${HEIGHT / 2}L128 37.5L256 112.5L${WIDTH} ${HEIGHT}`);
    expect(plot.last).toBe(100);
  });

  it('is filled on either side of the middle, to where the line crosses it', () => {
    const [first, second] = plotOf(battle).areas;
    expect(first).toBe('M0 75L0 75L128 37.5L192 75L256 75L320 75L320 75Z');
    expect(second).toBe('M0 75L0 75L128 75L192 75L256 112.5L320 150L320 75Z');
  });

  it('has a mark on the line where the dice had fallen', () => {
    const [one, two] = plotOf(battle).marks;
    expect(one).toMatchObject({ after: 40, x: 128, y: 37.5 });
    expect(two).toMatchObject({ after: 80, x: 256, y: 112.5 });
  });

  it('is known between the points and beyond them', () => {
    expect(chanceAt(battle.curve, 20)).toBeCloseTo(0.625);
    expect(chanceAt(battle.curve, 500)).toBe(0);
    expect(chanceAt([], 3)).toBe(0.5);
  });

  it('leads back to its steps', () => {
    expect(stepAt(0.4, 100)).toBe(40);
    expect(stepAt(-1, 100)).toBe(0);
    expect(stepAt(2, 100)).toBe(100);
  });

  it('is told by its peaks and by luck', () => {
    expect(peaks(battle.curve)).toMatchObject({ high: { step: 40 }, low: { step: 100 }, end: { chance: 0 } });
    expect(peaks([])).toBeNull();
    expect(byLuck(battle.moments).map((moment) => moment.step)).toEqual([79, 39]);
  });

  it('of a battle without choices is not a line that breaks the picture', () => {
    const plot = plotOf({ curve: [{ step: 0, chance: 0.5 }], luck: [0, 0], moments: [] });
    expect(plot.line).toBe('M0 75');
    expect(plotOf({ curve: [], luck: [0, 0], moments: [] }).areas).toEqual(['', '']);
  });
});
