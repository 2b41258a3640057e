// What a player does on the battle page, as the tests do it.

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Links, NewGame } from '../../src/lib/protocol';
import type { Visitor } from './browser';

/** How the page stands, as it says itself on its outermost element. */
export interface Standing {
  seq: number;
  step: number;
  turn: 'mine' | 'other' | 'over' | '';
}

export async function standing(page: Page): Promise<Standing> {
  const { seq, step, turn } = await page.locator('.battle').evaluate((root) => ({ ...(root as HTMLElement).dataset }));
  return { seq: Number(seq), step: Number(step), turn: (turn ?? '') as Standing['turn'] };
}

/** Waits until it is this page's turn, or the battle is over. */
export async function myTurn(page: Page): Promise<Standing> {
  await page.locator('.battle[data-turn="mine"], .battle[data-turn="over"]').waitFor({ timeout: 30_000 });
  return standing(page);
}

/** Makes a game as a laboratory would: with dice that are known. */
export async function makeGame(base: string, game: Partial<NewGame> & { scenario: string }): Promise<Links> {
  const body: NewGame = { options: [], players: ['here', 'here'], seed: 1, ...game };
  return post(base, '/api/games', body);
}

async function post(base: string, path: string, body: unknown): Promise<Links> {
  const headers = { 'content-type': 'application/json', origin: base };
  const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBeLessThan(300);
  return (await answer.json()) as Links;
}

/** A recorded game to watch: its token and how many choices it has. */
export async function watchJournal(base: string, path: string): Promise<{ watch: string; choices: number }> {
  const journal = await readFile(path, 'utf8');
  const { watch } = await post(base, '/api/journals', { journal });
  return { watch, choices: journal.match(/^\d+ /gm)?.length ?? 0 };
}

/** A golden journal to watch. */
export function watchGolden(base: string, battle: string): Promise<{ watch: string; choices: number }> {
  return watchJournal(base, `../data/journals/${battle}.acies`);
}

/** A game that is watched, followed for so many choices, then a game of both sides here; gives its token. */
export async function forkAt(base: string, watch: string, step: number): Promise<string> {
  const { here } = await post(base, '/api/forks', { token: watch, step, players: ['here', 'here'] });
  return here ?? '';
}

/** A golden journal followed for a share of its choices, then a game of both sides here; gives its token. */
export async function goOnWith(base: string, battle: string, share: number): Promise<string> {
  const { watch, choices } = await watchGolden(base, battle);
  return forkAt(base, watch, Math.floor(choices * share));
}

export interface Wish {
  /** The battle's title. */
  battle: string;
  who: 'Both sides here' | 'Against the computer' | 'With a friend';
  army?: RegExp;
  bot?: string;
  /** Seed of the dice, so that the same game is played every time. */
  seed: number;
}

/** From the lobby to the first question. */
export async function beginFromLobby(visitor: Visitor, wish: Wish): Promise<void> {
  const { page } = visitor;
  await page.route('**/api/games', async (route) => {
    const body = { ...(route.request().postDataJSON() as NewGame), seed: wish.seed };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await visitor.go('/');
  await page.getByRole('button', { name: `Play ${wish.battle}`, exact: true }).click();
  await page.getByRole('radio', { name: wish.who }).check();
  if (wish.army) await page.getByRole('radio', { name: wish.army }).check();
  if (wish.bot) await page.getByRole('radio', { name: wish.bot }).check();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.waitForURL(/\/play\//);
  await myTurn(page);
}

/** When to stop playing by hints. */
export interface Until {
  /** After so many choices. */
  made?: number;
  /** As soon as the page's outermost element is like this: `[data-shows="odds"]`. */
  like?: string;
}

/**
 * Plays by the keyboard as the hint says, until the battle is over or earlier. It runs inside the page: a whole battle
 * has hundreds of choices, and a way out and in again for each would take minutes.
 */
export async function playByHints(page: Page, until: Until = {}): Promise<Standing> {
  await page.evaluate(
    async ({ most, like }) => {
      const root = document.querySelector<HTMLElement>('.battle');
      if (!root) throw new Error('this is not the battle page');
      const press = (key: string): void => {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        document.body.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
      };
      const settled = (test: () => boolean, patience = 20_000): Promise<void> =>
        new Promise((resolve, reject) => {
          const watch = new MutationObserver(() => look());
          const late = setTimeout(() => {
            watch.disconnect();
            reject(new Error(`nothing happens: ${JSON.stringify(root.dataset)}`));
          }, patience);
          const look = (): void => {
            if (!test()) return;
            watch.disconnect();
            clearTimeout(late);
            resolve();
          };
          watch.observe(root, { attributes: true });
          look();
        });
      const enough = (): boolean => root.dataset['turn'] === 'over' || (like !== '' && root.matches(like));
      for (let made = 0; made < most; made++) {
        await settled(() => root.dataset['turn'] === 'mine' || enough());
        if (enough()) return;
        const seq = root.dataset['seq'];
        const moved = (): boolean => root.dataset['seq'] !== seq;
        press('i');
        await settled(() => root.dataset['hint'] !== undefined || moved());
        press('Enter');
        // Odds that take long to count need not be waited for.
        await settled(() => root.dataset['shows'] !== undefined || moved());
        if (enough()) return;
        if (like !== '' && root.dataset['shows'] === 'counting') {
          // There may be too many possibilities to count; then the choice is made without odds.
          await settled(() => root.dataset['shows'] !== 'counting' || moved(), 5_000).catch(() => undefined);
          if (enough()) return;
        }
        if (!moved()) press('Enter');
        await settled(moved);
      }
    },
    { most: until.made ?? 1e9, like: until.like ?? '' },
  );
  return standing(page);
}

/** Both armies of Mohács as the scenario draws them; the battle begins. */
export async function drawUp(page: Page): Promise<void> {
  const rest = page.getByRole('button', { name: /the rest of your army|残りを図の通りに置く/ });
  for (let army = 0; army < 2; army++) {
    const { seq } = await myTurn(page);
    await rest.click();
    await expect.poll(async () => (await standing(page)).seq).toBeGreaterThan(seq);
  }
}

interface Spot {
  x: number;
  y: number;
}

/** The middle of a piece on the screen; the map is drawn along until it is in the part that nothing covers. */
export async function middleOf(page: Page, piece: string): Promise<Spot> {
  for (let drag = 0; drag < 12; drag++) {
    const at = await spotOf(page, piece);
    const free = await freeMap(page);
    const seen = at.x > free.left && at.x < free.right && at.y > free.top && at.y < free.bottom;
    if (seen) return at;
    const middle = { x: (free.left + free.right) / 2, y: (free.top + free.bottom) / 2 };
    const within = (way: number, most: number): number => Math.max(-most, Math.min(most, way));
    const [dx, dy] = [within(middle.x - at.x, free.right - middle.x), within(middle.y - at.y, free.bottom - middle.y)];
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + dx, middle.y + dy, { steps: 3 });
    await page.mouse.up();
    await page.waitForTimeout(200);
  }
  throw new Error(`${piece} cannot be brought into view`);
}

async function spotOf(page: Page, piece: string): Promise<Spot> {
  const box = await page.locator(`.board [data-piece="${piece}"]`).first().boundingBox();
  if (!box) throw new Error(`${piece} is not on the map`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What of the map no bar and no prompt covers, without a margin as wide as a card. */
async function freeMap(page: Page): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const [map, prompt] = await Promise.all(['main', '.dock .prompt'].map((part) => page.locator(part).boundingBox()));
  if (!map || !prompt) throw new Error('there is no map');
  const margin = Math.min(60, map.width / 8);
  return {
    left: map.x + margin,
    right: map.x + map.width - margin,
    top: map.y + margin,
    bottom: Math.min(map.y + map.height, prompt.y) - margin,
  };
}

export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((found) => found === document.activeElement);
}

/** Goes on with Tab until something has the focus; so many stops no page has. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let stop = 0; stop < 200; stop++) {
    if (await hasFocus(element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('it cannot be reached with Tab');
}
