// Questions and their answers, the briefing, and the way from the lobby: as a newcomer meets them.

import { describe, expect, it } from 'vitest';
import { drawUp, hasFocus, makeGame, middleOf, myTurn, playByHints, standing } from './support/battle';
import type { Visit, Visitor } from './support/browser';
import { stage } from './support/stage';

const here = stage();

async function sitDown(scenario: string, visit: Visit = {}): Promise<Visitor> {
  const { here: token } = await makeGame(here.service.url, { scenario });
  const visitor = await here.visit(visit);
  await visitor.go(`/play/${token}`);
  await myTurn(visitor.page);
  return visitor;
}

/** What can be reached with Tab. */
const stops = (visitor: Visitor): Promise<number> =>
  visitor.page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex]')].filter(
        (one) => one.tabIndex >= 0 && one.checkVisibility(),
      ).length,
  );

describe('the answers of a question', () => {
  it('are all there, with numbers that take them', async () => {
    const visitor = await sitDown('falkirk');
    const { page } = visitor;
    const answers = page.locator('.answers .ans');
    expect(await answers.locator('b').allInnerTexts()).toEqual([
      "King Edward's battle",
      "Lincoln's van",
      "Bishop Bek's battle",
      "Surrey's battle",
      'Pass',
    ]);
    expect(await answers.last().getAttribute('class')).toContain('quiet');
    const { step } = await standing(page);
    await page.keyboard.press('4');
    await expect.poll(async () => (await standing(page)).step).toBeGreaterThan(step);
    await visitor.leave();
  });

  it('are given by a click on any unit of a command', async () => {
    const visitor = await sitDown('falkirk');
    const { page } = visitor;
    const { step } = await standing(page);
    // An archer of King Edward's: the first unit of the army.
    const { x, y } = await middleOf(page, 'u0');
    await page.mouse.click(x, y);
    await expect.poll(async () => (await standing(page)).step).toBeGreaterThan(step);
    await visitor.leave();
  });

  it('light the pieces they are about', async () => {
    const visitor = await sitDown('falkirk');
    const { page } = visitor;
    await page.locator('.answers .ans').first().hover();
    await expect.poll(() => page.locator('.pc-lit').count()).toBeGreaterThan(0);
    await visitor.leave();
  });

  it('are told when something else is clicked, with what that is for', async () => {
    const visitor = await sitDown('callinicum');
    const { page } = visitor;
    // The question is which leader acts; the unit has no command of its own that it could stand for.
    const { x, y } = await middleOf(page, 'u20');
    // The first click takes it in hand, to be sent somewhere; the second asks what it is for.
    for (let click = 0; click < 2; click++) {
      await page.mouse.click(x, y);
      await page.waitForTimeout(300);
    }
    const card = page.getByRole('region', { name: 'Why not?' });
    await card.waitFor();
    expect(await card.innerText()).toMatch(/The question now is:[^]*which leader/);
    expect(await card.innerText()).toMatch(/can be taken in hand when its leader gives orders/);
    expect(await card.innerText()).not.toMatch(/means nothing/);
    await visitor.leave();
  });

  it('of a reaction are all shown, and one press is enough', async () => {
    const visitor = await sitDown('callinicum', { settings: { askBeforeDice: false } });
    const { page } = visitor;
    await playByHints(page, { made: 400, like: '[data-reaction]' });
    const answers = page.locator('.answers .ans');
    expect(await answers.count()).toBeGreaterThan(1);
    await page.getByText('You can answer this once for all.').waitFor();
    const { step } = await standing(page);
    await answers.last().click();
    await expect.poll(async () => (await standing(page)).step).toBeGreaterThan(step);
    await visitor.leave();
  });
});

describe('what was broken', () => {
  it('the first click at Zama is done: no die falls, so no odds are counted', async () => {
    const { here: token } = await makeGame(here.service.url, {
      scenario: 'zama',
      players: ['here', { bot: 'greedy' }],
    });
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go(`/play/${token}`);
    const { step } = await myTurn(page);
    await page.getByRole('button', { name: 'The army stands ready' }).click();
    await expect.poll(async () => (await standing(page)).step, { timeout: 10_000 }).toBeGreaterThan(step);
    expect(await page.getByText('Not allowed').count()).toBe(0);
    await visitor.leave();
  });

  it('Enter follows the advice that was asked for with the mouse', async () => {
    const visitor = await sitDown('falkirk');
    const { page } = visitor;
    const { step } = await standing(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    const advised = page.locator('.ans.hinted');
    await advised.waitFor();
    await expect.poll(() => hasFocus(advised)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await standing(page)).step).toBeGreaterThan(step);
    await visitor.leave();
  });

  it.each(['en', 'ja'] as const)(
    'no words of the terminal stand in a question or its explanation: %s',
    async (lang) => {
      const visitor = await sitDown('mohacs', { lang, settings: { askBeforeDice: false } });
      const { page } = visitor;
      await drawUp(page);
      for (let made = 0; made < 6; made++) {
        await page.locator('.prompt .more').click();
        const told = await page.locator('.prompt').innerText();
        expect(told).not.toMatch(/`|\b[A-Z]{3,} ?`|\bas-drawn\b/);
        await playByHints(page, { made: 1 });
      }
      await visitor.leave();
    },
  );

  it('chips of clauses have numbers or titles, no ids', async () => {
    const visitor = await sitDown('callinicum', { settings: { askBeforeDice: false } });
    const { page } = visitor;
    await playByHints(page, { made: 40 });
    await page.getByRole('tab', { name: 'Log' }).click();
    const chips = await page.locator('.cl').evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''));
    expect(chips.length).toBeGreaterThan(3);
    expect(chips.filter((text) => /^[A-Z]-|\([a-z]{2,}|^[a-z]+:/.test(text))).toEqual([]);
    await visitor.leave();
  });

  it('a page has few stops of the Tab key, however long its log is', async () => {
    const visitor = await sitDown('callinicum', { settings: { askBeforeDice: false } });
    const { page } = visitor;
    await playByHints(page, { made: 60 });
    await page.getByRole('tab', { name: 'Log' }).click();
    expect(await page.locator('.log a').count()).toBeGreaterThan(10);
    expect(await stops(visitor)).toBeLessThan(60);
    await page.keyboard.press('v');
    await page.locator('.list').waitFor();
    expect(await stops(visitor)).toBeLessThan(60);
    await visitor.leave();
  });

  it('no leader is lost before the first move', async () => {
    const visitor = await sitDown('mohacs', { settings: { askBeforeDice: false } });
    const { page } = visitor;
    await drawUp(page);
    await page.getByRole('tab', { name: 'Losses' }).click();
    const lines = await page.locator('.line', { hasText: 'Leaders lost' }).allInnerTexts();
    expect(lines.map((line) => /(\d+)\/(\d+)/.exec(line)?.slice(1).map(Number))).toEqual([
      [0, 10],
      [0, 6],
    ]);
    await visitor.leave();
  });

  it.each(['zama', 'gaugamela'])('the Japanese date fits its cartouche: %s', async (scenario) => {
    const visitor = await sitDown(scenario, { lang: 'ja' });
    const gap = await visitor.page.locator('.cartouche').evaluate((found) => {
      const date = found.querySelector<SVGTextElement>('.slant')?.getBBox();
      const flowers = [...found.querySelectorAll<SVGGElement>('g[transform*="scale"]')]
        .filter((one) => one.querySelector('circle'))
        .map((one) => Number(/translate\(([\d.]+)/.exec(one.getAttribute('transform') ?? '')?.[1]))
        .sort((a, b) => a - b);
      const [left, right] = [flowers[0] ?? NaN, flowers.at(-1) ?? NaN];
      return date ? Math.min(date.x - left, right - (date.x + date.width)) : NaN;
    });
    expect(gap).toBeGreaterThan(2);
    await visitor.leave();
  });
});

describe('the briefing', () => {
  it('lies open until the first deed, and comes back with its key and its button', async () => {
    const visitor = await sitDown('falkirk');
    const { page } = visitor;
    await page.getByRole('tab', { name: 'Briefing', selected: true }).waitFor();
    const panel = page.getByRole('tabpanel');
    expect(await panel.innerText()).toMatch(/You lead the English[^]*How you win[^]*36[^]*How the enemy wins[^]*28/);
    await page.keyboard.press('1');
    await page.getByRole('tab', { name: 'Log', selected: true }).waitFor();
    expect(await page.getByRole('tab', { name: 'Briefing' }).count()).toBe(0);
    await page.keyboard.press('h');
    await page.getByRole('tab', { name: 'Briefing', selected: true }).waitFor();
    await page.getByRole('button', { name: 'To the log' }).click();
    await page.getByRole('button', { name: 'How you win' }).click();
    await page.getByRole('tab', { name: 'Briefing', selected: true }).waitFor();
    await visitor.leave();
  });

  it('stays while the enemy acts who begins', async () => {
    const { here: token } = await makeGame(here.service.url, {
      scenario: 'leuctra',
      players: ['here', { bot: 'greedy' }],
    });
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go(`/play/${token}`);
    expect((await myTurn(page)).step).toBeGreaterThan(0);
    await page.getByRole('tab', { name: 'Briefing', selected: true }).waitFor();
    await visitor.leave();
  });

  it('does not come by itself where a battle is gone on with', async () => {
    const visitor = await sitDown('falkirk');
    const { page } = visitor;
    await page.keyboard.press('1');
    await expect.poll(async () => (await standing(page)).step).toBeGreaterThan(0);
    await page.reload();
    await myTurn(page);
    await page.getByRole('tab', { name: 'Log', selected: true }).waitFor();
    await visitor.leave();
  });
});

describe('the lobby', () => {
  it('proposes the Recruit to whoever has not finished a battle', async () => {
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go('/');
    await page.getByRole('button', { name: 'Play Falkirk' }).click();
    expect(await page.getByRole('radio', { name: /^Recruit/ }).isChecked()).toBe(true);
    await page.evaluate(() => localStorage.setItem('acies-finished', '["agathocles"]'));
    await page.reload();
    await page.getByRole('button', { name: 'Play Falkirk' }).click();
    expect(await page.getByRole('radio', { name: /^Commander/ }).isChecked()).toBe(true);
    await visitor.leave();
  });

  it('has one way into each rule system, and filters', async () => {
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go('/');
    const start = page.getByRole('region', { name: /^Start here/ });
    await start.waitFor();
    expect(await start.locator('.path').count()).toBe(5);
    const rows = page.getByRole('article');
    const all = await rows.count();
    await page.getByRole('button', { name: 'under 2 h' }).click();
    const short = await rows.count();
    expect(short).toBeGreaterThan(0);
    expect(short).toBeLessThan(all);
    await visitor.leave();
  });

  it('says that a link to this machine leads nowhere from another', async () => {
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go('/');
    await page.getByRole('button', { name: 'Play Dara' }).click();
    await page.getByRole('radio', { name: /With a friend/ }).check();
    await page.getByRole('button', { name: 'Begin the battle' }).click();
    await page.getByText('This link works on this machine only.').waitFor();
    await page.getByText('acies serve --host').waitFor();
    await visitor.leave();
  });

  it('puts the games that wait first, with what happened last, and after a battle plays again', async () => {
    const visitor = await sitDown('agathocles', { settings: { askBeforeDice: false } });
    const { page } = visitor;
    await playByHints(page, { made: 10 });
    await page.getByRole('link', { name: 'To the lobby' }).click();
    const games = page.getByRole('region', { name: /^Your games/ });
    await games.getByText('Your turn').waitFor();
    expect((await games.locator('.news').innerText()).length).toBeGreaterThan(10);
    await games.getByRole('link', { name: 'Go on with Watchtower of Agathocles' }).click();
    await myTurn(page);
    await playByHints(page);
    const before = page.url();
    await page.getByRole('button', { name: 'Play again, sides swapped' }).click();
    await expect.poll(() => page.url()).not.toBe(before);
    await myTurn(page);
    expect((await standing(page)).step).toBe(0);
    await visitor.leave();
  });
});
