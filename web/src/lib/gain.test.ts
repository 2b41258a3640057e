import { describe, expect, it } from 'vitest';
import { gainOf } from './gain';
import type { Message, OddsLine } from './protocol';
import { table } from './samples';

const line = (...changes: Message[]): OddsLine => ({ fraction: '1/2', chance: 0.5, changes, next: null });
const own = { unit: 0 };
const enemy = { unit: 1 };

describe('a result', () => {
  it('is good when the enemy suffers, bad when we do', () => {
    const dead = line({ key: 'fe-change-eliminated', args: [enemy] });
    expect(gainOf(dead, 0, table())).toBe('good');
    expect(gainOf(dead, 1, table())).toBe('bad');
    expect(gainOf(line({ key: 'fe-change-leader-killed', args: [{ leader: 0 }] }), 0, table())).toBe('bad');
    expect(gainOf(line({ key: 'fe-change-won', args: [{ side: 0 }] }), 0, table())).toBe('good');
  });

  it('of losses on both sides goes by the greater', () => {
    const trade = line({ key: 'fe-change-disordered', args: [own] }, { key: 'fe-change-retired', args: [enemy] });
    expect(gainOf(trade, 0, table())).toBe('good');
    expect(gainOf(line({ key: 'fe-change-retired', args: [own] }, { key: 'fe-change-retired', args: [enemy] }), 0, table())).toBe('even');
  });

  it('counts hits and steps, taken and given back', () => {
    expect(gainOf(line({ key: 'gb-change-hits', args: [own, { n: 2 }] }, { key: 'gb-change-hits', args: [enemy, { n: 1 }] }), 0, table())).toBe('bad');
    expect(gainOf(line({ key: 'gb-change-hits', args: [own, { n: -1 }] }), 0, table())).toBe('good');
    expect(gainOf(line({ key: 'rw-change-steps', args: [own, { n: -1 }] }), 0, table())).toBe('bad');
  });

  it('that changes nothing, or what nobody knows, is even', () => {
    expect(gainOf(line(), 0, table())).toBe('even');
    expect(gainOf(line({ key: 'fe-change-weather' }, { key: 'fe-change-standard' }), 0, table())).toBe('even');
  });
});
