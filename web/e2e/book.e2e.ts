// The rulebook: a chip opens its clause beside the map, its situation is stepped through and tried by hand, and the book is a
// page that a link leads to.

import { describe, expect, it } from 'vitest';
import { makeGame, standing } from './support/battle';
import { stage } from './support/stage';

const here = stage();

/** A battle of each ruleset, its book, and a clause with a word of its text. */
const BOOKS = [
  { ruleset: 'suleiman', clause: 'sul:9.2(effect)', title: 'Charge effect' },
  { ruleset: 'cataphract', clause: 'cat:8.3(2)', title: 'When shock is resolved' },
  { ruleset: 'rome-at-war', clause: 'raw:12.0', title: '' },
  { ruleset: 'men-of-iron', clause: 'moi:11.2(1)', title: '' },
  { ruleset: 'gboh-classic', clause: 'gboh:V9.1', title: '' },
] as const;

describe('the rulebook beside the map', () => {
  it('opens at the clause of a chip, and the question stays', async () => {
    const { here: token } = await makeGame(here.service.url, { scenario: 'mohacs', players: ['here', 'here'] });
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go(`/play/${token}`);
    const chip = page.locator('.prompt .cl').first();
    await chip.waitFor();
    const before = await standing(page);
    await chip.click();
    const clause = page.locator('.rules article.clause');
    await clause.locator('.says').waitFor();
    expect((await clause.locator('.says').innerText()).length).toBeGreaterThan(40);
    expect(await page.locator('.prompt .cl').first().isVisible()).toBe(true);
    expect(await standing(page)).toEqual(before);

    const search = page.getByRole('searchbox');
    await search.fill('reluctance');
    await page.locator('.hits li button').first().click();
    await expect.poll(() => page.locator('.rules article.clause h2').innerText()).toContain('eluctance');
    await visitor.leave();
  });

  it('is read in Japanese', async () => {
    const { here: token } = await makeGame(here.service.url, { scenario: 'mohacs', players: ['here', 'here'] });
    const visitor = await here.visit({ lang: 'ja' });
    const { page } = visitor;
    await visitor.go(`/play/${token}`);
    await page.locator('.prompt .cl').first().click();
    const said = page.locator('.rules article.clause .says');
    await said.waitFor();
    expect(await said.innerText()).toMatch(/[ぁ-ん]/);
    await visitor.leave();
  });
});

describe('a situation on a small board', () => {
  it('is stepped through, and tried by hand', async () => {
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go(`/rules/suleiman/${encodeURIComponent('sul:9.3(exempt)')}`);
    const entry = page.locator('.entry.here');
    await entry.getByRole('button', { name: /^Show me/ }).click();
    const scene = entry.getByRole('region', { name: 'Show me' });
    await scene.getByText('1 of 5').waitFor();
    await scene.getByRole('button', { name: 'One step on' }).click();
    await scene.getByText('2 of 5').waitFor();
    await scene.getByRole('button', { name: 'To the beginning' }).click();
    await scene.getByRole('button', { name: 'Try it yourself' }).click();
    const answers = scene.locator('.answers .ans');
    await answers.first().waitFor();
    const asked = await scene.locator('.prompt .say p').innerText();
    await answers.first().click();
    await expect.poll(() => scene.locator('.prompt .say p').innerText()).not.toBe(asked);
    await visitor.leave();
  });
});

describe('the book as a page', () => {
  it.each(BOOKS)('of $ruleset opens at the clause of its link', async ({ ruleset, clause, title }) => {
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go(`/rules/${ruleset}/${encodeURIComponent(clause)}`);
    const entry = page.locator('.entry.here');
    await entry.waitFor();
    expect(await entry.locator('h3').innerText()).toContain(title);
    await expect.poll(async () => (await entry.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('navigation', { name: 'Contents' }).locator('ol li').count()).toBeGreaterThan(8);
    await visitor.leave();
  });
});

describe('a chip', () => {
  it('tells the sentence that decides while it has the focus', async () => {
    const { here: token } = await makeGame(here.service.url, { scenario: 'mohacs', players: ['here', 'here'] });
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go(`/play/${token}`);
    const chip = page.locator('.prompt .cl').first();
    await chip.waitFor();
    const tip = page.getByRole('tooltip');
    // The book comes after the battle.
    await expect
      .poll(
        async () => {
          await chip.blur();
          await chip.focus();
          return tip.count();
        },
        { timeout: 15_000, interval: 300 },
      )
      .toBe(1);
    expect((await tip.innerText()).length).toBeGreaterThan(40);
    await chip.blur();
    await expect.poll(() => tip.count()).toBe(0);
    await visitor.leave();
  });
});
