// A battle of men-at-arms and archers from the lobby: formations, an activation, a march, a volley.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginFromLobby, middleOf, myTurn, playByHints, standing } from './support/battle';
import { stage } from './support/stage';

const here = stage();

const question = (page: Page): Promise<string> => page.getByRole('region', { name: 'Question' }).innerText();

/** Does something that makes a choice, and waits until the page has the next question. */
async function choose(page: Page, act: () => Promise<void>): Promise<void> {
  const { seq } = await myTurn(page);
  await act();
  await expect.poll(async () => (await standing(page)).seq).toBeGreaterThan(seq);
  await myTurn(page);
}

const press = (page: Page, name: string): Promise<void> =>
  choose(page, () => page.getByRole('button', { name }).click());

async function touch(page: Page, piece: string): Promise<void> {
  const { x, y } = await middleOf(page, piece);
  await choose(page, () => page.mouse.click(x, y));
}

/** Plays by hints until the question is like this. */
async function until(page: Page, like: RegExp, most: number): Promise<void> {
  for (let made = 0; made < most; made++) {
    if (like.test(await question(page))) return;
    await playByHints(page, { made: 1 });
    await myTurn(page);
  }
  throw new Error(`${like} was never asked`);
}

describe('men-at-arms and archers', () => {
  it('form up, act, march and shoot together', async () => {
    const visitor = await here.visit({ settings: { askBeforeDice: false } });
    const { page } = visitor;
    await beginFromLobby(visitor, { battle: 'Crécy', who: 'Both sides here', seed: 1 });
    const log = page.getByRole('tabpanel', { name: 'Log' });

    // Touching a unit that glows forms it up; it holds out its shields.
    expect(await question(page)).toMatch(/draw up in formation/);
    await touch(page, 'u2');
    expect(await log.innerText()).toMatch(/form a Shield Wall/);
    await press(page, 'Done');

    // Touching a leader activates his command.
    expect(await question(page)).toMatch(/which Battle acts/);
    await touch(page, 'l7');
    expect(await question(page)).toMatch(/moves and fires/);
    await until(page, /movement points? left/, 3);
    await until(page, /joins in before the first shot/, 400);
    await press(page, 'Open fire');
    expect(await log.innerText()).toMatch(/shoot at .+: die \d/);
    await visitor.leave();
  });
});
