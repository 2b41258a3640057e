import { describe, expect, it } from 'vitest';
import css from '../sides.css?raw';
import { PATTERNS } from '../art/plates';
import { bandText, contingentOf, OWN_STRIPE, STRIPES, stripesOf } from './stripes';

const groups = (...sides: (number | null)[]) => sides.map((side) => ({ side }));

describe('stripes', () => {
  it('are given out side by side in the same order', () => {
    const [a, b, c, d] = stripesOf(groups(0, 1, 0, 1));
    expect(a).toBe(b);
    expect(c).toBe(d);
    expect(a).not.toBe(c);
  });

  it('are never shared by two commands of a side', () => {
    const given = stripesOf(groups(...STRIPES.map(() => 0)));
    expect(new Set(given).size).toBe(STRIPES.length);
  });

  it('of a command that anybody may join differ from all before it', () => {
    const given = stripesOf(groups(0, 0, 1, null, 0, 1));
    expect(new Set([given[0], given[1], given[3], given[4]]).size).toBe(4);
    expect(new Set([given[2], given[3], given[5]]).size).toBe(3);
  });

  it('have colours and patterns that exist', () => {
    for (const { css: name, pattern } of [...STRIPES, OWN_STRIPE]) {
      expect(css).toContain(`.${name} {`);
      if (pattern) expect(PATTERNS).toContain(`id="${pattern}"`);
    }
  });

  it('share no pattern, except that two are plain', () => {
    const patterns = STRIPES.map(({ pattern }) => pattern);
    expect(patterns.filter((pattern) => pattern === null)).toHaveLength(2);
    expect(new Set(patterns).size).toBe(patterns.length - 1);
  });
});

describe('names on counters', () => {
  it('are those of the scenario, or ids in capitals', () => {
    expect(bandText({ id: 'C2', band: 'HANNIBAL' })).toBe('HANNIBAL');
    expect(bandText({ id: 'rumelia', band: null })).toBe('RUMELIA');
    expect(bandText({ id: 'P.Scipio', band: null })).toBe('P. SCIPIO');
  });

  it('tell contingents by what stands before the number of a unit', () => {
    expect(['Imm3', 'TomHC12', 'R1.2'].map(contingentOf)).toEqual(['Imm', 'TomHC', 'R']);
  });
});
