// What was once broken where the log, the odds and the help stand; what was broken elsewhere is in the files of its part.

import { describe, expect, it } from 'vitest';
import { drawUp, makeGame, myTurn, playByHints } from './support/battle';
import { stage } from './support/stage';

const here = stage();

const TABS = { en: { log: 'Log', help: 'Help' }, ja: { log: 'ログ', help: 'ヘルプ' } } as const;

/** Notation of the terminal: what stands between backticks, ids of orders, names of fields. */
const NOTATION = /`|\bas-drawn\b|\{ ?\$/;

describe('beside the log', () => {
  it('what the computer thinks takes little room, and the last line is seen', async () => {
    const { here: token } = await makeGame(here.service.url, {
      scenario: 'agathocles',
      players: ['here', { bot: 'scripted' }],
    });
    const visitor = await here.visit({ settings: { askBeforeDice: false } });
    const { page } = visitor;
    await visitor.go(`/play/${token}`);
    await myTurn(page);
    await playByHints(page, { made: 20 });
    await myTurn(page);
    const [log, thought] = await Promise.all([
      page.locator('.panel.log').boundingBox(),
      page.locator('.thought').boundingBox(),
    ]);
    expect(thought!.height).toBeLessThan(80);
    expect(log!.y + log!.height).toBeLessThanOrEqual(thought!.y);
    expect(log!.height).toBeGreaterThan(400);
    const last = await page.locator('.panel.log .e').last().boundingBox();
    expect(last!.y + last!.height).toBeLessThanOrEqual(log!.y + log!.height + 1);
    await visitor.leave();
  });

  it.each(['en', 'ja'] as const)(
    'the set-up is one folded line, and the march is told by its side: %s',
    async (lang) => {
      const { here: token } = await makeGame(here.service.url, { scenario: 'mohacs' });
      const visitor = await here.visit({ lang, settings: { askBeforeDice: false } });
      const { page } = visitor;
      await visitor.go(`/play/${token}`);
      await drawUp(page);
      await playByHints(page, { made: 12 });
      await page.getByRole('tab', { name: TABS[lang].log }).click();
      const log = page.locator('.panel.log');
      await log.locator('.e').first().waitFor();
      // Some 150 counters were placed; whoever wants to read of them unfolds the line.
      expect(await log.locator('.e').count()).toBeLessThan(60);
      expect(await log.innerText()).toMatch(lang === 'en' ? /Set-up: \d{2,} entries/ : /配置[^\n]*\d{2,}/);
      // A band names the side that acts; what is told under it wears its colours.
      const sides = await log.locator('.head.activation').allInnerTexts();
      expect(sides.length).toBeGreaterThan(0);
      expect(await log.locator('.e .chip').count()).toBeGreaterThan(0);
      await visitor.leave();
    },
  );
});

describe('no words of the terminal', () => {
  it.each(['en', 'ja'] as const)('stand in the odds, in the help or in the log: %s', async (lang) => {
    const { here: token } = await makeGame(here.service.url, { scenario: 'callinicum' });
    const visitor = await here.visit({ lang });
    const { page } = visitor;
    await visitor.go(`/play/${token}`);
    await myTurn(page);
    await playByHints(page, { made: 100, like: '[data-shows="odds"]' });
    const odds = await page.locator('.odds.card').innerText();
    expect(odds.length).toBeGreaterThan(20);
    expect(odds).not.toMatch(NOTATION);
    await page.keyboard.press('Escape');
    for (const tab of [TABS[lang].help, TABS[lang].log]) {
      await page.getByRole('tab', { name: tab }).click();
      const told = await page.getByRole('tabpanel').innerText();
      expect(told.length).toBeGreaterThan(100);
      expect(told).not.toMatch(NOTATION);
    }
    await visitor.leave();
  });
});
