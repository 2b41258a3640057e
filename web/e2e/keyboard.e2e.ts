// Without a mouse: a whole battle from the lobby to victory, the last moves of one of every other rule system, and what
// Tab finds on its way. Only real keys are pressed here.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { NewGame } from '../src/lib/protocol';
import { hasFocus, makeGame, myTurn, standing, tabTo, watchGolden } from './support/battle';
import { stage } from './support/stage';

const here = stage();

/** The battles of the golden journals, and how many choices before the end somebody sits down to them. */
const LATE = [
  { battle: 'mohacs', left: 24 },
  { battle: 'dara', left: 24 },
  { battle: 'crecy', left: 24 },
  { battle: 'leuctra', left: 24 },
] as const;

async function pressOn(page: Page, element: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press(key);
}

/** Goes through radio buttons of one group with arrows until the one that is wanted is chosen. */
async function chooseRadio(page: Page, radio: Locator): Promise<void> {
  const group = page.locator(`input[type=radio][name="${await radio.getAttribute('name')}"]`);
  await tabTo(page, group.and(page.locator(':checked')));
  for (let step = 0; step < (await group.count()) && !(await radio.isChecked()); step++)
    await page.keyboard.press('ArrowDown');
  expect(await radio.isChecked()).toBe(true);
}

/** Waits in the page until the game has moved on from a question, or the page shows something about it. */
async function until(page: Page, seq: number, alsoIf: string): Promise<void> {
  await page.waitForFunction(
    ([then, selector]) => {
      const root = document.querySelector<HTMLElement>('.battle');
      return root?.dataset['seq'] !== then || root.matches(selector);
    },
    [String(seq), alsoIf] as const,
    { timeout: 30_000 },
  );
}

/** Plays by advice: its number where the answers have numbers, else Enter; Enter again where a die will fall. */
async function playByKeys(page: Page, most: number): Promise<{ made: number; numbers: number; over: boolean }> {
  let numbers = 0;
  for (let made = 0; made < most; made++) {
    const { seq, turn } = await myTurn(page);
    if (turn === 'over') return { made, numbers, over: true };
    await page.keyboard.press('i');
    await until(page, seq, '[data-hint]');
    const key = page.locator('.ans.hinted kbd');
    const print = (await key.count()) ? await key.first().innerText() : '';
    if (/^\d$/.test(print)) numbers += 1;
    await page.keyboard.press(/^\d$/.test(print) ? print : 'Enter');
    await until(page, seq, '[data-shows]');
    if ((await standing(page)).seq === seq) await page.keyboard.press('Enter');
    await until(page, seq, 'main');
    await page.waitForFunction(
      (then) => document.querySelector<HTMLElement>('.battle')?.dataset['seq'] !== then,
      String(seq),
    );
  }
  return { made: most, numbers, over: (await standing(page)).turn === 'over' };
}

describe('by the keyboard alone', () => {
  it('Agathocles is played from the lobby to victory', { timeout: 180_000 }, async () => {
    const visitor = await here.visit();
    const { page } = visitor;
    await page.route('**/api/games', async (route) => {
      const body = { ...(route.request().postDataJSON() as NewGame), seed: 2 };
      await route.continue({ postData: JSON.stringify(body) });
    });
    await visitor.go('/');
    await page.getByRole('article').first().waitFor();
    await pressOn(page, page.getByRole('button', { name: 'Play Watchtower of Agathocles', exact: true }));
    await page.getByRole('dialog').waitFor();
    await chooseRadio(page, page.getByRole('radio', { name: 'Against the computer' }));
    await chooseRadio(page, page.getByRole('radio', { name: /Romans/ }));
    await chooseRadio(page, page.getByRole('radio', { name: 'Recruit' }));
    await pressOn(page, page.getByRole('button', { name: 'Begin the battle' }));
    await page.waitForURL(/\/play\//);
    await myTurn(page);
    expect(await hasFocus(page.getByRole('region', { name: 'Question' }))).toBe(true);
    const { over } = await playByKeys(page, 400);
    expect(over).toBe(true);
    const banner = page.getByRole('region', { name: 'Game over' });
    expect(await banner.innerText()).toMatch(/Romans win the battle/);
    await pressOn(page, banner.getByRole('link', { name: 'To the lobby' }));
    await page
      .getByRole('region', { name: 'Your games' })
      .getByText(/Victory: Romans/)
      .waitFor();
    await visitor.leave();
  });

  it.each(LATE)('$battle is played from a late moment to its end', { timeout: 180_000 }, async ({ battle, left }) => {
    const { watch } = await watchGolden(here.service.url, battle);
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go(`/replay/${watch}#0`);
    const position = page.getByRole('slider', { name: 'Position in the game' });
    await tabTo(page, position);
    await page.keyboard.press('End');
    await page.waitForURL(/#[1-9]\d+$/);
    for (let step = 0; step < left; step++) await page.keyboard.press('ArrowLeft');
    await pressOn(page, page.getByRole('button', { name: 'Play on from here' }));
    await page.getByRole('dialog').waitFor();
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Play on from here' }));
    await page.waitForURL(/\/play\//);
    await myTurn(page);
    const { made, over } = await playByKeys(page, 300);
    process.stdout.write(`${battle}: ${made} choices by keys\n`);
    expect(over).toBe(true);
    expect(made).toBeGreaterThan(5);
    expect(await page.getByRole('region', { name: 'Game over' }).innerText()).toMatch(/win the battle|Nobody wins/);
    await visitor.leave();
  });
});

/** What has the focus on the way round, until it comes to the first stop again. */
async function wayOfTab(page: Page): Promise<string[]> {
  await page.evaluate(() => document.activeElement?.setAttribute('data-first-stop', ''));
  const stops: string[] = [];
  for (let stop = 0; stop < 600; stop++) {
    const { name, isFirst } = await page.evaluate(() => {
      const found = document.activeElement;
      const isPage = !found || found === document.body;
      const name = isPage ? 'the window' : (found.getAttribute('aria-label') ?? found.textContent ?? '').trim();
      return { name, isFirst: !isPage && found.hasAttribute('data-first-stop') };
    });
    if (isFirst && stops.length > 0) return stops;
    stops.push(name);
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not come round');
}

describe('Tab', () => {
  it.each(['agathocles', 'mohacs', 'dara', 'crecy', 'leuctra'])(
    'goes round the page of %s in few stops, from the question on, and every stop says what it is',
    async (scenario) => {
      const { here: token } = await makeGame(here.service.url, { scenario });
      const visitor = await here.visit();
      const { page } = visitor;
      await visitor.go(`/play/${token}`);
      await myTurn(page);
      expect(await hasFocus(page.getByRole('region', { name: 'Question' }))).toBe(true);
      await page.keyboard.press('Tab');
      // The first stop is of the question itself.
      expect(await page.evaluate(() => document.activeElement?.closest('.prompt') !== null)).toBe(true);
      const stops = await wayOfTab(page);
      process.stdout.write(`${scenario}: ${stops.length} stops\n`);
      expect(stops.filter((name) => name === '')).toEqual([]);
      expect(stops.length).toBeLessThan(50);
      await visitor.leave();
    },
  );
});
