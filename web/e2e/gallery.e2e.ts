// Every battle at four sizes, as it opens and in its middle, for somebody to look through: `npm run gallery` writes them
// to a folder outside the repository; GALLERY_OF=zama,cirta draws those battles only. Without a folder it is tried with one.

import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Catalogue } from '../src/lib/protocol';
import { goOnWith, makeGame, myTurn } from './support/battle';
import { SIZES, type Size } from './support/browser';
import { stage } from './support/stage';

const here = stage();

const MINUTES = 60_000;
/** The share of a game of bots after which the armies have met. */
const MIDDLE = 0.55;

it('pictures of battles', { timeout: 40 * MINUTES }, async () => {
  const { GALLERY, GALLERY_OF, LANG_OF_GALLERY } = process.env;
  const folder = GALLERY ?? (await mkdtemp(join(tmpdir(), 'acies-gallery-')));
  await mkdir(folder, { recursive: true });
  const { scenarios } = (await (await fetch(`${here.service.url}/api/catalogue`)).json()) as Catalogue;
  const chosen = GALLERY_OF?.split(',');
  const battles = GALLERY ? scenarios.filter(({ id }) => chosen?.includes(id) ?? true) : scenarios.slice(0, 1);
  const poor: string[] = [];
  for (const { id } of battles) {
    const { here: opening } = await makeGame(here.service.url, { scenario: id });
    const middle = await goOnWith(here.service.url, id, MIDDLE);
    for (const size of Object.keys(SIZES) as Size[]) {
      const visitor = await here.visit({ size, lang: LANG_OF_GALLERY === 'ja' ? 'ja' : 'en' });
      for (const [moment, token] of [
        ['opening', opening],
        ['middle', middle],
      ] as const) {
        await visitor.go(`/play/${token}`);
        await myTurn(visitor.page);
        await visitor.page.locator('[data-camera="rests"]').waitFor();
        await visitor.page.waitForLoadState('networkidle');
        const path = join(folder, `${id}-${size}-${moment}.jpg`);
        const picture = await visitor.page.screenshot({ path, type: 'jpeg', quality: 80, animations: 'disabled' });
        // A map that was not drawn is one colour, and small.
        if (picture.length < 30_000) poor.push(path);
      }
      await visitor.leave();
    }
  }
  expect(poor).toEqual([]);
});
