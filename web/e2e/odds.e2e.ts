// The card before a die: outcomes in words, one bar of the whole, the faces that decide, and the cell that fell.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeGame, myTurn, playByHints } from './support/battle';
import { stage } from './support/stage';

const here = stage();

/** Whole parts of a hundred, however they are written. */
async function shares(page: Page, selector: string): Promise<number[]> {
  const texts = await page.locator(selector).allInnerTexts();
  return texts.map((text) => (/under|未満/.test(text) ? 0 : Number(/\d+/.exec(text)?.[0] ?? NaN)));
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

/** Some battles march for dozens of choices before the first die. */
const MARCH = 180_000;

/** A battle of every ruleset. */
const BATTLES = ['mohacs', 'crecy', 'dara', 'agathocles', 'leuctra'];

describe('the odds of a choice', () => {
  it.each(BATTLES)(
    'are told in words and add up to a hundred: %s',
    async (scenario) => {
      const visitor = await here.visit();
      const { page } = visitor;
      const links = await makeGame(here.service.url, { scenario });
      await visitor.go(`/play/${links.here}`);
      await myTurn(page);
      await playByHints(page, { like: '[data-shows="odds"]' });
      const card = page.getByRole('region', { name: 'Odds' });
      await card.waitFor();
      expect(sum(await shares(page, '.odds .outcome .share'))).toBe(100);
      const words = await card.locator('.what').allInnerTexts();
      expect(words.length).toBeGreaterThan(1);
      for (const sentence of words) expect(sentence, 'a prompt is no event').not.toMatch(/[?？`]|\d+\/\d+/);
      const groups = await shares(page, '.odds .groups h3 b');
      if (groups.length) expect(sum(groups)).toBe(100);
      expect(await card.getByRole('button', { name: /Confirm/ }).count()).toBe(1);
      expect(await page.locator('.btn.pri:visible').count()).toBe(1);
      expect(await page.getByText('Not allowed').count()).toBe(0);
    },
    MARCH,
  );

  it(
    'show the faces of the die that decides as tiles',
    async () => {
      const visitor = await here.visit();
      const { page } = visitor;
      const links = await makeGame(here.service.url, { scenario: 'mohacs' });
      await visitor.go(`/play/${links.here}`);
      await myTurn(page);
      // Continuity is one die: the faces of both outcomes are all that it has.
      await playByHints(page, { like: '[data-shows="odds"]' });
      const told = await page.locator('.odds .faces').allInnerTexts();
      expect(told.length).toBe(2);
      const faces = told.flatMap((text) => {
        const run = /(\d)–(\d)/.exec(text);
        if (!run) return [...text.matchAll(/\d/g)].map(([face]) => Number(face));
        return Array.from({ length: Number(run[2]) - Number(run[1]) + 1 }, (_, at) => Number(run[1]) + at);
      });
      expect(faces.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    },
    MARCH,
  );

  it('compare the answers to a reaction in the same order', async () => {
    const visitor = await here.visit();
    const { page } = visitor;
    const links = await makeGame(here.service.url, { scenario: 'leuctra' });
    await visitor.go(`/play/${links.here}`);
    await myTurn(page);
    await playByHints(page, { like: '[data-reaction]' });
    await page.locator('.prompt .ans .bar').first().waitFor();
    const orders = await page
      .locator('.prompt .ans .bar')
      .evaluateAll((bars) => bars.map((bar) => [...bar.children].map((part) => part.className.split(' ')[0])));
    const order = ['g-own-lost', 'g-own-hurt', 'g-even', 'g-enemy-hurt', 'g-enemy-lost'];
    for (const parts of orders) expect(parts).toEqual(order.filter((gain) => parts.includes(gain)));
    expect(await page.locator('.standing .from').innerText()).toContain('The standing answer would be:');
  });
});
