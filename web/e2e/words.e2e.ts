// Words of the rulebook where they are met first: in the question, its answers, the briefing and the log they are one click,
// tap or key away from what they mean.

import { describe, expect, it } from 'vitest';
import { goOnWith, hasFocus, makeGame, myTurn, standing, tabTo } from './support/battle';
import { stage } from './support/stage';

const here = stage();

/** One battle of each rule system. */
const BATTLES = ['mohacs', 'falkirk', 'tricameron', 'leuctra', 'agathocles'] as const;

const PATIENT = { timeout: 15_000 };

describe.each(BATTLES)('the first question of %s', (scenario) => {
  it.each(['en', 'ja'] as const)('has its words explained: %s', async (lang) => {
    const { here: token } = await makeGame(here.service.url, { scenario });
    const visitor = await here.visit({ lang });
    const { page } = visitor;
    await visitor.go(`/play/${token}`);
    const before = await myTurn(page);
    // The book comes after the battle.
    const word = page.locator('.brief .word').first();
    await word.waitFor(PATIENT);
    expect(await page.locator('.prompt .say .word').count()).toBeLessThanOrEqual(3);
    await page.locator('.prompt .more').click();
    const listed = page.locator('.prompt dl dt');
    expect((await listed.count()) + (await page.locator('.prompt .explained').count())).toBeGreaterThan(0);
    await word.click();
    const meaning = page.locator('dialog.meaning');
    await meaning.locator('p').waitFor();
    expect((await meaning.locator('p').innerText()).length).toBeGreaterThan(20);
    expect(await standing(page)).toEqual(before);
    await page.mouse.click(300, 300);
    await expect.poll(() => meaning.count()).toBe(0);
    await visitor.leave();
  });
});

describe('a word that is explained', () => {
  it('opens and closes by the keyboard, and leads to the rulebook', async () => {
    const { here: token } = await makeGame(here.service.url, { scenario: 'tricameron' });
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go(`/play/${token}`);
    const before = await myTurn(page);
    const word = page.locator('.prompt .say .word').first();
    await word.waitFor(PATIENT);
    await tabTo(page, word);
    await page.keyboard.press('Enter');
    const meaning = page.locator('dialog.meaning');
    await expect.poll(() => hasFocus(meaning)).toBe(true);
    // The keys of the page are not those of the card: Enter takes no answer here.
    await page.keyboard.press('1');
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(word)).toBe(true);
    expect(await meaning.count()).toBe(0);
    expect(await standing(page)).toEqual(before);
    await page.keyboard.press('Enter');
    await meaning.getByRole('button', { name: 'In the rulebook' }).click();
    await page.locator('.rules article.clause .says').waitFor();
    await visitor.leave();
  });

  it('is one of the stops of a line of the log', async () => {
    const token = await goOnWith(here.service.url, 'dara', 0.5);
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go(`/play/${token}`);
    await myTurn(page);
    const word = page.locator('.log .e .word').first();
    await word.waitFor(PATIENT);
    const line = page.locator('.log .e', { has: page.locator('.word') }).first();
    await line.locator('.stop').focus();
    for (let step = 0; step < 6 && !(await hasFocus(word)); step++) await page.keyboard.press('ArrowRight');
    expect(await hasFocus(word)).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('dialog.meaning p').waitFor();
    await visitor.leave();
  });

  it('opens by a tap, with the book beneath the thumb', async () => {
    const { here: token } = await makeGame(here.service.url, { scenario: 'leuctra' });
    const visitor = await here.visit({ size: 'phone' });
    const { page } = visitor;
    await visitor.go(`/play/${token}`);
    await myTurn(page);
    const word = page.locator('.prompt .say .word').first();
    await word.waitFor(PATIENT);
    await word.tap();
    const box = await page.locator('dialog.meaning').boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(390);
    expect(box!.y).toBeGreaterThanOrEqual(0);
    await visitor.leave();
  });
});
