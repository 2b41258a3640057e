import { describe, expect, it } from 'vitest';
import { spell, tablesOf } from './charts';

describe('charts', () => {
  it('have the rows and columns their file names', () => {
    const [table] = tablesOf({
      'range-drm': { prohibited: 99, columns: [1, 2], rows: ['musket', 'foot-archer'], drm: [[2, 99], [1, -3]] },
    });
    expect(table?.columns).toEqual(['1', '2']);
    expect(table?.rows).toEqual([
      { head: 'musket', cells: ['2', '–'] },
      { head: 'foot-archer', cells: ['1', '−3'] },
    ]);
  });

  it('find the names of several grids in one table', () => {
    const tables = tablesOf({
      terrain: { columns: ['mp'], 'hex-rows': ['clear'], 'hex-values': [[1]], 'plus-rows': ['stream'], 'plus-values': [[2]] },
    });
    expect(tables.map((table) => table.rows[0]?.head)).toEqual(['clear', 'stream']);
  });

  it('list single numbers', () => {
    expect(tablesOf({ 'fire-drm': { flank: 1, village: -1 }, meta: { title: 'x' } })).toEqual([
      { title: 'fire-drm', columns: [], rows: [{ head: 'flank', cells: ['1'] }, { head: 'village', cells: ['−1'] }] },
    ]);
  });

  it('of no known shape are none', () => {
    expect(tablesOf(null)).toEqual([]);
    expect(spell('fire-drm')).toBe('fire drm');
  });
});
