// Pictures of every page at three sizes, for the eyes of people: `npm run screenshots` writes them for the README.

import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { drawUp, goOnWith, makeGame, myTurn, playByHints } from './support/battle';
import type { Size } from './support/browser';
import { keepPicture } from './support/picture';
import { stage } from './support/stage';

const here = stage();
let folder: string;

beforeAll(async () => {
  folder = process.env['SCREENSHOTS'] ?? (await mkdtemp(join(tmpdir(), 'acies-screenshots-')));
  await mkdir(folder, { recursive: true });
});

function keep(page: Page, name: string): Promise<void> {
  return keepPicture(here.browser, page, join(folder, `${name}.webp`));
}

/** Looks closer at the piece that is selected, or at one that could be. */
async function lookCloser(page: Page, turns: number): Promise<void> {
  const box = await page.locator('[data-selected], [data-piece^="u"]').first().boundingBox();
  if (!box) throw new Error('there is no piece');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let turn = 0; turn < turns; turn++) await page.mouse.wheel(0, -200);
  await page.mouse.move(2, 2);
  await page.waitForTimeout(500);
}

/** One battle of every rule system, so far into a game of bots that the armies have met. */
const BATTLES = [
  { scenario: 'mohacs', share: 0.55, closer: 0 },
  { scenario: 'dara', share: 0.3, closer: 1 },
  { scenario: 'zama', share: 0.4, closer: 1 },
  { scenario: 'crecy', share: 0.45, closer: 0 },
] as const;

const EVERY: readonly Size[] = ['desk', 'small', 'phone'];

describe('screenshots', () => {
  it.each(EVERY)('of the lobby, %s', async (size) => {
    const visitor = await here.visit({ size });
    await visitor.go('/');
    await visitor.page.locator('path.plate').first().waitFor({ state: 'attached' });
    await visitor.page.waitForLoadState('networkidle');
    await keep(visitor.page, `lobby-${size}`);
    await visitor.leave();
  });

  it('of a battle before it begins', async () => {
    const visitor = await here.visit();
    await visitor.go('/');
    await visitor.page.getByRole('button', { name: 'Play Mohács' }).click();
    await visitor.page.getByRole('dialog').locator('path.plate').first().waitFor({ state: 'attached' });
    await visitor.page.waitForLoadState('networkidle');
    await keep(visitor.page, 'new-game-desk');
    await visitor.leave();
  });

  it.each(BATTLES)('of $scenario', { timeout: 180_000 }, async ({ scenario, share, closer }) => {
    const token = await goOnWith(here.service.url, scenario, share);
    for (const size of EVERY) {
      const visitor = await here.visit({ size });
      await visitor.go(`/play/${token}`);
      await myTurn(visitor.page);
      // On a phone the odds would cover the map; it shows the question.
      if (size !== 'phone') await playByHints(visitor.page, { made: 30, like: '[data-shows="odds"]' });
      await lookCloser(visitor.page, closer);
      await visitor.page.waitForLoadState('networkidle');
      await keep(visitor.page, `${scenario}-${size}`);
      await visitor.leave();
    }
  });

  it('of a battle in Japanese with dark panels', async () => {
    const { here: token } = await makeGame(here.service.url, { scenario: 'mohacs' });
    const visitor = await here.visit({ lang: 'ja', dark: true, size: 'small' });
    await visitor.go(`/play/${token}`);
    await myTurn(visitor.page);
    await drawUp(visitor.page);
    await playByHints(visitor.page, { made: 12 });
    await lookCloser(visitor.page, 4);
    await visitor.page.waitForLoadState('networkidle');
    await keep(visitor.page, 'mohacs-ja-dark-small');
    await visitor.leave();
  });
});
