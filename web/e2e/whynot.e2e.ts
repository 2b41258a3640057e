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
  { battle: 'poitiers', unit: null, begin: null, made: 23 },
  { battle: 'dara', unit: null, begin: null, made: 3 },
  { battle: 'leuctra', unit: null, begin: null, made: 3 },
  { battle: 'zama', unit: null, begin: null, made: 26 },
] as const;

/** A unit of one's own on the map that the question is about, or any. */
function somebody({ pieces, view }: Heard): string {
  const own = [...pieces.values()].filter(
    (one) => one.kind === 'unit' && one.side === view?.ask?.side && one.place !== null,
  );
  const named = (view?.choices ?? []).flatMap(({ actor, target }) => [actor, target]);
  const asked = named.flatMap((one) => (one && one !== 'button' && 'unit' in one ? [`u${one.unit}`] : []));
  const found = own.find((one) => asked.includes(one.key)) ?? own[0];
  if (!found) throw new Error('nobody is on the map');
  return found.key;
}

interface Spot {
  x: number;
  y: number;
}

const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The spot of the map without any piece that lies furthest from another. */
async function farFrom(page: Page, from: Spot): Promise<Spot> {
  const pieces = await page.locator('.board [data-piece]').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  const rows = [250, 310, 370, 430, 490, 550];
  const spots = rows.flatMap((y) => Array.from({ length: 10 }, (_, at) => ({ x: 60 + at * 100, y })));
  const free = spots.filter((spot) => pieces.every((piece) => apart(piece, spot) > 70));
  const best = free.sort((a, b) => apart(b, from) - apart(a, from))[0];
  if (!best) throw new Error('the map is full');
  return best;
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
      const who = unit ?? somebody(heard);
      const card = page.locator('.why');
      // The first click may name its command, the next one picks it up; then a place far away is touched.
      await expect
        .poll(async () => {
          await page.keyboard.press('Escape');
          const from = await middleOf(page, who);
          await page.mouse.click(from.x, from.y);
          await page.waitForTimeout(500);
          const far = await farFrom(page, from);
          await page.mouse.click(far.x, far.y);
          await page.waitForTimeout(900);
          return card.locator('.cross').count();
        }, PATIENT)
        .toBeGreaterThan(0);
      const numbers = await card.locator('.cross').allTextContents();
      const bites = heard.why?.conditions.filter((one) => !one.holds && one.at !== null).length ?? 0;
      expect(numbers).toEqual(numbers.map((_, at) => String(at + 1)));
      expect(await page.locator('[data-bite]').count()).toBe(bites);
      await page.keyboard.press('Escape');
      await expect.poll(() => card.count()).toBe(0);
    });
  }
});
