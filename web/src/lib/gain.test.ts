import { describe, expect, it } from 'vitest';
import { gainOf, sharesOf } from './gain';
import type { OddsLine } from './protocol';

const line = (first: number, second: number): OddsLine => ({
  fraction: '1/2',
  chance: 0.5,
  changes: [],
  tolls: [first, second],
  next: null,
});

describe('a result', () => {
  it('is good when the enemy suffers, bad when we do', () => {
    expect(gainOf(line(0, 4), 0)).toBe('good');
    expect(gainOf(line(0, 4), 1)).toBe('bad');
  });

  it('of losses on both sides goes by the greater', () => {
    expect(gainOf(line(1, 2), 0)).toBe('good');
    expect(gainOf(line(2, 2), 0)).toBe('even');
  });

  it('is good for whoever wins or recovers', () => {
    expect(gainOf(line(-100, 0), 0)).toBe('good');
    expect(gainOf(line(0, -1), 0)).toBe('bad');
  });

  it('that changes nothing is even', () => {
    expect(gainOf(line(0, 0), 0)).toBe('even');
  });
});

describe('shares', () => {
  it('are whole and add up to a hundred', () => {
    expect(sharesOf([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
    expect(sharesOf([0.204, 0, 0.796])).toEqual([20, 0, 80]);
    expect(sharesOf([0, 0])).toEqual([0, 0]);
  });
});
