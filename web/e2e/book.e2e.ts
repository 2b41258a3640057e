// The rulebook: a chip opens its clause beside the map, its situation is stepped through and tried by hand, and the book is a
// page that a link leads to.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasFocus, makeGame, standing } from './support/battle';
import type { Visitor } from './support/browser';
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

/** Mohács at its first question, with the rule of the question at hand. */
async function atMohacs(lang: 'en' | 'ja' = 'en'): Promise<{ visitor: Visitor; page: Page; chip: Locator }> {
  const { here: token } = await makeGame(here.service.url, { scenario: 'mohacs', players: ['here', 'here'] });
  const visitor = await here.visit({ lang });
  const { page } = visitor;
  await visitor.go(`/play/${token}`);
  const chip = page.locator('.prompt .cl').first();
  await chip.waitFor();
  return { visitor, page, chip };
}

/** What is looked for, in the words of each language, and what is found by its title. */
const SEARCHES = [
  { lang: 'en', word: 'reluctance', title: /eluctance/, chart: 'fire results' },
  { lang: 'ja', word: '抵抗判定', title: /抵抗判定/, chart: '射撃' },
] as const;

describe('the rulebook beside the map', () => {
  it('opens at the clause of a chip, and the question stays', async () => {
    const { visitor, page, chip } = await atMohacs();
    const before = await standing(page);
    await chip.click();
    const clause = page.locator('.rules article.clause');
    await clause.locator('.says').waitFor();
    expect((await clause.locator('.says').innerText()).length).toBeGreaterThan(40);
    expect(await chip.isVisible()).toBe(true);
    expect(await standing(page)).toEqual(before);
    await visitor.leave();
  });

  it.each(SEARCHES)('is read and searched by word, by number and for its charts: $lang', async (search) => {
    const { visitor, page, chip } = await atMohacs(search.lang);
    await chip.click();
    const said = page.locator('.rules article.clause .says');
    await said.waitFor();
    if (search.lang === 'ja') expect(await said.innerText()).toMatch(/[ぁ-ん]/);
    const box = page.getByRole('searchbox');
    const heading = page.locator('.rules article.clause h2');
    await box.fill(search.word);
    await page.locator('.hits li button').first().click();
    await expect.poll(() => heading.innerText()).toMatch(search.title);
    await box.fill('9.4.4');
    await box.press('Enter');
    await expect.poll(() => heading.innerText()).toContain('9.4.4');

    await box.fill('');
    await page.getByRole('button', { name: /^(Charts|チャート)$/ }).click();
    const charts = page.locator('.rules .charts details');
    await charts.first().waitFor();
    const all = await charts.count();
    await box.fill(search.chart);
    await expect.poll(() => charts.count()).toBeLessThan(all);
    expect(await charts.count()).toBeGreaterThan(0);
    await charts.first().locator('summary').click();
    await page.locator('.rules .charts table').first().waitFor();
    // Another chip brings the clauses back.
    await chip.click();
    await said.waitFor();
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

describe('the book', () => {
  it.each(SEARCHES)(
    'is searched by word, by number and for its tables: $lang',
    async ({ lang, word, title, chart }) => {
      const visitor = await here.visit({ lang });
      const { page } = visitor;
      await visitor.go('/rules/suleiman');
      await page.locator('.entry').first().waitFor();
      const box = page.getByRole('searchbox');
      await box.fill(word);
      await expect.poll(() => page.locator('.contents ul a').first().innerText()).toMatch(title);
      await box.fill('9.4.4');
      await box.press('Enter');
      await expect.poll(() => page.locator('.entry.here h3').innerText()).toContain('9.4.4');
      await box.fill(chart);
      const table = page.locator('.contents ul a[href^="#chart-"]').first();
      const anchor = (await table.getAttribute('href'))?.slice(1) ?? '';
      await table.click();
      // Its chapter may be among those that come last.
      await page.locator(`h3[id="${anchor}"]`).waitFor();
      await visitor.leave();
    },
  );

  it('is there whole for those who hear it, from the heading of its link on', async () => {
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go(`/rules/suleiman/${encodeURIComponent('sul:9.3(exempt)')}`);
    const heading = page.locator('.entry.here h3');
    await expect.poll(() => hasFocus(heading)).toBe(true);
    // Its last chapter has unfolded.
    await page.locator('section.chapter').last().locator('.entry').first().waitFor();
    await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? -1)).toBeLessThan(120);
    const session = await visitor.context.newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const heard = nodes.filter(({ ignored }) => !ignored);
    const named = (role: string): string[] =>
      heard.filter((node) => node.role?.value === role).map((node) => String(node.name?.value ?? ''));
    expect(named('heading').length).toBe(await page.locator('h1, h2, h3').count());
    expect(named('region')).toContain('Charge and counter-charge');
    expect([...named('button'), ...named('link')].filter((name) => name === '')).toEqual([]);
    const levels = await page.locator('h1, h2, h3').evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
    expect(levels.filter((level, at) => at > 0 && level > levels[at - 1]! + 1)).toEqual([]);
    await visitor.leave();
  });
});

describe('a chip', () => {
  it('tells the sentence that decides while it has the focus', async () => {
    const { visitor, page, chip } = await atMohacs();
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
