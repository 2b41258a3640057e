// What the key shows: the kinds of ground and hexside that occur on the map, each with its small drawing.

import type { HexSheet, AreaSheet } from '../../lib/protocol';
import { HexGrid } from '../hexgrid';
import type { KeyEntry } from './furniture';
import { onDeck, passagesOf, riverFen, wagonSides } from './passages';
import { stamp } from './stamps';

const PLAIN = '#e2d6a9';

const wave = (edge: number, body: number): string =>
  `<path d="M-19 5q9-9 18-4t20-5" fill="none" stroke="#335d72" stroke-width="${edge}"/><path d="M-19 5q9-9 18-4t20-5" fill="none" stroke="#8fbccb" stroke-width="${body}"/>`;

const work = (ink: string, body: string, rest = ''): string =>
  `<g fill="none" stroke-linejoin="round"><path d="M-16 4L0-4L16 4" stroke="${ink}" stroke-width="8.4"/><path d="M-16 4L0-4L16 4" stroke="${body}" stroke-width="5.6"/>${rest}</g>`;

const stakes = '<path d="M-12-3l-3-6M-6-6l-2.6-6M6-6l2.6-6M12-3l3-6" stroke="#432c14" stroke-width="1.7"/>';

const leaves = (colour: string, size: number, dx: number, dy: number): string =>
  `<path d="M-14 4h.01M-9 2h.01M-4-2h.01M1-4h.01M6-1h.01M10 2h.01M15 4h.01" transform="translate(${dx} ${dy})" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" fill="none"/>`;

/** Fill and drawing of each kind, in the order of the key. */
const DRAWINGS: Record<string, readonly [string, string]> = {
  cultivated: ['#cdb26a', '<path d="M-16-6L16-10M-18 0L18-4M-17 6L18 2M-12 12L14 9" stroke="#84692d"/>'],
  vineyard: [
    '#d8c98f',
    '<path d="M-10-8h.01M0-10h.01M10-12h.01M-12 0h.01M-2-2h.01M8-4h.01M-10 8h.01M0 6h.01M10 4h.01" stroke="#76803c" stroke-width="5" stroke-linecap="round"/>',
  ],
  woods: ['#8c9a55', stamp('tree0', [-5, -4], 27) + stamp('tree2', [7, 3], 27)],
  broken: ['#d6c28d', stamp('rock0', [-6, -3], 18) + stamp('rock2', [6, 6], 16)],
  rough: ['#d6c28d', stamp('hummock', [-2, -4], 24, 16) + stamp('hummock', [5, 8], 20, 13)],
  rocky: ['#cfc09a', stamp('rock0', [-6, -5], 17) + stamp('rock1', [7, -1], 15) + stamp('rock2', [-1, 9], 16)],
  marsh: ['#a5c1ac', stamp('tuft0', [0, 0], 24, 20)],
  bog: ['#a5c1ac', stamp('tuft1', [0, 0], 24, 20)],
  'dense-marsh': ['#93b59d', stamp('tuft0', [-6, -2], 20, 17) + stamp('tuft2', [7, 5], 20, 17)],
  fen: ['#8fb3ab', stamp('ripple', [0, 0], 26, 9)],
  pond: ['#8dbbc8', stamp('ripple', [0, 0], 26, 9)],
  'river-hexes': ['#7fb0c0', stamp('ripple', [0, 0], 26, 9)],
  'major-river': ['#7fb0c0', stamp('ripple', [0, 0], 26, 9)],
  euphrates: ['#7fb0c0', stamp('ripple', [0, 0], 26, 9)],
  'rocky-river-bed': ['#d8cda9', stamp('rock1', [-6, -3], 14) + stamp('rock1', [7, 4], 12)],
  abatis: [PLAIN, stamp('log', [0, 0], 34, 17)],
  building: [PLAIN, stamp('house0', [0, 1], 30)],
  village: [PLAIN, stamp('house0', [-1, 1], 31)],
  town: [PLAIN, stamp('house0', [-7, -2], 25) + stamp('house2', [8, 5], 23)],
  castle: [PLAIN, stamp('keep', [0, 0], 34, 38)],
  'hill-fort': ['#d8b97f', stamp('keep', [0, 0], 30, 34)],
  tower: [PLAIN, stamp('tower', [0, 2], 27, 33)],
  fortified: ['#cdb47c', '<rect x="-13" y="-9" width="26" height="18" fill="none" stroke="#6b4a20" stroke-width="3"/>'],
  'city-walls': [
    '#cdb88a',
    stamp('flat0', [-5, -7], 19) + stamp('flat1', [8, -3], 18) + work('#3c2a16', '#cfc19b').replace(/L0-4L/g, 'L0 12L'),
  ],
  'wall-walk': ['#d9cca9', '<path d="M-14-8h9M0-8h9M-9 0h9M5 0h9M-14 8h9M0 8h9" stroke="#a08c62"/>'],
  rise: [
    '#e1cc95',
    '<path d="M-12 9q12-20 24 0" fill="none" stroke="#684520" stroke-width="1.4"/><path d="M-9 5l-3 6M-4 0l-2 7M1-1v8M6 2l2 7M10 6l3 6" stroke="#5a3a17" stroke-width="1.4"/>',
  ],
  stream: [PLAIN, wave(6, 3.4)],
  'steep-banked-stream': [
    PLAIN,
    wave(6, 3.4) +
      '<path d="M-12-5l-1-5M-4-7l0-5M4-6l1-5M12-9l1-5M-10 8l-1 5M-2 6v5M6 4l1 5" stroke="#5a3a17" stroke-width="1.3"/>',
  ],
  'minor-river': [PLAIN, wave(11, 8)],
  river: [PLAIN, wave(16, 13)],
  bridge: [
    PLAIN,
    wave(9, 6) +
      '<g transform="rotate(80)"><rect x="-12" y="-6" width="24" height="12" fill="#c8a66c" stroke="#3c2716" stroke-width="1.2"/><path d="M-8-6V6M-4-6V6M0-6V6M4-6V6M8-6V6" stroke="#6d4a22" stroke-width=".9"/></g>',
  ],
  ford: [
    PLAIN,
    wave(7, 4.4) +
      '<g fill="#d6c8a0" stroke="#4b3519"><ellipse cx="-2" cy="-7" rx="3.2" ry="2.4"/><ellipse cx="2" cy="0" rx="3.2" ry="2.4"/><ellipse cx="-1" cy="7" rx="3.2" ry="2.4"/></g>',
  ],
  trench: [PLAIN, work('#3b2712', '#745630', '<path d="M-16 4L0-4L16 4" stroke="#3f2b13" stroke-width="3"/>')],
  ditch: [
    PLAIN,
    '<g fill="none" stroke-linejoin="round"><path d="M-17 5L0-4L17 5" stroke="#3b2712" stroke-width="12.4"/><path d="M-17 5L0-4L17 5" stroke="#a5834d" stroke-width="10"/><path d="M-17 4L0-5L17 4" stroke="#5f4a28" stroke-width="6.6"/><path d="M-12 8l-1.4-3M-6 5l-1.4-3M7 5l1.4-3M13 8l1.4-3M-13-1.4l1.4 3M-7-4.6l1.4 3M8-4.2l-1.4 3M14-1l-1.4 3" stroke="#3b2712"/><path d="M-17 5L0-4L17 5" stroke="#40605f" stroke-width="3.6"/><path d="M-17 5L0-4L17 5" stroke="#86acab" stroke-width="1.2" stroke-dasharray="9 6"/></g>',
  ],
  entrenchment: [PLAIN, work('#3b2712', '#b48c50', stakes)],
  hedge: [
    PLAIN,
    leaves('#2c3f1e', 13.4, 1.5, 3) +
      leaves('#2c3f1e', 12, 0, 0) +
      leaves('#4f6e3a', 9.8, 0, 0) +
      leaves('#66803f', 6.6, -0.8, -1.2) +
      leaves('#95ad5e', 3, -2, -2.8),
  ],
  wagons: [
    PLAIN,
    '<g fill="none" stroke="#3c2716" stroke-width="1.2"><path d="M-19 0H19" stroke="#5d4321" stroke-width="2.4"/><path d="M-11-8.6H-5M5-8.6H11M-11 8.6H-5M5 8.6H11" stroke-width="3.6"/><path d="M-15-6.4H15V6.4H-15Z" fill="#a67c46"/><path d="M-11-7.4Q0-10 11-7.4V7.4Q0 10-11 7.4Z" fill="#f0e6cc"/><path d="M-4-8.4V8.4M4-8.4V8.4" stroke="#b9a57a"/></g>',
  ],
  gap: [
    PLAIN,
    '<path d="M-19 0H19" stroke="#4f6e3a" stroke-width="7" stroke-dasharray="8 22 8"/><g fill="#c8a66c" stroke="#3c2716"><rect x="-8.6" y="-11" width="4.6" height="22"/><rect x="-4" y="-12" width="4.6" height="22"/><rect x=".6" y="-11" width="4.6" height="22"/><rect x="5.2" y="-12" width="4.6" height="22"/></g>',
  ],
  gate: [
    PLAIN,
    '<path d="M-19 4H19" stroke="#3c2a16" stroke-width="9"/><path d="M-19 4H19" stroke="#cfc19b" stroke-width="6.4"/><path d="M-10-12H-6V-9H-2V-12H2V-9H6V-12H10V12H-10Z" fill="#ddd1b0" stroke="#3c2a16" stroke-width="1.4"/><path d="M-4.6 12V2Q0-4 4.6 2V12Z" fill="#3c2716"/>',
  ],
  wall: [PLAIN, work('#4b3a24', '#d3c6a2')],
  'steep-bank': [
    PLAIN,
    '<path d="M-16 4L0-4L16 4" fill="none" stroke="#4a2f12" stroke-width="2"/><path d="M-12 3l-1 8M-7 0l-1 8M-2-2v8M3-2v8M8 1l1 8M13 3l1 8" stroke="#4a2f12" stroke-width="1.6"/>',
  ],
  pits: [
    PLAIN,
    '<path d="M-10-6h.01M0-8h.01M10-6h.01M-6 1h.01M5 1h.01M-10 8h.01M0 7h.01M10 8h.01" stroke="#3b2712" stroke-width="5.4" stroke-linecap="round"/>',
  ],
  impassable: [
    PLAIN,
    '<path d="M-16 2L0-6L16 2" fill="none" stroke="#4a2f12" stroke-width="3.4"/><path d="M-13 1l-1 11M-9-1l-1 11M-4-3v11M1-4v11M5-3v11M10 0l1 11M14 2l1 10" stroke="#4a2f12" stroke-width="2"/>',
  ],
  road: [
    PLAIN,
    '<path d="M-13 14Q2 2 13-14" fill="none" stroke="#5d4321" stroke-width="7"/><path d="M-13 14Q2 2 13-14" fill="none" stroke="#ecdcb0" stroke-width="4.6"/>',
  ],
};

/** Bodies of the levels, as the hills have them. */
const LEVELS = [PLAIN, '#e1cc95', '#d8b97f', '#caa468', '#b78c50'];

/** What a kind is called, and what a level is. */
export interface KeyWords {
  kind: (name: string) => string;
  level: (n: number) => string;
}

/** Kinds that are called like another. */
const WORDS: Readonly<Record<string, string>> = { 'river-hexes': 'river' };

function entries(present: ReadonlySet<string>, words: KeyWords): KeyEntry[] {
  return Object.entries(DRAWINGS)
    .filter(([name]) => present.has(name))
    .map(([name, [fill, drawing]]) => ({ label: words.kind(WORDS[name] ?? name), fill, drawing }));
}

export function hexKey(sheet: HexSheet, words: KeyWords): KeyEntry[] {
  const walls = ['city-walls', 'wall-walk', 'castle'];
  const levels = [...new Set(sheet.hexes.filter((hex) => !walls.includes(hex.terrain)).map((hex) => hex.level))].sort(
    (a, b) => a - b,
  );
  const heights =
    levels.length < 2
      ? []
      : levels.map((level): KeyEntry => ({
          label: words.level(level),
          fill: LEVELS[Math.max(0, Math.min(LEVELS.length - 1, level - sheet.base_level))] ?? PLAIN,
          drawing: '',
        }));
  const present = new Set([...sheet.hexes.map((hex) => hex.terrain), ...sheet.sides.flatMap((side) => side.kinds)]);
  if (sheet.roads.length > 0) present.add('road');
  return [...heights, ...entries(named(sheet, present), words)];
}

/** The same kinds as they are drawn: a crossing is a bridge, a ford, a gap or a gate, a hedge may be wagons, wet ground a river, and a bank that of a stream. */
function named(sheet: HexSheet, present: ReadonlySet<string>): ReadonlySet<string> {
  const grid = new HexGrid(sheet, [0, 0]);
  const [wagons, river] = [wagonSides(grid), [...riverFen(grid)].filter((hex) => hex.terrain === 'fen' && hex.id >= 0)];
  const drawn = new Set(present);
  drawn.delete('crossing');
  const deck = onDeck(grid);
  for (const [side, passage] of passagesOf(grid)) drawn.add(deck(side) ? 'bridge' : passage);
  if (wagons.size > 0) drawn.add('wagons');
  if (sheet.sides.every((side) => !side.kinds.includes('hedge') || wagons.has(side))) drawn.delete('hedge');
  const banks = sheet.sides.filter((side) => side.kinds.includes('steep-bank'));
  if (banks.some((side) => side.kinds.includes('stream'))) drawn.add('steep-banked-stream');
  if (banks.every((side) => side.kinds.includes('stream'))) drawn.delete('steep-bank');
  if (river.length > 0) drawn.add('river-hexes');
  if (sheet.hexes.filter((hex) => hex.terrain === 'fen').length === river.length) drawn.delete('fen');
  return drawn;
}

export const areaKey = (sheet: AreaSheet, words: KeyWords): KeyEntry[] =>
  entries(new Set(sheet.areas.flatMap((area) => area.terrain)), words);
