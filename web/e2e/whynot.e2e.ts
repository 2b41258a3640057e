// "Why not" on the page: a unit and a place that it cannot get to, in a battle of every ruleset.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Answer, FromServer, Piece, View, Why } from '../src/lib/protocol';
import { drawUp, makeGame, middleOf, myTurn, playByHints } from './support/battle';
import { stage } from './support/stage';

const here = stage();

/** A busy machine takes its time. */
const PATIENT = { timeout: 20_000 };

/** What the service tells this page. */
interface Heard {
  pieces: Map<string, Piece>;
  /** The latest view. */
  view: View | null;
  /** The latest reason why not. */
  why: Why | null;
}

function listen(page: Page): Heard {
  const heard: Heard = { pieces: new Map(), view: null, why: null };
  const answered = (answer: Answer): void => {
    if ('why' in answer) heard.why = answer.why;
    if ('wish' in answer && answer.wish.is === 'not') heard.why = answer.wish.why;
  };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const said = JSON.parse(String(payload)) as FromServer;
      if (said.is === 'answer') answered(said.answer);
      if (said.is !== 'view') return;
      heard.view = said;
      for (const piece of said.pieces) heard.pieces.set(piece.key, piece);
    }),
  );
  return heard;
}

/** A battle of each ruleset, and the unit that is to go too far. */
const CASES = [
  { battle: 'mohacs', unit: 'u23', begin: drawUp, made: 0 },
  { battle: 'poitiers', unit: null, begin: null, made: 22 },
  { battle: 'dara', unit: null, begin: null, made: 3 },
  { battle: 'leuctra', unit: null, begin: null, made: 3 },
  { battle: 'zama', unit: null, begin: null, made: 8 },
] as const;

/** A unit of one's own that may be touched now, nearest to the middle of the map. */
async function somebody(page: Page, heard: Heard): Promise<string> {
  const side = heard.view?.ask?.side;
  const own = [...heard.pieces.values()].filter((one) => one.kind === 'unit' && one.side === side && one.place !== null);
  const may = await page.locator('.board .may[data-piece], .board .stands[data-piece]').evaluateAll((all) =>
    all.map((one) => one.getAttribute('data-piece') ?? ''),
  );
  const found = own.find((one) => may.includes(one.key)) ?? own[Math.floor(own.length / 2)];
  if (!found) throw new Error('nobody is on the map');
  return found.key;
}

describe('why not', () => {
  for (const { battle, unit, begin, made } of CASES) {
    it(`is told with numbers on the map, in ${battle}`, async () => {
      const { here: token } = await makeGame(here.service.url, { scenario: battle });
      const visitor = await here.visit();
      const { page } = visitor;
      const heard = listen(page);
      await visitor.go(`/play/${token}`);
      await begin?.(page);
      await myTurn(page);
      if (made) await playByHints(page, { made });
      await myTurn(page);
      const who = unit ?? (await somebody(page, heard));
      const card = page.locator('.why');
      // The first click may name its command, the next one picks it up; then a place far away is touched.
      await expect
        .poll(async () => {
          await page.keyboard.press('Escape');
          const from = await middleOf(page, who);
          await page.mouse.click(from.x, from.y);
          await page.waitForTimeout(500);
          const far = { x: from.x > 700 ? 200 : 900, y: from.y > 350 ? 160 : 560 };
          await page.mouse.click(far.x, far.y);
          await page.waitForTimeout(900);
          await page.screenshot({ path: `/tmp/why-${battle}.png` });
          console.log(who, JSON.stringify(heard.why));
          return card.locator('.cross').count();
        }, PATIENT)
        .toBeGreaterThan(0);
      await page.screenshot({ path: `/tmp/why-${battle}.png` });
      const numbers = await card.locator('.cross').allTextContents();
      const bites = heard.why?.conditions.filter((one) => !one.holds && one.at !== null).length ?? 0;
      expect(numbers).toEqual(numbers.map((_, at) => String(at + 1)));
      expect(await page.locator('[data-bite]').count()).toBe(bites);
      await page.keyboard.press('Escape');
      await expect.poll(() => card.count()).toBe(0);
    });
  }
});
