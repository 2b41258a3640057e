// Gestures on the map: a unit and a hex are clicked, and the way between is found.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { FromServer } from '../src/lib/protocol';
import { drawUp, makeGame, middleOf, myTurn, standing } from './support/battle';
import { stage } from './support/stage';

const here = stage();

/** The unit at the end of Tomori's line, and the one beside it. */
const [UNIT, NEXT] = ['u23', 'u24'];
/** So far it goes. */
const HEXES = 3;
/** A busy machine takes its time. */
const PATIENT = { timeout: 15_000 };

/** Where the pieces stand, as the service tells this page. */
function follow(page: Page): Map<string, number | null> {
  const places = new Map<string, number | null>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const said = JSON.parse(String(payload)) as FromServer;
      if (said.is === 'view') for (const piece of said.pieces) places.set(piece.key, piece.place);
    }),
  );
  return places;
}

/** Clicks a piece; the map comes nearer first if it is seen from afar. */
async function clickUntilAsked(page: Page, piece: string): Promise<void> {
  const { seq } = await standing(page);
  await expect
    .poll(async () => {
      const { x, y } = await middleOf(page, piece);
      await page.mouse.click(x, y);
      await page.waitForTimeout(500);
      return (await standing(page)).seq;
    }, PATIENT)
    .toBeGreaterThan(seq);
}

describe('a gesture', () => {
  it('takes a unit to a hex by two clicks, and undo takes all of it back', async () => {
    const { here: token } = await makeGame(here.service.url, { scenario: 'mohacs' });
    const visitor = await here.visit();
    const { page } = visitor;
    const places = follow(page);
    await visitor.go(`/play/${token}`);
    await drawUp(page);
    await myTurn(page);
    // Any unit stands for its command; then the first click takes this one in hand.
    await clickUntilAsked(page, UNIT);
    await clickUntilAsked(page, UNIT);
    const from = places.get(UNIT) ?? 0;
    const before = await standing(page);
    // The next unit of the line shows which way its column of hexes runs.
    expect(places.get(NEXT)).toBe(from + 1);
    const [at, next] = [await middleOf(page, UNIT), await middleOf(page, NEXT)];
    await page.mouse.click(at.x - HEXES * (next.x - at.x), at.y - HEXES * (next.y - at.y));
    await expect.poll(() => places.get(UNIT), PATIENT).toBe(from - HEXES);
    // Each step was a choice of its own.
    await expect.poll(async () => (await standing(page)).step).toBeGreaterThanOrEqual(before.step + HEXES);
    await page.keyboard.press('Control+z');
    await expect.poll(() => places.get(UNIT), PATIENT).toBe(from);
    expect((await standing(page)).step).toBe(before.step);
    await visitor.leave();
  });
});
