// Two browsers on two seats, and a service that dies in the middle.

import { describe, expect, it } from 'vitest';
import { makeGame, myTurn, playByHints, standing } from './support/battle';
import type { Visitor } from './support/browser';
import { stage } from './support/stage';

const here = stage();

async function twoSeats(scenario: string): Promise<[Visitor, Visitor]> {
  const links = await makeGame(here.service.url, { scenario, players: ['here', 'friend'], seed: null });
  const seats = [links.here, links.friend].map(async (token) => {
    const visitor = await here.visit({ settings: { askBeforeDice: false } });
    await visitor.go(`/play/${token}`);
    await visitor.page.locator('.battle[data-turn]:not([data-turn=""])').waitFor();
    return visitor;
  });
  return (await Promise.all(seats)) as [Visitor, Visitor];
}

/** The one whose turn it is, and the other. */
async function byTurn(seats: readonly [Visitor, Visitor]): Promise<[Visitor, Visitor]> {
  const first = await standing(seats[0].page);
  return first.turn === 'mine' ? [seats[0], seats[1]] : [seats[1], seats[0]];
}

describe('two browsers', () => {
  it('see each other’s choices at once, and neither may choose for the other', async () => {
    const seats = await twoSeats('agathocles');
    for (let round = 0; round < 12; round++) {
      const [active, other] = await byTurn(seats);
      expect((await standing(other.page)).turn).toBe('other');
      expect(await other.page.locator('.prompt .answers button').count()).toBe(0);
      const { seq } = await playByHints(active.page, { made: 1 });
      await expect.poll(async () => (await standing(other.page)).seq).toBeGreaterThanOrEqual(seq);
      await expect
        .poll(async () =>
          (await Promise.all(seats.map((seat) => standing(seat.page)))).some((one) => one.turn === 'mine'),
        )
        .toBe(true);
    }
    await Promise.all(seats.map((seat) => seat.leave()));
  });
});

describe('a service that is killed', () => {
  it('has lost nothing that it acknowledged, and the pages go on by themselves', async () => {
    const { here: token } = await makeGame(here.service.url, { scenario: 'mohacs' });
    const visitor = await here.visit({ settings: { askBeforeDice: false } });
    const { page } = visitor;
    await visitor.go(`/play/${token}`);
    await myTurn(page);
    const before = await playByHints(page, { made: 25 });
    const log = await page
      .getByRole('log')
      .innerText()
      .catch(() => '');

    await here.service.kill();
    await page.getByText('Connection lost').waitFor();
    await here.service.run();
    await expect.poll(() => page.getByText('Connection lost').count(), { timeout: 20_000 }).toBe(0);
    await expect.poll(async () => (await standing(page)).step).toBe(before.step);
    expect(
      await page
        .getByRole('log')
        .innerText()
        .catch(() => ''),
    ).toBe(log);

    expect((await playByHints(page, { made: 3 })).step).toBeGreaterThan(before.step);
    visitor.forgiveNetwork();
    await visitor.leave();
  });
});
