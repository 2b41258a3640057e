// Two people who have never seen the program, each at a browser of their own, from the lobby to the rematch.

import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Links } from '../src/lib/protocol';
import { makeGame, playByHints, standing } from './support/battle';
import type { Visitor } from './support/browser';
import { stage } from './support/stage';

const here = stage();
const run = promisify(execFile);
const PROGRAM = resolve(process.env['ACIES'] ?? '../target/debug/acies');

async function arrive(path: string): Promise<Visitor> {
  const visitor = await here.visit({ settings: { askBeforeDice: false } });
  await visitor.go(path);
  return visitor;
}

async function seated(page: Page): Promise<void> {
  await page.locator('.battle[data-turn]:not([data-turn=""])').waitFor();
}

async function openGame(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Game/ }).click();
}

/** The friend's link as the maker's page shows it, opened at the address that the test reaches. */
async function invited(page: Page): Promise<string> {
  const shown = await page.getByRole('textbox', { name: /^Link for/ }).inputValue();
  return new URL(shown).pathname;
}

function offer(page: Page, words: string): ReturnType<Page['locator']> {
  return page.locator('.offer', { hasText: words });
}

describe('two new users', () => {
  it('play by a link, talk, decline a draw, resign, play a rematch, and verify the journal', async () => {
    const maker = await arrive('/');
    const { page } = maker;
    await page.getByRole('button', { name: /^Play The Watchtower of Agathocles/ }).click();
    await page.getByRole('radio', { name: 'With a friend' }).check();
    await page.getByRole('button', { name: 'Begin the battle' }).click();
    const link = await invited(page);
    await page.getByRole('link', { name: 'To the battle' }).click();
    await seated(page);
    const friend = await arrive(link);
    const theirs = friend.page;
    await seated(theirs);

    // One of them is called by the title of the tab.
    const titles = await Promise.all([page, theirs].map((one) => one.title()));
    expect(titles.filter((title) => title.startsWith('● Your turn'))).toHaveLength(1);
    const active = (await standing(page)).turn === 'mine' ? page : theirs;
    await playByHints(active, { made: 1 });

    await openGame(page);
    await openGame(theirs);
    await page.getByRole('textbox', { name: 'Say something' }).fill('Good luck! <b>幸運を</b>');
    await page.getByRole('button', { name: 'Say', exact: true }).click();
    await theirs.getByText('Good luck! <b>幸運を</b>').waitFor();

    await page.getByRole('button', { name: 'Offer a draw' }).click();
    await offer(theirs, 'offer a draw').getByRole('button', { name: 'Decline' }).click();
    await page.getByText(/decline the draw/).waitFor();

    await theirs.getByRole('textbox', { name: 'Your notes' }).fill('to the left');
    await theirs.getByRole('textbox', { name: 'Your notes' }).blur();
    await expect.poll(() => theirs.getByText('Not kept yet').count()).toBe(0);
    await theirs.reload();
    await seated(theirs);
    await openGame(theirs);
    await expect.poll(() => theirs.getByRole('textbox', { name: 'Your notes' }).inputValue()).toBe('to the left');
    await theirs.getByText('Good luck! <b>幸運を</b>').waitFor();
    expect(await theirs.getByText('You can download it when the battle is over').count()).toBe(1);

    await theirs.getByRole('button', { name: 'Resign …' }).click();
    await theirs.getByRole('button', { name: 'Resign', exact: true }).click();
    for (const one of [page, theirs])
      await one
        .getByText(/have given up/)
        .first()
        .waitFor();
    expect((await standing(page)).turn).toBe('over');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.banner').getByRole('link', { name: 'Download the journal' }).click(),
    ]);
    const file = `${await download.path()}.acies`;
    await writeFile(file, await readFile(await download.path()));
    const { stdout } = await run(PROGRAM, ['verify', file]);
    expect(stdout).toMatch(/genuine|verified|in order/i);
    expect(await readFile(file, 'utf8')).toMatch(/^resign /m);

    const before = page.url();
    await page.getByRole('button', { name: 'Offer a rematch, sides swapped' }).click();
    await offer(theirs, 'rematch').getByRole('button', { name: 'Play the rematch' }).click();
    for (const one of [page, theirs]) {
      await one.waitForURL((url) => url.href !== before && !url.href.endsWith(link));
      await seated(one);
    }
    const turns = await Promise.all([page, theirs].map(async (one) => (await standing(one)).turn));
    expect([...turns].sort()).toEqual(['mine', 'other']);
    await Promise.all([maker.leave(), friend.leave()]);
  });
});

describe('a seat', () => {
  async function game(): Promise<Links> {
    return makeGame(here.service.url, { scenario: 'agathocles', players: ['here', 'friend'], seed: null });
  }

  it('is not opened by its link once somebody has it; whoever lost it gets it back by the other side', async () => {
    const links = await game();
    const maker = await arrive(`/play/${links.here}`);
    await seated(maker.page);
    const friend = await arrive(`/play/${links.friend}`);
    await seated(friend.page);
    // The maker's own browser has the friend's link, and not the friend's key.
    const thief = await maker.context.newPage();
    await thief.goto(`${here.service.url}/play/${links.friend}`);
    await thief.getByRole('heading', { name: 'This seat is taken' }).waitFor();
    expect(await thief.locator('.battle').getAttribute('data-turn')).toBe('');
    await thief.close();

    // The friend has lost everything that a browser keeps.
    await friend.leave();
    const again = await arrive(`/play/${links.friend}`);
    await again.page.getByRole('button', { name: 'Ask for the seat' }).click();
    await again.page.getByText('You have asked for your seat').waitFor();
    await offer(maker.page, 'asks for that seat').getByRole('button', { name: 'Give the seat' }).click();
    await expect.poll(() => again.page.getByText('You have asked for your seat').count()).toBe(0);
    const turns = [maker.page, again.page].map(async (one) => (await standing(one)).turn);
    await expect.poll(async () => [...(await Promise.all(turns))].sort()).toEqual(['mine', 'other']);
    await Promise.all([maker.leave(), again.leave()]);
  });

  it('can be watched by whoever has not its key', async () => {
    const links = await game();
    const friend = await arrive(`/play/${links.friend}`);
    await seated(friend.page);
    const other = await arrive(`/play/${links.friend}`);
    await other.page.getByRole('button', { name: 'Watch the battle' }).click();
    await seated(other.page);
    expect((await standing(other.page)).turn).toBe('other');
    await Promise.all([friend.leave(), other.leave()]);
  });
});
