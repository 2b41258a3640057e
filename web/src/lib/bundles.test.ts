import { describe, expect, it } from 'vitest';
import { bundlesOf, standIns } from './bundles';
import { piece } from './samples';

const pieces = [
  piece('l0', 0, { group: 0 }),
  piece('u1', 1, { group: 0 }),
  piece('u2', 2, { group: 0 }),
  piece('l3', 3, { group: 1 }),
  piece('u4', 4, { group: 1 }),
  piece('u5', null, { group: 1 }),
  piece('l6', 6, { group: null }),
  piece('u7', 7, { group: 0, side: 1 }),
];

describe('units that stand for their leader', () => {
  it('are those of his command on the map, if the question asks for leaders only', () => {
    const found = standIns(pieces, new Set(['l0', 'l3', 'l6']));
    expect([...found].map(([key, chief]) => [key, chief.key])).toEqual([
      ['u1', 'l0'],
      ['u2', 'l0'],
      ['u4', 'l3'],
    ]);
  });

  it('are none where units may be touched themselves', () => {
    expect(standIns(pieces, new Set(['l0', 'u4'])).size).toBe(0);
  });
});

describe('bundles', () => {
  it('are commands led by their leader, and pieces of no command alone', () => {
    const bundles = bundlesOf(pieces, new Set(['u1', 'l0', 'u4', 'l6']));
    expect(bundles.map(({ lead, pieces: held }) => [lead.key, held.length])).toEqual([
      ['l0', 2],
      ['u4', 1],
      ['l6', 1],
    ]);
  });
});
