// The battle page: asking, refusing, foreseeing, taking back, looking back.

import { describe, expect, it } from 'vitest';
import { hasFocus, makeGame, middleOf, myTurn, playByHints, standing, tabTo } from './support/battle';
import type { Visitor } from './support/browser';
import { stage } from './support/stage';

const here = stage();

/** A game of both sides at one screen, with its page open. */
async function hotSeat(
  scenario: string,
  settings: Record<string, unknown> = {},
): Promise<{ visitor: Visitor; token: string }> {
  const { here: token } = await makeGame(here.service.url, { scenario });
  const visitor = await here.visit({ settings });
  await visitor.go(`/play/${token}`);
  await myTurn(visitor.page);
  return { visitor, token: token ?? '' };
}

describe('both sides at one screen', () => {
  it('comes to a reaction of the other side and takes its answer', async () => {
    const { visitor } = await hotSeat('callinicum', { askBeforeDice: false });
    const { page } = visitor;
    const before = await playByHints(page, { made: 400, like: '[data-reaction]' });
    const prompt = page.getByRole('region', { name: 'Question' });
    expect(await prompt.innerText()).toMatch(/reaction/i);
    await prompt.getByRole('button', { name: 'Standing answer' }).waitFor();
    await playByHints(page, { made: 1 });
    expect((await standing(page)).step).toBeGreaterThan(before.step);
    await visitor.leave();
  });

  it('shows the odds before dice are rolled, and rolls only when they are confirmed', async () => {
    const { visitor } = await hotSeat('callinicum');
    const { page } = visitor;
    const before = await playByHints(page, { made: 400, like: '[data-shows="odds"]' });
    const card = page.getByRole('region', { name: 'Odds' });
    const outcomes = card.locator('.outcome .share, .each b');
    await outcomes.first().waitFor();
    const shares = (await outcomes.allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]));
    expect(shares.length).toBeGreaterThan(1);
    for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
    expect(Math.max(...shares)).toBeLessThanOrEqual(100);
    await page.keyboard.press('Escape');
    await expect.poll(() => card.count()).toBe(0);
    expect((await standing(page)).step).toBe(before.step);
    await playByHints(page, { made: 1 });
    expect((await standing(page)).step).toBeGreaterThan(before.step);
    await visitor.leave();
  });

  it('says why not, each reason with its clause', async () => {
    const { visitor } = await hotSeat('callinicum', { askBeforeDice: false });
    const { page } = visitor;
    // A unit is on the march; the enemy is far away.
    const before = await playByHints(page, { made: 4 });
    const { x, y } = await middleOf(page, 'u28');
    await page.mouse.click(x, y);
    const card = page.getByRole('region', { name: 'Why not?' });
    await card.locator('.cl').first().waitFor();
    expect(await card.innerText()).toMatch(/hexes away|is not next to/);
    expect((await standing(page)).seq).toBe(before.seq);
    // The clause opens beside the map.
    await card.locator('.cl').first().click();
    await page.getByRole('tab', { name: 'Rules', selected: true }).waitFor();
    await visitor.leave();
  });

  it('takes back what no die has settled, by the button and by the keyboard', async () => {
    const { visitor } = await hotSeat('agathocles', { askBeforeDice: false });
    const { page } = visitor;
    for (const way of ['button', 'keyboard'] as const) {
      const before = await playByHints(page, { made: 100, like: '[data-undo]' });
      if (way === 'button') await page.getByRole('button', { name: /^Undo/ }).click();
      else await page.keyboard.press('Control+z');
      await expect.poll(async () => (await standing(page)).step).toBeLessThan(before.step);
      await playByHints(page, { made: 3 });
    }
    await visitor.leave();
  });

  it('is played from the keyboard alone', async () => {
    const { visitor } = await hotSeat('agathocles');
    const { page } = visitor;
    const before = await standing(page);
    for (let made = 0; made < 8; made++) {
      const { seq } = await standing(page);
      await page.keyboard.press('i');
      await page.locator('.battle[data-hint]').waitFor();
      await page.keyboard.press('Enter');
      await page.waitForFunction((then) => {
        const data = document.querySelector<HTMLElement>('.battle')?.dataset;
        return data?.['shows'] !== undefined || data?.['seq'] !== String(then);
      }, seq);
      if ((await standing(page)).seq === seq) await page.keyboard.press('Enter');
      await page.waitForFunction(
        (then) => document.querySelector<HTMLElement>('.battle')?.dataset['seq'] !== String(then),
        seq,
      );
    }
    expect((await standing(page)).step).toBeGreaterThanOrEqual(before.step + 8);
    await visitor.leave();
  });

  it('is played with Tab, arrows, Enter and space alone', async () => {
    const { visitor } = await hotSeat('agathocles');
    const { page } = visitor;
    const list = page.getByRole('listbox', { name: 'What may be touched on the map' });
    const before = await standing(page);
    await tabTo(page, list);
    await expect.poll(() => list.getByRole('option', { selected: true }).count()).toBe(1);
    // Who acts, then at whom; each with a look at the odds, after which the focus is back in the list.
    for (let pressed = 0; pressed < 30 && (await standing(page)).step < before.step + 3; pressed++) {
      const was = await list.getAttribute('aria-activedescendant');
      const { seq } = await standing(page);
      await page.keyboard.press(pressed % 2 ? 'Enter' : 'Space');
      await page.waitForFunction(
        ([then, stop]) => {
          const data = document.querySelector<HTMLElement>('.battle')?.dataset;
          const now = document.querySelector('[role="listbox"]')?.getAttribute('aria-activedescendant');
          return data?.['shows'] !== undefined || data?.['seq'] !== then || now !== stop;
        },
        [String(seq), was] as const,
      );
      if (await page.getByRole('region', { name: 'Odds' }).count()) {
        await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Confirm' }))).toBe(true);
        await page.keyboard.press('Enter');
        await expect.poll(async () => (await standing(page)).seq).toBeGreaterThan(seq);
      }
      await expect.poll(() => hasFocus(list)).toBe(true);
    }
    expect((await standing(page)).step).toBeGreaterThanOrEqual(before.step + 3);
    // Nothing holds the focus: on and on it comes to every part of the page, and back.
    await tabTo(page, page.getByRole('button', { name: 'Hint' }));
    await tabTo(page, page.getByRole('tab', { selected: true }));
    await tabTo(page, page.getByRole('link', { name: 'To the lobby' }));
    await tabTo(page, list);
    await page.keyboard.press('Escape');
    await visitor.leave();
  });

  it('changes its language in the middle of the battle', async () => {
    const { visitor } = await hotSeat('mohacs');
    const { page } = visitor;
    const english = await page.getByRole('region', { name: 'Question' }).innerText();
    await page.getByRole('button', { name: '日本語' }).click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ja');
    const japanese = await page.locator('.prompt').innerText();
    expect(japanese).not.toBe(english);
    expect(japanese).toMatch(/[぀-ヿ一-鿿]/);
    expect(await page.locator('h1').innerText()).toBe('モハーチの戦い');
    await visitor.leave();
  });
});

describe('a replay', () => {
  it('opens at the step of its link, goes on by steps, and can be played on from there', async () => {
    const { visitor, token } = await hotSeat('agathocles', { askBeforeDice: false });
    await playByHints(visitor.page, { made: 12 });
    const { step } = await standing(visitor.page);
    await visitor.leave();

    const watcher = await here.visit();
    const { page } = watcher;
    await watcher.go(`/replay/${token}#5`);
    const position = page.getByRole('slider', { name: 'Position in the game' });
    await expect.poll(() => position.inputValue()).toBe('5');
    expect(Number(await position.getAttribute('max'))).toBe(step);
    await page.getByRole('button', { name: 'Step forward' }).click();
    await page.waitForURL(/#6$/);
    await expect.poll(() => position.inputValue()).toBe('6');

    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Play on|Begin/ })
      .click();
    await page.waitForURL(/\/play\//);
    await expect.poll(async () => (await standing(page)).step).toBe(6);
    await watcher.leave();
  });

  it('opens from a journal that was saved and imported again', async () => {
    const { visitor, token } = await hotSeat('agathocles', { askBeforeDice: false });
    const { page } = visitor;
    await playByHints(page, { made: 10 });
    const journal = await (await fetch(`${here.service.url}/api/games/${token}/journal`)).text();
    await visitor.go('/');
    const file = { name: 'agathocles.txt', mimeType: 'text/plain', buffer: Buffer.from(journal) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.waitForURL(/\/replay\/.+#0$/);
    await page.getByRole('slider', { name: 'Position in the game' }).waitFor();
    await visitor.leave();
  });
});
