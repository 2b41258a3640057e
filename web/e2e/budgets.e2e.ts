// How many clicks what a player wishes takes, in every rule system: counted as a person makes them.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Geometry } from '../src/board/contract';
import type { Catalogue, Part, Piece, Target } from '../src/lib/protocol';
import { makeGame, myTurn, playByHints, standing } from './support/battle';
import type { Visitor } from './support/browser';
import { Clicks, geometryOf, plan, Told } from './support/clicks';
import { stage } from './support/stage';

const here = stage();

const PATIENT = { timeout: 20_000 };
/** One battle of every rule system. */
const BATTLES = ['mohacs', 'crecy', 'dara', 'leuctra', 'agathocles'] as const;

interface Seat {
  visitor: Visitor;
  page: Page;
  token: string;
  told: Told;
  clicks: Clicks;
  geometry: Geometry;
}

/** At the board, with the armies drawn up. */
async function sitDown(scenario: string, seed = 1): Promise<Seat> {
  const { here: token } = await makeGame(here.service.url, { scenario, seed });
  const catalogue = (await (await fetch(`${here.service.url}/api/catalogue`)).json()) as Catalogue;
  const map = catalogue.scenarios.find(({ id }) => id === scenario)?.map ?? '';
  const geometry = await geometryOf(here.service.url, map);
  const visitor = await here.visit();
  const { page } = visitor;
  const told = new Told(page);
  await visitor.go(`/play/${token ?? ''}`);
  await myTurn(page);
  await page.locator('[data-camera="rests"]').waitFor();
  return { visitor, page, token: token ?? '', told, clicks: new Clicks(page, geometry), geometry };
}

const target = ({ id }: Piece): Target => ({ unit: id });

/** How far two pieces are apart, in widths of a counter. */
function apart(geometry: Geometry, a: Piece, b: Piece): number {
  const [p, q] = [geometry.centre(a.place ?? 0), geometry.centre(b.place ?? 0)];
  return Math.hypot(p.x - q.x, p.y - q.y) / geometry.counter;
}

/** A unit that can go somewhere now, and where. */
async function mover({ page, told, token, geometry }: Seat): Promise<{ unit: Piece; place: number } | null> {
  for (const unit of told.units('own').slice(0, 40)) {
    const from = geometry.centre(unit.place ?? 0);
    const near = Array.from({ length: geometry.places }, (_, place) => place)
      .map((place) => ({ place, at: geometry.centre(place) }))
      .map(({ place, at }) => ({ place, away: Math.hypot(at.x - from.x, at.y - from.y) }))
      .filter(({ place }) => place !== unit.place && ![...told.pieces.values()].some((one) => one.place === place))
      .sort((a, b) => a.away - b.away)
      .slice(0, 3);
    for (const { place } of near) {
      const part = await plan(page, token, target(unit), { place });
      if (part && part.stops === null && part.way.at(-1) === place && part.way.length > 1) return { unit, place };
    }
  }
  return null;
}

/** A unit that can strike an enemy now, and whom. */
async function striker({
  page,
  told,
  token,
  geometry,
}: Seat): Promise<{ unit: Piece; enemy: Piece; part: Part } | null> {
  const pairs = told.units('own').flatMap((unit) => told.units('enemy').map((enemy) => ({ unit, enemy })));
  const reach = geometry.kind === 'areas' ? 5 : 6;
  const near = pairs
    .map((pair) => ({ ...pair, away: apart(geometry, pair.unit, pair.enemy) }))
    .filter(({ away }) => away < reach)
    .sort((a, b) => a.away - b.away)
    .slice(0, 12);
  for (const { unit, enemy } of near) {
    const part = await plan(page, token, target(unit), target(enemy));
    if (part?.deed && part.stops === null) return { unit, enemy, part };
  }
  return null;
}

/** Plays on until something is found. */
async function until<T>(seat: Seat, find: (seat: Seat) => Promise<T | null>, every: number, most: number): Promise<T> {
  for (let made = 0; made < most; made += every) {
    const found = await find(seat);
    if (found !== null) return found;
    const { turn } = await playByHints(seat.page, { made: every });
    if (turn === 'over') break;
    await seat.page.waitForTimeout(100);
  }
  throw new Error('it never came to that');
}

describe.each(BATTLES)('the first click at %s', (scenario) => {
  it('a newcomer makes a legal move within three clicks', async () => {
    const seat = await sitDown(scenario);
    const { page, clicks, visitor } = seat;
    const { step } = await standing(page);
    // Whoever must set up first has an army that stands as it stood in history.
    const answers = page.locator('.answers .ans');
    const lit = page.locator('.pieces [data-piece]:has(.pc-halo), .may path, .facings circle').first();
    while (clicks.made < 3 && (await standing(page)).step === step) {
      const box = (await answers.count()) > 0 ? await answers.first().boundingBox() : await lit.boundingBox();
      expect(box, 'something to click').not.toBeNull();
      await clicks.at(box!.x + box!.width / 2, box!.y + box!.height / 2);
      await page.waitForTimeout(700);
    }
    expect((await standing(page)).step).toBeGreaterThan(step);
    await visitor.leave();
  });
});

describe.each(['mohacs', 'dara', 'agathocles'])('a move at %s', (scenario) => {
  it('a unit and a hex are two clicks', async () => {
    const seat = await sitDown(scenario);
    const { page, clicks, told, visitor } = seat;
    const { unit, place } = await until(seat, mover, 1, 40);
    await clicks.piece(unit.key);
    await page.waitForTimeout(700);
    await clicks.place(place);
    await expect.poll(() => told.pieces.get(unit.key)?.place, PATIENT).toBe(place);
    expect(clicks.made).toBe(2);
    await visitor.leave();
  }, 120_000);
});

describe.each(['mohacs', 'crecy', 'dara', 'leuctra'])('an attack at %s', (scenario) => {
  it('a charge or a shot is three clicks with one confirmation', async () => {
    const seat = await sitDown(scenario, 3);
    const { page, clicks, visitor } = seat;
    const { unit, enemy } = await until(seat, striker, 12, 600);
    const { step } = await standing(page);
    await clicks.piece(unit.key);
    await page.waitForTimeout(700);
    await clicks.piece(enemy.key);
    // Several deeds are told apart with their odds beside them; one is confirmed on its card.
    const confirm = page.locator('.odds.card .pri, .which + .answers .ans').first();
    await confirm.waitFor(PATIENT);
    await clicks.on(confirm);
    await expect.poll(async () => (await standing(page)).step, PATIENT).toBeGreaterThan(step);
    expect(clicks.made).toBeLessThanOrEqual(3);
    await visitor.leave();
  }, 240_000);
});

describe.each(['crecy', 'dara', 'leuctra'])('a reaction at %s', (scenario) => {
  it('a reaction is one click', async () => {
    const seat = await sitDown(scenario, 2);
    const { page, visitor } = seat;
    await playByHints(page, { made: 900, like: '[data-reaction][data-turn="mine"]' });
    const { step } = await standing(page);
    const answers = page.locator('.answers .ans');
    // The odds of every answer stand beside it.
    await page.waitForTimeout(2_500);
    await answers.first().click();
    await expect.poll(async () => (await standing(page)).step, PATIENT).toBeGreaterThan(step);
    await visitor.leave();
  }, 240_000);
});
