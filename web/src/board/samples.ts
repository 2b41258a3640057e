// Little maps for tests.

import type { AreaSheet, HexSheet, Map } from '../lib/protocol';

const head = {
  ruleset: 'test',
  title: { en: 'Test', ja: 'テスト' },
  note: null,
  reconstructed: false,
  country: 'meadow',
  arms: null,
  yards: null,
  north: 0,
  labels: [],
};

/** Hexes in rows; odd rows stand half a hex to the right. Each letter is a hex: `.` clear, `w` woods, `h` a hill. */
export function hexMap(rows: readonly string[], more: Partial<HexSheet> = {}): Map {
  const hexes = rows.flatMap((row, y) =>
    [...row].map((letter, column) => ({
      number: `${String(y).padStart(2, '0')}${String(column).padStart(2, '0')}`,
      x: 1 + 2 * column + (y % 2),
      y,
      terrain: letter === 'w' ? 'woods' : 'clear',
      level: letter === 'h' ? 1 : 0,
    })),
  );
  return { kind: 'hexes', id: 'test', ...head, base_level: 0, hexes, sides: [], roads: [], ...more };
}

/** Two by two areas; the border between the upper two bends. */
export function areaMap(more: Partial<AreaSheet> = {}): Map {
  const area = (number: string, outline: [number, number][], centre: [number, number]) => ({
    number,
    outline,
    centre,
    terrain: [],
  });
  return {
    kind: 'areas',
    id: 'test',
    ...head,
    size: [200, 200],
    areas: [
      area('1', [[0, 0], [100, 0], [110, 50], [104, 98], [0, 100]], [52, 50]),
      area('2', [[100, 0], [200, 0], [200, 100], [104, 98], [110, 50]], [152, 50]),
      area('3', [[0, 100], [104, 98], [100, 200], [0, 200]], [50, 150]),
      area('4', [[104, 98], [200, 100], [200, 200], [100, 200]], [150, 150]),
    ],
    diagonals: [[0, 3], [1, 2]],
    ...more,
  };
}
