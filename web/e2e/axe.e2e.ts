// What axe finds in every view: nothing serious, nothing critical. It is asked after contrast, names, roles, order and
// landmarks; that a battle can be played without a mouse is tried in keyboard.e2e.ts.

import { source } from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeGame, middleOf, myTurn, playByHints } from './support/battle';
import type { Visit, Visitor } from './support/browser';
import { stage } from './support/stage';

const here = stage();

/** What is wrong with what is on the screen now, a line for each thing. */
async function faults(page: Page): Promise<string[]> {
  // What moves into its place is judged when it has come there.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
  await page.evaluate(source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

/** All views are looked at, also after one that is not fine. */
const isFine = async (page: Page): Promise<void> => expect.soft(await faults(page)).toEqual([]);

async function sitDown(scenario: string, visit: Visit = {}): Promise<{ visitor: Visitor; page: Page; token: string }> {
  const { here: token } = await makeGame(here.service.url, { scenario });
  const visitor = await here.visit(visit);
  await visitor.go(`/play/${token}`);
  await myTurn(visitor.page);
  return { visitor, page: visitor.page, token: token ?? '' };
}

const VISITS: readonly (Visit & { name: string })[] = [
  { name: 'in daylight' },
  { name: 'with dark panels', dark: true },
  { name: 'in Japanese', lang: 'ja' },
  { name: 'on a phone', size: 'phone' },
];

describe('axe finds nothing serious', () => {
  it.each(VISITS)('in the lobby and its dialogs, $name', async (visit) => {
    const visitor = await here.visit(visit);
    const { page } = visitor;
    await visitor.go('/');
    await page.getByRole('article').first().waitFor();
    await isFine(page);
    await page.locator('[data-scenario="falkirk"]').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await dialog.locator('summary').first().click();
    await isFine(page);
    await visitor.leave();
  });

  it('in the link for a friend, and in what is said of a file that is no journal', async () => {
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go('/');
    const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('this is\nnot a journal\n') };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('alert').waitFor();
    await isFine(page);
    await page.getByRole('button', { name: 'Play Dara' }).click();
    await page.getByRole('radio', { name: /With a friend/ }).check();
    await page.getByRole('button', { name: 'Begin the battle' }).click();
    await page.getByRole('textbox', { name: /Link for/ }).waitFor();
    await isFine(page);
    // The browser reports the refusal of the service as a failed request; the page told about it.
    visitor.complaints.splice(0);
    await visitor.leave();
  });

  it.each(VISITS)('in a rulebook and a situation of it, $name', async (visit) => {
    const visitor = await here.visit(visit);
    const { page } = visitor;
    await visitor.go(`/rules/suleiman/${encodeURIComponent('sul:9.3(exempt)')}`);
    const entry = page.locator('.entry.here');
    await entry.getByRole('button').first().click();
    await entry.locator('.told p').first().waitFor();
    await isFine(page);
    await visitor.leave();
  });

  it.each(VISITS)(
    'in a battle, $name: its panels, its cards, its lists, its settings',
    { timeout: 120_000 },
    async (visit) => {
      const { visitor, page } = await sitDown('callinicum', visit);
      await isFine(page);
      await playByHints(page, { made: 40, like: '[data-shows="odds"]' });
      await isFine(page);
      await page.keyboard.press('Escape');
      for (const tab of visit.size === 'phone' ? PHONE_TABS.slice(1) : DESK_TABS) {
        if (visit.size === 'phone') await page.locator('.phone-tabs button').nth(PHONE_TABS.indexOf(tab)).click();
        else await page.locator(`#tab-${tab}`).click();
        await page.locator(`#tab-panel[aria-labelledby="tab-${tab}"]`).waitFor();
        await isFine(page);
      }
      if (visit.size === 'phone') await page.locator('.phone-tabs button').first().click();
      await page.keyboard.press('v');
      await page.locator('.list section').first().waitFor();
      await isFine(page);
      await page.keyboard.press('v');
      await page.locator('.board').waitFor();
      await page
        .getByRole('button', { name: /^(Settings|設定)$/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await isFine(page);
      await visitor.leave();
    },
  );

  it.each(['mohacs', 'falkirk', 'zama', 'agathocles', 'leuctra'])(
    'when a battle opens, and while a piece is held: %s',
    async (scenario) => {
      const { visitor, page } = await sitDown(scenario, { settings: { askBeforeDice: false } });
      await isFine(page);
      await playByHints(page, { made: 8 });
      await page.keyboard.press('n');
      await page.keyboard.press('Enter');
      await isFine(page);
      await visitor.leave();
    },
  );

  it('in a refusal, in a reaction, in a replay and at the end', { timeout: 120_000 }, async () => {
    const { visitor, page, token } = await sitDown('callinicum', { settings: { askBeforeDice: false } });
    await playByHints(page, { made: 4 });
    const { x, y } = await middleOf(page, 'u28');
    await page.mouse.click(x, y);
    await page.getByRole('region', { name: 'Why not?' }).locator('.cl').first().waitFor();
    await isFine(page);
    await page.keyboard.press('Escape');
    await playByHints(page, { made: 400, like: '[data-reaction]' });
    await isFine(page);
    await visitor.go(`/replay/${token}#5`);
    await page.getByRole('slider', { name: 'Position in the game' }).waitFor();
    await isFine(page);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.getByRole('dialog').waitFor();
    await isFine(page);
    const short = await sitDown('agathocles', { settings: { askBeforeDice: false } });
    await playByHints(short.page);
    await short.page.getByRole('region', { name: 'Game over' }).waitFor();
    await isFine(short.page);
    await Promise.all([visitor.leave(), short.visitor.leave()]);
  });
});

const DESK_TABS = ['log', 'forces', 'losses', 'rules', 'charts', 'help'];
/** In the order of the bar at the foot; the first is the map. */
const PHONE_TABS = ['map', 'log', 'forces', 'losses', 'rules', 'help'];
