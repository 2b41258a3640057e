// A battle of phalanxes from the lobby: a leader before all others, a counter over two hexes that pivots, one that hurries.

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

async function touch(page: Page, piece: string): Promise<void> {
  const { x, y } = await middleOf(page, piece);
  await page.mouse.click(x, y);
}

const sizeOf = async (page: Page, piece: string): Promise<{ width: number; height: number }> => {
  const box = await page.locator(`[data-piece="${piece}"]`).first().boundingBox();
  return { width: box?.width ?? 0, height: box?.height ?? 0 };
};

describe('phalanxes', () => {
  it('lie over two hexes and pivot', async () => {
    const visitor = await here.visit({ settings: { askBeforeDice: false } });
    const { page } = visitor;
    await beginFromLobby(visitor, { battle: 'Issus', who: 'Both sides here', seed: 1 });
    const log = page.getByRole('tabpanel', { name: 'Log' });
    expect(await question(page)).toMatch(/elite commander/);
    await choose(page, () => touch(page, 'l0'));
    expect(await question(page)).toMatch(/Alexander commands, with 7 individual orders or 2 line commands left/);

    const [wide, single] = [await sizeOf(page, 'u13'), await sizeOf(page, 'u12')];
    expect(wide.width).toBeGreaterThan(1.6 * single.width);

    // Several orders fit a phalanx: the page asks which.
    await touch(page, 'u13');
    await page.getByRole('button', { name: 'Hurry with the phalangites of Coenus' }).waitFor();
    await choose(page, () => page.getByRole('button', { name: 'Move the phalangites of Coenus' }).click());
    expect(await question(page)).toMatch(/4 movement points left/);
    // The arrows are drawn over the map, and the map takes the clicks.
    const arrow = await page.locator('.facings circle').first().boundingBox();
    if (!arrow) throw new Error('there is no way to pivot');
    await choose(page, () => page.mouse.click(arrow.x + arrow.width / 2, arrow.y + arrow.height / 2));
    expect(await log.innerText()).toMatch(/The phalangites of Coenus pivot/);
    const turned = await sizeOf(page, 'u13');
    expect(turned.height).toBeGreaterThan(1.4 * wide.height);

    // The battle goes on.
    const before = await standing(page);
    await playByHints(page, { made: 12 });
    expect((await standing(page)).step).toBeGreaterThan(before.step);
    await visitor.leave();
  });
});
