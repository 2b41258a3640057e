// What the picture of a map is made from, as a hash: the map's files and the code that draws them.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const board = join(root, 'web/src/board');

/** Drawing code whose output is baked; names, furniture and the key are live. */
const LIVE = ['names.ts', 'furniture.ts', 'legend.ts', 'arms.ts'];
const SHARED = ['areagrid.ts', 'bake.ts', 'hexgrid.ts', 'looks.ts', 'sheet.ts'];

function drawingFiles() {
  const drawn = readdirSync(join(board, 'draw')).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !LIVE.includes(name),
  );
  return [...drawn.map((name) => join(board, 'draw', name)), ...SHARED.map((name) => join(board, name))].sort();
}

/** The map's own file, and the boards it is put together from. */
function mapFiles(id) {
  const map = join(root, 'data/maps', `${id}.toml`);
  const boards = [...readFileSync(map, 'utf8').matchAll(/^board = "(.+)"$/gm)].map(([, name]) =>
    join(root, 'data/boards', `${name}.toml`),
  );
  return [map, ...boards];
}

export const mapIds = () =>
  readdirSync(join(root, 'data/maps'))
    .filter((name) => name.endsWith('.toml'))
    .map((name) => name.replace(/\.toml$/, ''))
    .sort();

/** A file of data without its comments, which no picture shows. */
const uncommented = (file) => readFileSync(file, 'utf8').replace(/^#.*\n/gm, '');

export function sourceHash(id) {
  const hash = createHash('sha256');
  for (const file of mapFiles(id)) hash.update(uncommented(file));
  for (const file of drawingFiles()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Bytes of a baked picture; 0 if there is none. */
export function pictureSize(name) {
  const file = join(root, 'web/public/terrain', `${name}.webp`);
  return existsSync(file) ? statSync(file).size : 0;
}
