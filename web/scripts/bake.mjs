// Bakes the terrain of every map into pictures: `npm run bake`, after any change to a map or to how maps are drawn.
// Maps come from the service; give the address of a running one, or build `acies` first and it is started here.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { sourceHash } from './bake-sources.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(web, 'public/terrain');
const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Pixels to a sheet unit, and how much a picture may lose. */
const PICTURES = [
  { name: '1x', scale: 0.5, quality: 0.66 },
  { name: '2x', scale: 1.2, quality: 0.6 },
];
const THUMB = { width: 520, quality: 0.5 };
const GRAIN = 160;

/** A service to ask for maps: the one given, or our own for as long as this runs. */
async function service() {
  const given = process.argv[2];
  if (given) return { base: given, stop: () => {} };
  const binary = ['release', 'debug'].map((kind) => join(web, '../target', kind, 'acies')).find(existsSync);
  if (!binary) throw new Error('no service: build it with `cargo build`, or give the address of a running one');
  const port = 18526;
  const games = mkdtempSync(join(tmpdir(), 'acies-bake-'));
  const child = spawn(binary, ['serve', '--no-open', '--port', String(port), '--data', games], { stdio: 'ignore' });
  const base = `http://127.0.0.1:${port}`;
  const stop = () => {
    child.kill();
    rmSync(games, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100; tries++) {
    const answers = await fetch(`${base}/healthz`).then(
      (r) => r.ok,
      () => false,
    );
    if (answers) return { base, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stop();
  throw new Error('the service does not answer');
}

async function ask(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

/** A drawing as a WebP picture, made by the browser. */
async function encode(page, svg, width, height, quality) {
  const data = await page.evaluate(
    async ({ svg, width, height, quality }) => {
      const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      const image = new Image(width, height);
      image.src = address;
      await image.decode();
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, width, height);
      URL.revokeObjectURL(address);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(',') + 1));
        reader.readAsDataURL(blob);
      });
    },
    { svg, width, height, quality },
  );
  return Buffer.from(data, 'base64');
}

function keep(name, picture) {
  writeFileSync(join(folder, `${name}.webp`), picture);
  console.log(`${name}.webp  ${Math.round(picture.length / 1024)} kB`);
}

/** The tooth of the paper: a tile that fits itself on all sides. */
const grain = `<svg xmlns="http://www.w3.org/2000/svg" width="${GRAIN}" height="${GRAIN}"><filter id="g" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".72" numOctaves="2" seed="8" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .25  0 0 0 0 .17  0 0 0 0 .07  0 0 .9 0 -.38"/></filter><rect width="${GRAIN}" height="${GRAIN}" filter="url(#g)"/></svg>`;

async function bake(page, drawing, map) {
  const { bakedPicture, thumbPicture } = drawing;
  const whole = bakedPicture(map);
  for (const { name, scale, quality } of PICTURES) {
    const [w, h] = [whole.w, whole.h].map((length) => Math.round(length * scale));
    keep(`${map.id}-${name}`, await encode(page, whole.svg, w, h, quality));
  }
  const small = thumbPicture(map);
  const height = Math.round((small.h / small.w) * THUMB.width);
  keep(`${map.id}-thumb`, await encode(page, small.svg, THUMB.width, height, THUMB.quality));
}

mkdirSync(folder, { recursive: true });
const { module: drawing } = await runnerImport('/src/board/bake.ts', { root: web, configFile: false });
const { base, stop } = await service();
const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  keep('grain', await encode(page, grain, GRAIN, GRAIN, 0.4));
  const { scenarios } = await ask(`${base}/api/catalogue`);
  const ids = [...new Set(scenarios.map((scenario) => scenario.map))].sort();
  // Hashed before anything is drawn: baking takes minutes, and sources may change meanwhile.
  const manifest = Object.fromEntries(ids.map((id) => [id, sourceHash(id)]));
  for (const id of ids) await bake(page, drawing, await ask(`${base}/api/maps/${id}`));
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
} finally {
  await browser.close();
  stop();
}
