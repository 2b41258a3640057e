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
      area(
        '1',
        [
          [0, 0],
          [100, 0],
          [110, 50],
          [104, 98],
          [0, 100],
        ],
        [52, 50],
      ),
      area(
        '2',
        [
          [100, 0],
          [200, 0],
          [200, 100],
          [104, 98],
          [110, 50],
        ],
        [152, 50],
      ),
      area(
        '3',
        [
          [0, 100],
          [104, 98],
          [100, 200],
          [0, 200],
        ],
        [50, 150],
      ),
      area(
        '4',
        [
          [104, 98],
          [200, 100],
          [200, 200],
          [100, 200],
        ],
        [150, 150],
      ),
    ],
    diagonals: [
      [0, 3],
      [1, 2],
    ],
    ...more,
  };
}

const LETTERS: Readonly<Record<string, string>> = {
  w: 'woods',
  c: 'cultivated',
  y: 'vineyard',
  m: 'marsh',
  f: 'fen',
  v: 'village',
  k: 'castle',
};

/** Ground and hexsides of ancient battles: rocks, a river that is waded, its stony bed, an abatis; small rivers and steep banks. */
export function ancientGroundSample(): Map {
  const rows = [
    'RRRRRRRRRRRRRRRRRR',
    '..................',
    '..rrr.......BBBB..',
    '..rrrr......BBBBB.',
    '...rr........BBB..',
    '..................',
    '..................',
    '..AAAAA...........',
    '..................',
    '..................',
    '..................',
    '..................',
  ];
  const width = rows[0]?.length ?? 0;
  const at = (row: number, column: number): number => row * width + column;
  const letters: Readonly<Record<string, string>> = { R: 'major-river', r: 'rocky', B: 'rocky-river-bed', A: 'abatis' };
  const map = hexMap(rows.map((row) => row.replace(/./g, '.')));
  if (map.kind !== 'hexes') return map;
  rows.forEach((row, y) =>
    [...row].forEach((letter, x) => (map.hexes[at(y, x)]!.terrain = letters[letter] ?? 'clear')),
  );
  const along = (row: number, from: number, to: number, kinds: string[]) =>
    Array.from({ length: to - from }, (_, i) => [
      { hex: at(row, from + i), angle: 210, kinds },
      { hex: at(row, from + i), angle: 150, kinds },
    ]).flat();
  map.sides = [
    ...along(5, 0, 9, ['minor-river']),
    ...along(5, 9, 13, ['minor-river', 'steep-bank']),
    ...along(5, 13, 18, ['minor-river']),
    ...along(8, 0, 7, ['steep-banked-stream']),
    ...along(8, 9, 17, ['steep-bank']),
  ];
  return { ...map, id: 'ancient-ground', arms: ['macedon', 'persia'] };
}

/** A field with every kind of ground and hexside that medieval battles have, for tests and for the contact sheet. */
export function groundSample(): Map {
  const rows = [
    'wwwwwwwwwwwwwwwwww',
    'ww.........hhhhhh.',
    '...ccc......hhhhh.',
    '..cccc..yyy..hhh..',
    '...ccc...yy.......',
    '..................',
    '.vv...............',
    '.vvv..............',
    '.vv.....mmmm......',
    'kk......mmmff.....',
    'k.......mmfff.....',
    '..................',
    'ffffffff.fffffffff',
    'ffffffff.fffffffff',
    '......vv..........',
    '......vv..........',
  ];
  const width = rows[0]?.length ?? 0;
  const at = (row: number, column: number): number => row * width + column;
  const map = hexMap(rows.map((row) => row.replace(/[^h]/g, '.')));
  if (map.kind !== 'hexes') return map;
  rows.forEach((row, y) =>
    [...row].forEach((letter, x) => (map.hexes[at(y, x)]!.terrain = LETTERS[letter] ?? 'clear')),
  );
  const along = (row: number, from: number, to: number, kinds: string[]) =>
    Array.from({ length: to - from }, (_, i) => [
      { hex: at(row, from + i), angle: 210, kinds },
      { hex: at(row, from + i), angle: 150, kinds },
    ]).flat();
  map.sides = [
    ...along(5, 2, 6, ['hedge']),
    ...along(5, 6, 7, ['crossing']),
    ...along(5, 7, 11, ['hedge']),
    ...along(5, 12, 15, ['hedge']),
    ...along(7, 5, 8, ['stream']),
    { hex: at(7, 8), angle: 210, kinds: ['crossing'] },
    { hex: at(7, 8), angle: 150, kinds: ['stream'] },
    ...along(7, 9, 12, ['stream', 'steep-bank']),
    { hex: at(7, 12), angle: 210, kinds: ['crossing'] },
    { hex: at(7, 12), angle: 150, kinds: ['stream'] },
    ...along(7, 13, 18, ['stream']),
    ...along(2, 6, 11, ['ditch']),
    ...along(4, 12, 17, ['steep-bank']),
    ...along(9, 13, 17, ['pits']),
    { hex: at(9, 1), angle: 90, kinds: ['crossing'] },
    { hex: at(11, 7), angle: 150, kinds: ['crossing'] },
    { hex: at(11, 8), angle: 210, kinds: ['crossing'] },
    ...along(13, 8, 9, ['crossing']),
  ];
  const label = (kind: string, ...places: number[]) => ({ kind, name: { en: kind, ja: kind }, places });
  map.roads = [label('road', ...rows.map((_, row) => at(row, 8)))];
  map.labels = [
    label('river', at(12, 3)),
    label('wagons', at(5, 13)),
    label('mill', at(2, 13)),
    label('farm', at(14, 13)),
  ];
  return { ...map, id: 'ground', arms: ['england', 'france'] };
}
