import { describe, expect, it } from 'vitest';
import { slug, spell, tablesOf } from './charts';

describe('charts', () => {
  it('have the rows and columns their file names', () => {
    const [table] = tablesOf({
      'range-drm': {
        prohibited: 99,
        columns: [1, 2],
        rows: ['musket', 'foot-archer'],
        drm: [
          [2, 99],
          [1, -3],
        ],
        'max-range': [1, 2],
      },
    });
    expect(table?.columns).toEqual([['1'], ['2'], ['max-range']]);
    expect(table?.rows).toEqual([
      { head: 'musket', cells: [['2'], ['–'], ['1']] },
      { head: 'foot-archer', cells: [['1'], ['−3'], ['2']] },
    ]);
  });

  it('find the names of several grids in one table', () => {
    const tables = tablesOf({
      terrain: {
        columns: ['mp'],
        'hex-rows': ['clear'],
        'hex-values': [[1]],
        'plus-rows': ['stream'],
        'plus-values': [[2]],
      },
    });
    expect(tables.map((table) => table.rows[0]?.head)).toEqual(['clear', 'stream']);
    expect(tables.map((table) => table.title)).toEqual([
      ['terrain', 'hex'],
      ['terrain', 'plus'],
    ]);
  });

  it('know who attacks and who defends, and the faces of the die', () => {
    const faces = { 'die-faces': [0, 1] };
    const [better, results] = tablesOf({
      meta: faces,
      layout: { 'row-names': ['defenders'], 'column-names': ['attackers'] },
      superiority: {
        attackers: ['HC', 'LI'],
        defenders: ['HI', 'MI'],
        cells: [
          ['AS', ''],
          ['', 'DS'],
        ],
      },
      crt: {
        columns: [1, 2, 3],
        results: [
          [6, 5, 4],
          [3, 2, 1],
        ],
      },
    });
    expect(better?.columns).toEqual([['HC'], ['LI']]);
    expect(better?.rows.map((row) => row.head)).toEqual(['HI', 'MI']);
    expect(results?.rows.map((row) => row.head)).toEqual(['0', '1']);
  });

  it('list single numbers', () => {
    expect(tablesOf({ 'fire-drm': { flank: 1, village: -1 }, meta: { title: 'x' } })).toEqual([
      {
        title: ['fire-drm'],
        columns: [],
        rows: [
          { head: 'flank', cells: [['1']] },
          { head: 'village', cells: [['−1']] },
        ],
      },
    ]);
  });

  it('have rows of named fields, and a column for each part of a list', () => {
    const [table] = tablesOf({
      movement: {
        'hit-columns': ['HI', 'LI'],
        rows: [
          { terrain: 'woods', mp: 2, hits: [1, 0] },
          { terrain: 'wall', kind: 'prohibited' },
        ],
      },
    });
    expect(table?.columns).toEqual([['mp'], ['hits', 'HI'], ['hits', 'LI'], ['kind']]);
    expect(table?.rows).toEqual([
      { head: 'woods', cells: [['2'], ['1'], ['0'], []] },
      { head: 'wall', cells: [[], [], [], ['prohibited']] },
    ]);
  });

  it('have lists under columns, where nothing is a dash', () => {
    const [table] = tablesOf({
      layout: { 'column-names': ['ranges'] },
      missile: { ranges: [1, 2], b: [5, -1], c: [4, 3], low: 9 },
    });
    expect(table?.rows).toEqual([
      { head: 'b', cells: [['5'], ['–']] },
      { head: 'c', cells: [['4'], ['3']] },
    ]);
  });

  it('of parts with the same fields are one table', () => {
    const tables = tablesOf({ effects: { a: { x: 1, y: true }, b: { x: 2, y: false }, c: { x: 3 } } });
    expect(tables.length).toBe(1);
    expect(tables[0]?.rows[2]).toEqual({ head: 'c', cells: [['3'], []] });
  });

  it('leave out what is about the book rather than the game', () => {
    const layout = { 'leave-out': ['ruling-*', 'codes'] };
    const options = { x: { default: true } };
    expect(tablesOf({ layout, crt: { 'ruling-clamp-dr': [0, 9], codes: 3 }, options })).toEqual([]);
    expect(tablesOf({ crt: { 'ruling-clamp-dr': [0, 9] } })).toHaveLength(1);
  });

  it('of no known shape are none', () => {
    expect(tablesOf(null)).toEqual([]);
    expect(spell('fire-drm')).toBe('fire drm');
    expect(slug('dr > personal combat: dead')).toBe('dr-personal-combat-dead');
  });
});
