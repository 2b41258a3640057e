// The pictures of the player's guides: `npm run guides` writes them beside the guides. Without GUIDES it is only tried
// whether every recorded game can be followed to the moments that its guide shows, and the guide shows them all.

import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forkAt, myTurn, standing, watchJournal } from './support/battle';
import { GUIDES } from './support/guides';
import { keepPicture } from './support/picture';
import { stage } from './support/stage';

const here = stage();

const DOCS = '../docs/guides';
const FOLDER = process.env['GUIDES'];

describe('the guides', () => {
  it.each(GUIDES)(
    'show moments of the battle of $ruleset',
    { timeout: 180_000 },
    async ({ ruleset, journal, steps }) => {
      const texts = await Promise.all(['md', 'ja.md'].map((end) => readFile(join(DOCS, `${ruleset}.${end}`), 'utf8')));
      const { watch } = await watchJournal(here.service.url, join(DOCS, journal));
      for (const [index, step] of steps.entries()) {
        const picture = `${ruleset}-${index + 1}.webp`;
        for (const text of texts) expect(text).toContain(`](pictures/${picture})`);
        const token = await forkAt(here.service.url, watch, step);
        const visitor = await here.visit({ size: 'small' });
        await visitor.go(`/play/${token}`);
        await myTurn(visitor.page);
        expect((await standing(visitor.page)).step).toBe(step);
        if (FOLDER) {
          await visitor.page.locator('[data-camera="rests"]').waitFor();
          await visitor.page.waitForLoadState('networkidle');
          await mkdir(FOLDER, { recursive: true });
          await keepPicture(here.browser, visitor.page, join(FOLDER, picture));
        }
        await visitor.leave();
      }
    },
  );
});
