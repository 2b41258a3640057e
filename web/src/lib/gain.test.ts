import { describe, expect, it } from 'vitest';
import { barOf, facesText, fallenIn, groupsOf, sharesOf } from './gain';
import type { Gain, Odds, OddsRow } from './protocol';
import { odds, outcome } from './samples';

const GAINS: Gain[] = ['enemy-lost', 'enemy-hurt', 'even', 'own-hurt', 'own-lost'];

const row = (on: number[]): OddsRow => ({ chance: 0.5, on, says: null, clause: null, cells: [] });

describe('whole shares', () => {
  it('add up to a hundred', () => {
    expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33]);
    expect(sharesOf([0.2125, 0.53, 0.2175, 0.04])).toEqual([21, 53, 22, 4]);
    expect(sharesOf([])).toEqual([]);
    expect(sharesOf([0, 0])).toEqual([0, 0]);
  });
});

describe('the groups of outcomes', () => {
  const all: Odds = odds([
    outcome(0.3, 'even'),
    outcome(0.25, 'enemy-hurt'),
    outcome(0.2, 'own-lost'),
    outcome(0.15, 'enemy-hurt'),
    outcome(0.0996, 'enemy-lost'),
    outcome(0.0004, 'enemy-lost'),
  ]);

  it('stand in their order, and their shares are those of their outcomes', () => {
    const groups = groupsOf(all, 4);
    expect(groups.map((group) => [group.gain, group.share])).toEqual([
      ['enemy-lost', 10],
      ['enemy-hurt', 40],
      ['even', 30],
      ['own-lost', 20],
    ]);
    expect(groups[0]?.outcomes.map((one) => one.share)).toEqual([10, 0]);
    expect(groups.flatMap((group) => group.outcomes).reduce((sum, one) => sum + one.share, 0)).toBe(100);
  });

  it('tell the rest of many together, but never a single one', () => {
    const many = odds([...Array<number>(6)].map(() => outcome(0.1, 'even')).concat(outcome(0.4, 'own-hurt')));
    expect(groupsOf(many, 3)[0]).toMatchObject({ share: 60, rest: 30 });
    expect(groupsOf(many, 5)[0]).toMatchObject({ share: 60, rest: null });
  });

  it('are one bar of the whole', () => {
    expect(barOf(all).map((part) => part.share)).toEqual([10, 40, 30, 20]);
    expect(barOf(all).map((part) => part.gain)).toEqual(GAINS.filter((gain) => gain !== 'own-hurt'));
  });

  it('say the same as the bar where rounding would tell them apart', () => {
    const close = odds([
      outcome(0.7249, 'enemy-lost'),
      outcome(0.1049, 'enemy-lost'),
      outcome(0.0751, 'enemy-hurt'),
      outcome(0.0951, 'even'),
    ]);
    expect(barOf(close).map((part) => part.share)).toEqual(groupsOf(close, 4).map((group) => group.share));
  });
});

describe('faces', () => {
  it('are told as runs', () => {
    expect(facesText([0, 2, 3, 4])).toBe('0, 2–4');
    expect(facesText([8, 9])).toBe('8, 9');
    expect(facesText([])).toBe('');
  });

  it('are found in their row when they have fallen', () => {
    expect(fallenIn(odds([], { rows: [row([])] }), [7, 2])).toEqual({ row: 0, face: 7 });
    const two = odds([], { rows: [row([4, 5]), row([0, 1])] });
    expect(fallenIn(two, [1, 6])).toEqual({ row: 1, face: 6 });
    expect(fallenIn(two, [9, 6])).toBeNull();
    expect(fallenIn(two, [4])).toBeNull();
    expect(fallenIn(two, [])).toBeNull();
  });
});
