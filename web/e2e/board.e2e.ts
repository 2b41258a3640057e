// The board under a player's hands: where the camera looks, what is seen from where, what wheel, keys and fingers do.

import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../src/lib/protocol';
import { drawUp, makeGame, middleOf, myTurn, standing } from './support/battle';
import { SIZES, type Size, type Visitor } from './support/browser';
import { stage } from './support/stage';

const here = stage();

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function openBattle(visitor: Visitor, scenario: string): Promise<Page> {
  const { here: token } = await makeGame(here.service.url, { scenario });
  await visitor.go(`/play/${token}`);
  await myTurn(visitor.page);
  await visitor.page.locator('[data-camera="rests"]').waitFor();
  return visitor.page;
}

/** Boxes of plates of these pieces on the screen; a plate has no halo round it. */
function plates(page: Page, which: string): Promise<Box[]> {
  return page.locator(which).evaluateAll((found) =>
    found.map((one) => {
      const { x, y, width, height } = (one.querySelector('use') ?? one).getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
}

/** Where the upper left corner of the sheet is, and how large it is drawn. */
async function sheet(page: Page): Promise<Box> {
  const box = await page.locator('.paper').boundingBox();
  if (!box) throw new Error('there is no sheet');
  return box;
}

const settled = (page: Page): Promise<void> => page.waitForTimeout(350);

describe('the opening view', () => {
  it.each(['desk', 'small', 'phone'] as const)(
    'shows something to touch in every battle, large enough, at %s',
    async (size: Size) => {
      const answer = await fetch(`${here.service.url}/api/catalogue`);
      const { scenarios } = (await answer.json()) as Catalogue;
      const least = size === 'phone' ? 36 : 40;
      const visitor = await here.visit({ size });
      const poor: string[] = [];
      for (const { id } of scenarios) {
        const page = await openBattle(visitor, id);
        const seen = await page.evaluate(touchableSeen);
        if (seen.counter < least || !seen.any || seen.bare > 0) poor.push(`${id}: ${JSON.stringify(seen)}`);
      }
      expect(scenarios.length).toBeGreaterThan(20);
      expect(poor).toEqual([]);
      await visitor.leave();
    },
    240_000,
  );
});

/** Runs in the page: how large counters are, whether anything that may be touched is in the free map, how much table shows beside the sheet. */
function touchableSeen(): { counter: number; any: boolean; bare: number } {
  const box = (one: Element): DOMRect => one.getBoundingClientRect();
  const map = box(document.querySelector('main')!);
  const prompt = document.querySelector('.dock .prompt');
  const foot = prompt ? Math.min(map.bottom, box(prompt).top) : map.bottom;
  const paper = box(document.querySelector('.paper')!);
  const zoom = paper.width / Number(document.querySelector('.paper svg')!.getAttribute('viewBox')!.split(' ')[2]);
  const isAreas = document.querySelector('.numbers.areas') !== null;
  const inside = ({ x, y, width, height }: DOMRect): boolean =>
    x + width / 2 > map.left && x + width / 2 < map.right && y + height / 2 > map.top && y + height / 2 < foot;
  const lit = [...document.querySelectorAll('.pc-halo-inner, .may path, .facings circle, .selected path')];
  // A question that no piece answers is asked over our own men.
  const own = lit.length > 0 ? lit : [...document.querySelectorAll('[data-piece]')];
  const bare =
    Math.max(0, paper.left - map.left) + Math.max(0, map.right - paper.right) + Math.max(0, paper.top - map.top);
  return { counter: Math.round((isAreas ? 80 : 64) * zoom * 10) / 10, any: own.some((one) => inside(box(one))), bare };
}

describe('the camera', () => {
  it('does nothing at all when zoomed past either end', async () => {
    const visitor = await here.visit();
    const page = await openBattle(visitor, 'dara');
    await page.mouse.move(300, 300);
    for (const way of [-1, 1]) {
      let before = await sheet(page);
      let atEnd = 0;
      for (let turn = 0; turn < 60 && atEnd < 8; turn++) {
        await page.mouse.wheel(0, 180 * way);
        await page.waitForTimeout(40);
        const now = await sheet(page);
        // A look that grows no further stays where it is; when it comes to rest, it is on whole pixels.
        if (Math.abs(now.width - before.width) < 0.5) {
          atEnd += 1;
          expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(1.5);
        }
        before = now;
      }
      expect(atEnd).toBe(8);
    }
    await visitor.leave();
  });

  it('hears plus, minus and zero wherever the focus is', async () => {
    const visitor = await here.visit();
    const page = await openBattle(visitor, 'dara');
    await page.locator('.prompt').focus();
    const first = await sheet(page);
    await page.keyboard.press('+');
    await settled(page);
    expect((await sheet(page)).width).toBeGreaterThan(first.width * 1.2);
    await page.keyboard.press('-');
    await settled(page);
    expect((await sheet(page)).width).toBeCloseTo(first.width, 0);
    await page.keyboard.press('0');
    await settled(page);
    const whole = await sheet(page);
    expect(whole.width).toBeLessThanOrEqual(SIZES.desk.width);
    expect(whole.height).toBeLessThanOrEqual(SIZES.desk.height);
    await visitor.leave();
  });

  it('N goes from piece to piece of those that may act, and brings each into view', async () => {
    const visitor = await here.visit();
    const page = await openBattle(visitor, 'dara');
    const names = new Set<string>();
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('n');
      await settled(page);
      const lit = page.locator('.pieces [data-piece]:has(.pc-lit)');
      names.add((await lit.getAttribute('data-piece')) ?? '');
      const box = await lit.boundingBox();
      const map = await page.locator('main').boundingBox();
      expect(box && map && box.x > map.x && box.x + box.width < map.x + map.width).toBe(true);
    }
    expect(names.size).toBe(6);
    await page.keyboard.press('Shift+N');
    await visitor.leave();
  });

  it('goes where the question is, unless it was told not to', async () => {
    for (const follow of [true, false]) {
      const visitor = await here.visit({ settings: { follow } });
      const page = await openBattle(visitor, 'courtrai');
      // Far away, where nothing of the question is.
      await page.mouse.move(500, 300);
      for (let drag = 0; drag < 4; drag++) {
        await page.mouse.down();
        await page.mouse.move(500, 700, { steps: 4 });
        await page.mouse.up();
        await page.mouse.move(500, 300);
      }
      await settled(page);
      const before = await sheet(page);
      const { seq } = await standing(page);
      await page.locator('.answers .ans').first().click();
      await expect.poll(async () => (await standing(page)).seq).toBeGreaterThan(seq);
      await settled(page);
      const after = await sheet(page);
      if (follow) expect(after).not.toEqual(before);
      else expect(after).toEqual(before);
      await visitor.leave();
    }
  });

  it.each([
    ['normal', 'glides'],
    ['none', 'jumps'],
  ])('at %s speed it %s', async (speed, does) => {
    const visitor = await here.visit({ settings: { speed } });
    const page = await openBattle(visitor, 'dara');
    const looks = page.evaluate(looksOfTheSheet);
    await page.keyboard.press('-');
    await page.waitForTimeout(300);
    await page.keyboard.press('0');
    const widths = await looks;
    // Its first look, that of the minus, and that of the whole sheet; a glide has others on its way.
    if (does === 'jumps') expect(widths.length).toBeLessThanOrEqual(3);
    else expect(widths.length).toBeGreaterThan(3);
    await visitor.leave();
  });
});

/** Runs in the page: the widths that the sheet has one after the other, until it has not changed for a while. */
function looksOfTheSheet(): Promise<number[]> {
  return new Promise((done) => {
    const widths: number[] = [];
    let since = performance.now();
    const look = (now: number): void => {
      const width = Math.round(document.querySelector('.paper')!.getBoundingClientRect().width);
      if (width !== widths.at(-1)) {
        widths.push(width);
        since = now;
      }
      if (now - since < 1500) requestAnimationFrame(look);
      else done(widths);
    };
    requestAnimationFrame(look);
  });
}

describe('what is beyond the window', () => {
  it('has an arrow that goes there', async () => {
    const visitor = await here.visit();
    const page = await openBattle(visitor, 'dara');
    const arrow = page.locator('.arrow:not(.enemy)').first();
    const name = await arrow.locator('b').innerText();
    await arrow.click();
    await settled(page);
    expect(await page.locator('.arrow:not(.enemy) b').allInnerTexts()).not.toContain(name);
    await visitor.leave();
  });

  it('is in the overview, whose frame can be dragged', async () => {
    const visitor = await here.visit();
    const page = await openBattle(visitor, 'dara');
    const box = await page.locator('.overview svg').boundingBox();
    if (!box) throw new Error('there is no overview');
    const before = await sheet(page);
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.5);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.7, { steps: 3 });
    await page.mouse.up();
    await settled(page);
    const after = await sheet(page);
    expect([after.x < before.x, after.y !== before.y]).toEqual([true, true]);
    await visitor.leave();
  });
});

describe('seen from afar', () => {
  it.each(['gaugamela', 'zama-spqr', 'granicus'])(
    'counters of %s are symbols with a glyph, and leaders have names',
    async (battle) => {
      const visitor = await here.visit();
      const page = await openBattle(visitor, battle);
      expect(await page.locator('.pieces.lod-symbol').count()).toBe(0);
      await page.keyboard.press('0');
      await page.locator('.pieces.lod-symbol').waitFor();
      const units = await page.locator('.pieces [data-piece^="u"]').count();
      const glyphs = page.locator('.pieces [data-piece^="u"] use[href^="#zg-"]');
      expect(units).toBeGreaterThan(50);
      // They change in batches, a batch a frame.
      await expect.poll(() => glyphs.count()).toBe(units);
      expect(await page.locator('.pz-name').first().innerHTML()).not.toBe('');
      expect(await page.locator('.key span').count()).toBeGreaterThan(4);
      await visitor.leave();
    },
  );

  it('a click takes the camera to what was clicked', async () => {
    const visitor = await here.visit();
    const page = await openBattle(visitor, 'gaugamela');
    await page.keyboard.press('0');
    await page.locator('.pieces.lod-symbol').waitFor();
    const { seq } = await standing(page);
    const { x, y } = await middleOf(page, 'u20');
    await page.mouse.click(x, y);
    await page.locator('.pieces.lod-full').waitFor();
    expect((await standing(page)).seq).toBe(seq);
    await visitor.leave();
  });
});

describe('a command is one thing', () => {
  it('pointing at a unit draws the hull of its command, and a click on it answers for the leader', async () => {
    const visitor = await here.visit();
    const page = await openBattle(visitor, 'falkirk');
    const unit = page.locator('[data-piece^="u"]:has(.pc-rim-inner)').first();
    const box = await unit.boundingBox();
    if (!box) throw new Error('nobody has a rim');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator('.hull').waitFor({ state: 'attached' });
    await page.locator('.tag').waitFor();
    const { seq } = await standing(page);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(async () => (await standing(page)).seq).toBeGreaterThan(seq);
    await visitor.leave();
  });

  it('whoever may be touched lies on top of the stack', async () => {
    const visitor = await here.visit();
    const page = await openBattle(visitor, 'falkirk');
    const key = await page.locator('[data-piece^="l"]:has(.pc-halo-inner)').first().getAttribute('data-piece');
    // By its key: a piece that is pointed at is drawn last.
    const leader = page.locator(`[data-piece="${key}"]`);
    const box = (await plates(page, `[data-piece="${key}"]`))[0]!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator('.hover.card').waitFor();
    const name = await page.locator('.hover.card h2').first().innerText();
    expect(await leader.getAttribute('aria-label')).toContain(name.split('\n')[0]!.trim());
    await visitor.leave();
  });
});

describe('the card of a piece', () => {
  it('docks in an upper corner, away from the piece, and goes when the map moves', async () => {
    const visitor = await here.visit();
    const page = await openBattle(visitor, 'falkirk');
    const card = page.locator('.hover.card');
    const unit = (await plates(page, '[data-piece^="u"]'))[4]!;
    await page.mouse.move(unit.x + unit.width / 2, unit.y + unit.height / 2);
    await card.waitFor();
    const box = (await card.boundingBox())!;
    expect(box.y).toBeLessThan(100);
    expect(box.x).toBeLessThan(40);
    await page.mouse.wheel(0, -200);
    await card.waitFor({ state: 'detached' });
    // A piece that lies where the card would be sends it to the other side.
    await settled(page);
    const now = (await plates(page, '[data-piece^="u"]'))[4]!;
    const [dx, dy] = [160 - now.x - now.width / 2, 200 - now.y - now.height / 2];
    await page.mouse.move(600, 640);
    await page.mouse.down();
    await page.mouse.move(600 + dx, 640 + dy, { steps: 5 });
    await page.mouse.up();
    await settled(page);
    await page.mouse.move(160, 200);
    await card.waitFor();
    await expect.poll(async () => (await card.boundingBox())!.x).toBeGreaterThan(300);
    await visitor.leave();
  });
});

describe('the words of a card', () => {
  it.each(['en', 'ja'] as const)('stand apart: side, print, command, facing, ground: %s', async (lang) => {
    const visitor = await here.visit({ lang });
    const page = await openBattle(visitor, 'callinicum');
    const unit = (await plates(page, '[data-piece^="u"]:not(:has(.pc-halo-inner))'))[4]!;
    await page.mouse.move(unit.x + unit.width / 2, unit.y + unit.height / 2);
    const card = page.locator('.hover.card');
    await card.waitFor();
    const told = await card.evaluate((found) => found.textContent ?? '');
    expect(told.match(/·/g)?.length).toBeGreaterThan(1);
    expect(told).not.toMatch(/\S·|·\S/);
    await visitor.leave();
  });
});

describe('fingers', () => {
  async function touch(
    session: CDPSession,
    type: 'touchStart' | 'touchEnd',
    at?: { x: number; y: number },
  ): Promise<void> {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  }

  it('a long press shows the card at the other end of the screen until the next tap', async () => {
    const visitor = await here.visit({ size: 'phone' });
    const page = await openBattle(visitor, 'falkirk');
    const session = await visitor.context.newCDPSession(page);
    const plate = (await plates(page, '[data-piece]:has(.pc-halo-inner)'))[0]!;
    const at = { x: plate.x + plate.width / 2, y: plate.y + plate.height / 2 };
    const { seq } = await standing(page);
    await touch(session, 'touchStart', at);
    await page.locator('.rest').waitFor({ state: 'attached' });
    const card = page.locator('.hover.held');
    await card.waitFor();
    await touch(session, 'touchEnd');
    await page.waitForTimeout(300);
    const box = (await card.boundingBox())!;
    expect(at.y < box.y || at.y > box.y + box.height).toBe(true);
    await page.touchscreen.tap(30, at.y > 400 ? at.y : 300);
    await card.waitFor({ state: 'detached' });
    expect((await standing(page)).seq).toBe(seq);
    await visitor.leave();
  });

  it('arrows of facings are 44 pixels wide and do not overlap', async () => {
    const visitor = await here.visit({ size: 'phone' });
    const page = await openBattle(visitor, 'great-plains');
    const unit = (await plates(page, '[data-piece^="u"]:has(.pc-halo-inner)'))[0]!;
    await page.touchscreen.tap(unit.x + unit.width / 2, unit.y + unit.height / 2);
    await page.locator('.facings').waitFor({ state: 'attached' });
    const boxes = await page.locator('.facings > g > circle:first-child').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width } = one.getBoundingClientRect();
        return { x: x + width / 2, y: y + width / 2, width };
      }),
    );
    expect(boxes.length).toBeGreaterThan(1);
    // The disc is drawn a little smaller than what may be touched: 17 of 19 units.
    for (const { width } of boxes) expect((width * 19) / 17).toBeGreaterThanOrEqual(43.5);
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(43);
    await visitor.leave();
  });
});

describe('tablets held upright', () => {
  it.each([
    [768, 1024],
    [820, 1180],
  ])('have map, question and panel one below the other at %i x %i', async (width, height) => {
    const visitor = await here.visit();
    await visitor.page.setViewportSize({ width, height });
    const page = await openBattle(visitor, 'falkirk');
    const boxes = await Promise.all(
      ['main', '.prompt', '.side', '.phone-tabs'].map((part) => page.locator(part).first().boundingBox()),
    );
    const [map, prompt, panel, tabs] = boxes.map((box) => box!);
    for (const box of boxes) expect(Math.round(box!.width)).toBe(width);
    expect(map!.height).toBeGreaterThan(height * 0.4);
    expect(prompt!.y).toBeGreaterThanOrEqual(map!.y + map!.height - 1);
    expect(panel!.y).toBeGreaterThanOrEqual(prompt!.y + prompt!.height - 1);
    expect(tabs!.y).toBeGreaterThanOrEqual(panel!.y + panel!.height - 1);
    await visitor.leave();
  });
});

it('the first question after a set-up is looked at where its pieces are', async () => {
  const visitor = await here.visit();
  const page = await openBattle(visitor, 'mohacs');
  await drawUp(page);
  await settled(page);
  const seen = await page.evaluate(touchableSeen);
  expect(seen.any).toBe(true);
  expect(seen.counter).toBeGreaterThanOrEqual(40);
  await visitor.leave();
});
