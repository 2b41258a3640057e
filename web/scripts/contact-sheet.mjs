// A contact sheet of what is drawn for a set of figures: `node scripts/contact-sheet.mjs SET OUT.png [MAP.json ...]`.
// Shows its figures at three sizes on both plates, its marks, its stripes, all arms, wide counters and stacks on hexes, and the
// ground of sample maps and of maps as the service gives them. For the eyes of whoever draws; nothing reads it.

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const [set, out, ...maps] = process.argv.slice(2);
if (!set || !out) throw new Error('which set of figures, and where to?');
const SIZES = process.env.SIZES?.split(',').map(Number) ?? [34, 60, 120];

const vite = await createServer({
  root: web,
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
  logLevel: 'error',
});
const load = (path) => vite.ssrLoadModule(path);
const { render } = await load('svelte/server');
const [
  { FIGURES },
  { makeLooks },
  { SIDE_COLOURS, SHAPE },
  counter,
  sprites,
  { ARMS },
  { MARKS },
  { LIVERIES },
  drawing,
  { hexKey },
  sample,
  { key },
  { stampDefs },
  pieceLayer,
  { makeGeometry },
  { gridPath },
  sheets,
] = await Promise.all(
  [
    '/src/pieces/looks/prints.ts',
    '/src/pieces/looks.ts',
    '/src/pieces/looks/sides.ts',
    '/src/pieces/Counter.svelte',
    '/src/pieces/Sprites.svelte',
    '/src/board/draw/arms.ts',
    '/src/pieces/looks/marks.ts',
    '/src/pieces/looks/liveries.ts',
    '/src/board/bake.ts',
    '/src/board/draw/legend.ts',
    '/src/board/samples.ts',
    '/src/board/draw/furniture.ts',
    '/src/board/draw/sheetdrawing.ts',
    '/src/pieces/Pieces.svelte',
    '/src/board/geometry.ts',
    '/src/board/marks.ts',
    '/src/board/sheet.ts',
  ].map(load),
);

const html = (component, props) => render(component.default, { props }).body;
const sides = Object.entries(SIDE_COLOURS);
const light = sides.filter(([, css]) => SHAPE[css] === 'a').map(([id]) => id);
const dark = sides.filter(([, css]) => SHAPE[css] === 'b').map(([id]) => id);

function piece(line, side, i, more = {}) {
  const kind = line.print === 'L' ? 'leader' : line.print === 'STD' ? 'marker' : 'unit';
  const ratings =
    kind === 'leader'
      ? [
          ['cr', 6],
          ['ar', 3],
        ]
      : kind === 'unit'
        ? [
            ['sdr', (i % 4) - 1],
            ['ma', 5],
          ]
        : [];
  return {
    key: `p${i}${side}`,
    kind,
    id: i,
    name: 'standard',
    print: line.print,
    side,
    group: i % 6,
    marks: line.mark ? [line.mark].flat() : [],
    ratings,
    facing: null,
    place: null,
    ...more,
  };
}

const bands = Object.keys(LIVERIES[set] ?? {});
const groups = (bands.length > 0 ? bands : ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX']).map((band, i) => ({
  id: `g${i}`,
  band,
  side: 0,
  name: { en: band, ja: band },
  reconstructed: false,
}));
const looksFor = (a, b) =>
  makeLooks({ sides: [a, b], shown: { figures: set }, groups, leaders: groups, units: [], facings: [] });

/** Every figure of the set, once a size, on a light plate and on a dark one. */
const figures = FIGURES[set].map((line, i) => {
  const pair =
    line.side && dark.includes(line.side)
      ? looksFor(light[i % light.length], line.side)
      : looksFor(line.side ?? light[i % light.length], 'english');
  const cells = [0, 1].flatMap((side) =>
    SIZES.map((size) => html(counter, { piece: piece(line, side, i), looks: pair, size })),
  );
  return `<figure><div>${cells.join('')}</div><figcaption>${line.print} ${line.mark ?? ''} ${line.name ?? ''} → ${line.figure}</figcaption></figure>`;
});
const marked = Object.keys(MARKS)
  .filter((mark) => MARKS[mark].badge)
  .map(
    (mark, i) =>
      `<figure>${[0, 1].map((side) => html(counter, { piece: piece(FIGURES[set][i % 10], side, i, { marks: [mark] }), looks: looksFor('french', 'english'), size: 60 })).join('')}<figcaption>${mark}</figcaption></figure>`,
  );
const stripes = groups.map((group, i) => {
  const pair = looksFor(light[i % light.length], dark[i % dark.length]);
  const unit = { ...piece({ print: FIGURES[set][i % 10].print }, i % 2, i), group: i };
  const leader = { ...piece({ print: 'L' }, i % 2, i), group: i, id: i };
  return `<figure>${html(counter, { piece: unit, looks: pair, size: 90 })}${html(counter, { piece: leader, looks: pair, size: 90 })}${html(counter, { piece: unit, looks: pair, size: 34 })}<figcaption>${group.band}</figcaption></figure>`;
});
const arms = Object.entries(ARMS).map(
  ([name, body]) =>
    `<figure><svg viewBox="-40 -40 80 84" width="150" height="157">${body}</svg><svg viewBox="-40 -40 80 84" width="60" height="63">${body}</svg><figcaption>${name}</figcaption></figure>`,
);

/** Wide counters in their six facings, stacks, blocks and formations on hexes, at a size and with what is lit. */
function board(width, height, scale, lit, build) {
  const map = sample.hexMap(Array.from({ length: height }, () => '.'.repeat(width)));
  const geometry = makeGeometry(map);
  const at = (row, column) => row * width + column;
  const looks = makeLooks({
    sides: ['macedonian', 'persian'],
    shown: { figures: set },
    groups,
    leaders: groups,
    units: [],
    facings: [],
  });
  const pieces = build(at).map((one, i) => ({
    key: `u${i}`,
    kind: 'unit',
    id: i,
    name: `Pez${i}`,
    print: 'PH',
    side: 0,
    group: i % 6,
    off: null,
    facing: 0,
    marks: [],
    ratings: [
      ['size', 14],
      ['tq', 7],
      ['ma', 4],
      ['hits', 0],
    ],
    ...one,
  }));
  const none = {
    may: new Set(),
    targetPieces: new Set(),
    lit: { pieces: new Set(), places: new Set() },
    selectedPiece: null,
    ...lit,
  };
  const sheet = sheets.layOut(map);
  const { x, y, w, h } = sheet.field;
  return `<svg width="${w * scale}" height="${h * scale}" viewBox="${x} ${y} ${w} ${h}"><path d="${gridPath(sheet)}" fill="none" stroke="#7b6233" stroke-opacity=".5"/>${html(pieceLayer, { geometry, pieces, highlights: none, dice: [], looks, scale })}</svg>`;
}
const wideRatings = (hits) => [
  ['size', 14],
  ['tq', 7],
  ['ma', 4],
  ['boost', 5],
  ['hits', hits],
];
const wide = (at) => [
  ...[0, 1, 2, 3, 4, 5].map((facing) => ({
    place: at(3 + 3 * Math.floor(facing / 3), 2 + (facing % 3) * 3),
    facing,
    side: Number(facing > 2),
    marks: ['wide', 'macedonian', ...(facing === 1 ? ['moved', 'shock-check'] : facing === 4 ? ['routed'] : [])],
    ratings: wideRatings(facing),
  })),
];
const stacked = (at) => [
  { place: at(1, 1), print: 'PH', marks: ['macedonian', 'double-depth', 'top'] },
  { place: at(1, 1), print: 'PH', marks: ['macedonian', 'double-depth', 'bottom'] },
  { place: at(1, 3), facing: 1, print: 'PH', marks: ['macedonian', 'double-depth', 'top'], ratings: wideRatings(3) },
  { place: at(1, 3), facing: 1, print: 'PH', marks: ['macedonian', 'double-depth', 'bottom'], ratings: wideRatings(2) },
  { place: at(1, 5), facing: 3, side: 1, print: 'PH', marks: ['double-depth', 'top'] },
  { place: at(1, 5), facing: 3, side: 1, print: 'PH', marks: ['double-depth', 'bottom'] },
  { place: at(1, 7), print: 'RC', marks: ['top'] },
  { place: at(1, 7), print: 'LI', marks: ['bottom', 'antesignani', 'missile-j'] },
  { place: at(1, 9), print: 'LG', marks: ['top', 'cohort-vet'], facing: 2 },
  { place: at(1, 9), print: 'LG', marks: ['bottom', 'cohort-vet'], facing: 2 },
  {
    place: at(1, 9),
    kind: 'leader',
    print: 'L',
    facing: null,
    marks: ['sc'],
    ratings: [
      ['initiative', 5],
      ['lines', 2],
      ['charisma', 1],
    ],
  },
  { place: at(3, 1), marks: ['wide', 'macedonian'], ratings: wideRatings(0) },
  {
    place: at(3, 2),
    kind: 'leader',
    print: 'L',
    id: 1,
    facing: null,
    group: null,
    marks: ['oc', 'elite'],
    ratings: [
      ['initiative', 7],
      ['lines', 4],
      ['charisma', 5],
    ],
  },
  { place: at(3, 5), print: 'HI', facing: null, marks: ['square'] },
  { place: at(3, 7), print: 'HC', marks: ['charge-formation'] },
  { place: at(3, 8), print: 'ART', side: 1, facing: null, marks: ['missile-o'] },
  {
    place: at(3, 9),
    print: 'EL',
    side: 1,
    facing: 4,
    marks: ['indian', 'screen', 'screen-low', 'rampaging', 'missile-j'],
  },
  { place: at(3, 10), print: 'EL', side: 1, facing: 5, marks: ['african', 'missile-j'] },
  {
    place: at(5, 1),
    kind: 'leader',
    print: 'L',
    id: 2,
    facing: null,
    marks: ['mcc', 'suspended', 'wound-2'],
    ratings: [['charisma', 1]],
  },
  { place: at(5, 3), print: 'SK', marks: ['star', 'missile-s', 'missile-low'] },
  { place: at(5, 4), print: 'MI', side: 1, marks: ['cardaces'] },
  { place: at(5, 5), print: 'HC', side: 1, marks: ['cataphract', 'pursued'] },
  { place: at(5, 6), print: 'LC', side: 1, marks: ['missile-a', 'screen-no'] },
  { place: at(5, 8), facing: 5, marks: ['wide', 'macedonian', 'in-hand'], ratings: wideRatings(2) },
];
const boards = () =>
  `<h2>two hexes</h2>${board(11, 9, 1.1, {}, wide)}<h2>stacks and formations</h2>${board(12, 7, 1.1, { may: new Set(['u0', 'u11']), targetPieces: new Set(['u23']) }, stacked)}<h2>from afar</h2>${board(12, 7, 0.5, {}, stacked)}${board(11, 9, 0.3, {}, wide)}`;

const words = { kind: (name) => name, level: (n) => `level ${n}` };
function ground(map, width) {
  const { svg } = drawing.thumbPicture(map);
  const entries = hexKey(map, words);
  // As pictures of their own, for all maps use the same ids.
  const picture = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return `<h2>${map.id}</h2><img src="${picture}" width="${width}" alt=""><br><svg width="${width}" height="110" viewBox="0 0 ${entries.length * 76 + 60} 90"><defs>${stampDefs()}</defs>${key(40, 36, entries)}</svg>`;
}
const wanted = process.env.ONLY?.split(',') ?? ['figures', 'marks', 'board', 'stripes', 'arms', 'ground'];
const part = (name, body) => (wanted.includes(name) ? body : '');

const css = ['src/tokens.css', 'src/fonts.css', 'src/pieces/pieces.css', 'src/pieces/sides.css']
  .map((file) => readFileSync(join(web, file), 'utf8'))
  .join('\n');
const page = `<!doctype html><meta charset="utf-8"><style>${css}
body { background: #d9cb9c; font: 14px var(--sans); margin: 20px; width: 1500px; color: #2e1c0d }
.row { display: flex; flex-wrap: wrap; gap: 14px 22px } figure { margin: 0 } figcaption { text-align: center }
figure div { display: flex; align-items: center; gap: 4px } svg { overflow: visible }</style>${html(sprites, {})}
${part('figures', `<h1>${set}</h1><div class="row">${figures.join('')}</div>`)}
${part('marks', `<h2>marks</h2><div class="row">${marked.join('')}</div>`)}
${part('board', boards())}
${part('stripes', `<h2>stripes</h2><div class="row">${stripes.join('')}</div>`)}
${part('arms', `<h2>arms</h2><div class="row">${arms.join('')}</div>`)}
${part('ground', ground(sample.groundSample(), 1400) + ground(sample.ancientGroundSample(), 1400))}
${maps.map((file) => ground(JSON.parse(readFileSync(file, 'utf8')), Number(process.env.WIDTH ?? 1400))).join('')}`;
if (process.env.HTML) writeFileSync(process.env.HTML, page);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const tab = await browser.newPage({ viewport: { width: 1540, height: 900 } });
  await tab.setContent(page);
  await tab.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await tab.screenshot({ path: out, fullPage: true });
} finally {
  await browser.close();
  await vite.close();
}
