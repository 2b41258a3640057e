// The log as a story: the set-up folded, activations under the bands of their sides, one stop of the tab key; the computer's
// turn watched at a pace; the report of a finished battle.

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginFromLobby, hasFocus, makeGame, myTurn, playByHints, standing } from './support/battle';
import { stage } from './support/stage';

const here = stage();

describe('the story of a battle', () => {
  it('is told by activations, walked with arrows, and saved as a report', async () => {
    const visitor = await here.visit({ settings: { askBeforeDice: false } });
    const { page } = visitor;
    await beginFromLobby(visitor, { battle: 'Crécy', who: 'Both sides here', seed: 1 });
    await playByHints(page, { made: 40 });
    await myTurn(page);
    const log = page.getByRole('tabpanel', { name: 'Log' });
    const bands = log.locator('.head.activation');
    expect(await bands.count()).toBeGreaterThan(0);

    // Every entry under a band has the chip of a side, and one element of the list takes the tab key.
    expect(await log.locator('.e .chip').count()).toBeGreaterThan(0);
    expect(await log.locator('ol [tabindex="0"]').count()).toBe(1);
    const stop = log.locator('ol [tabindex="0"]');
    await stop.focus();
    const before = await stop.innerText();
    await page.keyboard.press('ArrowUp');
    expect(await hasFocus(log.locator('ol [tabindex="0"]'))).toBe(true);
    expect(await log.locator('ol [tabindex="0"]').innerText()).not.toBe(before);

    const saving = page.waitForEvent('download');
    await log.getByRole('button', { name: 'Save the story as text' }).click();
    const report = await readFile(await (await saving).path(), 'utf8');
    expect(report).toMatch(/^.*Crécy.*\n/);
    expect(report).toContain((await bands.last().locator('.title').innerText()).trim());
  });

  it('is saved with pictures when the battle is over, and played again with sides swapped', async () => {
    const visitor = await here.visit({ settings: { askBeforeDice: false } });
    const { page } = visitor;
    const links = await makeGame(here.service.url, {
      scenario: 'agathocles',
      seed: 3,
      players: ['here', { bot: 'greedy' }],
    });
    await visitor.go(`/play/${links.here}`);
    await myTurn(page);
    await playByHints(page);
    expect((await standing(page)).turn).toBe('over');
    const end = page.getByRole('region', { name: 'Game over' });
    await end.getByRole('button', { name: 'Save the report' }).waitFor();
    await page.keyboard.press('Escape');
    await end.waitFor({ state: 'hidden' });
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the report with pictures' }).click();
    const html = await readFile(await (await saving).path(), 'utf8');

    // The file stands by itself: a page of its own, with the pictures in it and nothing to be fetched.
    const reader = await visitor.context.newPage();
    await reader.setContent(html);
    expect(await reader.locator('h1').innerText()).toContain('Agathocles');
    expect(await reader.locator('figure svg circle').count()).toBeGreaterThan(0);
    expect(await reader.locator('.grave').count()).toBeGreaterThan(0);
    expect(html).not.toMatch(/(src|href)=/);
    await reader.close();

    await page.reload();
    await page.getByRole('button', { name: 'Play again, sides swapped' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/play/') && !url.pathname.includes(links.here ?? ''));
    await page.locator('.battle[data-seq]').waitFor();
    const table = await page.evaluate(() => document.querySelectorAll('.battle').length);
    expect(table).toBe(1);
  });
});

/** Somebody watches a battle in which the computer has the first move. */
async function against(settings: Record<string, unknown>): Promise<Page> {
  const visitor = await here.visit({ settings });
  const links = await makeGame(here.service.url, {
    scenario: 'agathocles',
    seed: 5,
    players: [{ bot: 'greedy' }, 'here'],
  });
  await visitor.go(`/play/${links.here}`);
  await visitor.page.locator('.battle[data-seq]').waitFor();
  return visitor.page;
}

describe('watching the computer', () => {
  it('goes step by step, and hurries to the next choice', async () => {
    const page = await against({ pace: 'step', stops: false });
    const prompt = page.getByRole('region', { name: 'Question' });
    const next = prompt.getByRole('button', { name: /Next step/ });
    await next.waitFor();
    const { step } = await standing(page);
    await page.waitForTimeout(500);
    expect((await standing(page)).step).toBe(step);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await standing(page)).step).toBeGreaterThan(step);
    await prompt.getByRole('button', { name: 'To my next choice' }).click();
    expect((await myTurn(page)).turn).toBe('mine');
    expect(await prompt.getByRole('button', { name: 'To my next choice' }).count()).toBe(0);

    // What happened meanwhile is told in three lines, and folds when the player goes on.
    const since = page.getByRole('region', { name: 'Since your last choice' });
    await playByHints(page, { made: 1 });
    await myTurn(page);
    if (await since.count()) expect(await since.locator('li').count()).toBeLessThanOrEqual(3);
  });

  it('stops at the death of a leader and shows it large, until it is waved on', async () => {
    const page = await against({ pace: 'reading', stops: true });
    const blow = page.getByRole('alertdialog');
    for (let choice = 0; choice < 60 && !(await blow.count()); choice++) {
      const turn = page.locator('.battle[data-turn="mine"], .blow, .prompt.watched');
      await turn.first().waitFor();
      if (await blow.count()) break;
      if ((await standing(page)).turn === 'mine') await playByHints(page, { made: 1 });
      else await page.waitForTimeout(200);
    }
    await blow.waitFor();
    expect(await blow.locator('h2').innerText()).toMatch(/leader falls|rout|army breaks/i);
    const box = await blow.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(916);
    expect(box?.height).toBeLessThanOrEqual(216);
    await page.keyboard.press('Enter');
    await blow.waitFor({ state: 'detached', timeout: 2000 });
  });

  it('keeps the pace that was chosen', async () => {
    const page = await against({ pace: 'once', stops: false });
    await page.getByRole('radio', { name: 'Step by step' }).click();
    await page.reload();
    await page.locator('.battle[data-seq]').waitFor();
    await expect
      .poll(() => page.getByRole('radio', { name: 'Step by step' }).getAttribute('aria-checked'))
      .toBe('true');
  });
});
