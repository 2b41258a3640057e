// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stage, type Stage } from '../../tests/component';
import { Choosing } from './choosing.svelte';
import { Refused } from './link';
import type { Answer, Part, Wished } from './protocol';
import { ask, choice, instead, odds, part, piece, whyOf } from './samples';
import { settings } from './settings.svelte';
import { Waiting } from './waiting.svelte';

const ODDS = odds([], { order: 'charge 1 9' });
const DEED = choice('charge 1 9', { unit: 9 }, { unit: 1 });
const HERE = choice('step 1 2', { place: 2 }, { unit: 1 });
const PIECES = [piece('u1', 1), piece('u5', 5), piece('u6', 6), piece('l0', 7), piece('u9', 3, { side: 1 })];
const STOPS = { meant: { key: 'fe-do-done' }, clause: 'sul:6.1', why: { key: 'fe-do-done' } };
const PART = part(5, [5, 8]);

interface Play extends Stage {
  choosing: Choosing;
  asked: ReturnType<typeof vi.fn>;
}

/** Unit 1 is in hand; a wish gets this answer. */
function play(wished: Wished): Play {
  const set = stage();
  const choosing = new Choosing(set.session, new Waiting());
  const asked = vi.fn((question: { do: string }): Promise<Answer> =>
    Promise.resolve(
      question.do === 'wish' ? { wish: wished } : question.do === 'odds' ? { odds: ODDS } : { why: whyOf({}) },
    ),
  );
  set.session.ask = asked as typeof set.session.ask;
  set.see({ ask: ask('step'), choices: [HERE], pieces: PIECES });
  return { ...set, choosing, asked };
}

const done = (...parts: Part[]): Wished => ({ is: 'done', parts });
const wishOf = (who: number[], to: object, more: object = {}): object => ({
  do: 'wish',
  seq: 1,
  who: who.map((unit) => ({ unit })),
  to,
  sure: false,
  ...more,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('a wish', () => {
  it('is made for the piece in hand where no choice is meant', async () => {
    const { choosing, asked } = play(done(PART));
    choosing.press({ is: 'place', place: 40 });
    await settle();
    expect(asked.mock.calls).toEqual([[wishOf([1], { place: 40 })]]);
    expect(choosing.open.is).toBe('none');
  });

  it('is made for a piece that was picked up, even where the piece in hand has a choice', async () => {
    const { choosing, asked, sent } = play(done(PART));
    choosing.press({ is: 'piece', key: 'u5', place: 5 });
    expect([choosing.band.keys, asked.mock.calls]).toEqual([['u5'], []]);
    choosing.press({ is: 'place', place: 2 });
    choosing.press({ is: 'piece', key: 'u9', place: 3 });
    await settle();
    expect(asked.mock.calls).toEqual([[wishOf([5], { place: 2 })], [wishOf([5], { unit: 9 })]]);
    expect(sent).toEqual([]);
  });

  it('is made for a piece of which several things could be meant, as soon as a hex is clicked', async () => {
    const { choosing, asked, sent, see } = play(done(PART));
    const orders = [choice('move 5', { unit: 5 }), choice('line 5', { unit: 5 })];
    see({ seq: 2, ask: ask('orders'), choices: orders, pieces: PIECES });
    choosing.press({ is: 'piece', key: 'u5', place: 5 });
    expect(choosing.menu?.choices).toEqual(orders);
    choosing.press({ is: 'place', place: 40 });
    await settle();
    expect(asked.mock.calls).toEqual([[{ ...wishOf([5], { place: 40 }), seq: 2 }]]);
    expect(sent).toEqual([]);
  });

  it('takes in hand what is clicked twice, and a leader at once', async () => {
    const { choosing, asked } = play(done(PART));
    choosing.press({ is: 'piece', key: 'u5', place: 5 });
    choosing.press({ is: 'piece', key: 'u5', place: 5 });
    choosing.press({ is: 'piece', key: 'l0', place: 7 });
    await settle();
    expect(asked.mock.calls).toEqual([[wishOf([], { unit: 5 })], [wishOf([], { leader: 0 })]]);
  });

  it('asks at once about a unit that nobody who may act commands, and picks it up for nothing', async () => {
    const { choosing, asked, see, sent } = play({ is: 'not', why: whyOf({}) });
    const first = { ...choice('choose a', { leader: 0 }), units: [6] };
    const second = { ...choice('choose b', { leader: 1 }), units: [6] };
    const free = PIECES.map((one) => ({ ...one, group: null }));
    see({ seq: 2, ask: ask('select'), choices: [first, second], pieces: free });
    choosing.press({ is: 'piece', key: 'u5', place: 5 });
    await settle();
    expect([choosing.band.keys, asked.mock.calls]).toEqual([[], [[{ ...wishOf([], { unit: 5 }), seq: 2 }]]]);
    choosing.press({ is: 'piece', key: 'u6', place: 6 });
    expect(choosing.open).toEqual({ is: 'menu', choices: [first, second] });
    expect(sent).toEqual([]);
  });

  it('that came only so far says so, after the views', async () => {
    const { choosing, see } = play(done(PART, { ...PART, stops: STOPS }));
    choosing.press({ is: 'place', place: 40 });
    see({ seq: 2, ask: ask('step'), choices: [HERE], pieces: PIECES });
    await settle();
    expect(choosing.halt?.parts).toEqual([{ ...PART, stops: STOPS }]);
  });

  it('that rolls a die is shown, and made surely when it is confirmed', async () => {
    const { choosing, asked } = play({
      is: 'card',
      parts: [PART],
      orders: ['step', 'charge 1 9'],
      back: 1,
      deed: DEED,
    });
    choosing.press({ is: 'piece', key: 'u9', place: 3 });
    await settle();
    expect(choosing.preview?.odds).toEqual(ODDS);
    expect(choosing.preview?.hope?.parts).toEqual([PART]);
    expect(choosing.aim).toEqual({ from: 1, to: 3 });
    choosing.confirm();
    await settle();
    expect(asked.mock.calls).toContainEqual([wishOf([1], { unit: 9 }, { sure: true, how: { closes: true } })]);
    expect(asked.mock.calls[1]?.[0]).toMatchObject({ do: 'odds', order: 'charge 1 9', before: ['step'], back: 1 });
  });

  it('does not ask about dice where the player does not want to be asked', async () => {
    const { choosing, asked } = play(done(PART));
    settings.askBeforeDice = false;
    choosing.press({ is: 'place', place: 40 });
    settings.askBeforeDice = true;
    await settle();
    expect(asked.mock.calls).toEqual([[wishOf([1], { place: 40 }, { sure: true })]]);
  });

  it('that may mean several deeds offers them, and is made again with the one that is taken', async () => {
    const deeds = [choice('fire 1 9', { unit: 9 }), choice('charge 1 9', { unit: 9 })];
    const orders = [['step', 'fire 1 9'], null];
    const { choosing, asked, sent } = play({ is: 'choice', parts: [PART], choices: deeds, orders, back: 1 });
    choosing.press({ is: 'piece', key: 'u9', place: 3 });
    await settle();
    expect(choosing.answers).toEqual(deeds);
    // Odds tell the deeds apart, and whoever has seen them confirms by the click.
    expect(asked.mock.calls.slice(1)).toEqual([[{ do: 'odds', seq: 1, order: 'fire 1 9', before: ['step'], back: 1 }]]);
    expect([...choosing.weighed.odds.keys()]).toEqual(['fire 1 9']);
    expect(choosing.takeNumber(1)).toBe(true);
    await settle();
    expect(asked.mock.calls).toContainEqual([wishOf([1], { unit: 9 }, { how: { deed: 'fire 1 9' }, sure: true })]);
    expect(sent).toEqual([]);
  });

  it('that may mean several deeds is asked about again where no odds have been seen', async () => {
    const deeds = [choice('fire 1 9', { unit: 9 }), choice('charge 1 9', { unit: 9 })];
    const { choosing, asked } = play({ is: 'choice', parts: [PART], choices: deeds, orders: [null, null], back: 0 });
    choosing.press({ is: 'piece', key: 'u9', place: 3 });
    await settle();
    expect(choosing.takeNumber(2)).toBe(true);
    await settle();
    expect(asked.mock.lastCall).toEqual([wishOf([1], { unit: 9 }, { how: { deed: 'charge 1 9' } })]);
  });

  it('that cannot be says why, and what is proposed instead is taken', async () => {
    const proposal = instead({ who: { unit: 1 }, to: { place: 7 } });
    const order = instead({ order: HERE.order });
    const why = whyOf({ instead: [proposal, order] });
    const { choosing, asked, sent } = play({ is: 'not', why });
    choosing.press({ is: 'place', place: 40 });
    await settle();
    expect(choosing.explained).toEqual({ is: 'why', place: 40, why });
    choosing.takeInstead(proposal);
    await settle();
    expect(asked.mock.lastCall).toEqual([wishOf([1], { place: 7 })]);
    settings.askBeforeDice = false;
    choosing.takeInstead(order);
    settings.askBeforeDice = true;
    expect(sent.at(-1)).toMatchObject({ do: 'choose', order: HERE.order });
  });

  it('whose refusal is closed keeps who was picked up', async () => {
    const { choosing } = play({ is: 'not', why: whyOf({}) });
    choosing.press({ is: 'piece', key: 'u5', place: 5 });
    choosing.press({ is: 'place', place: 40 });
    await settle();
    expect([choosing.cancel(), choosing.open.is, choosing.band.keys]).toEqual([true, 'none', ['u5']]);
  });

  it('is given up by cancelling, and a stale one is no news', async () => {
    const { choosing, session } = play({ is: 'card', parts: [], orders: [], back: 0, deed: DEED });
    choosing.press({ is: 'place', place: 40 });
    choosing.cancel();
    await settle();
    expect(choosing.open.is).toBe('none');
    session.ask = () => Promise.reject(new Refused('stale', null));
    choosing.press({ is: 'place', place: 40 });
    await settle();
    expect(choosing.open.is).toBe('none');
  });

  it('about an earlier position opens nothing', async () => {
    const { choosing, see } = play({ is: 'card', parts: [], orders: [], back: 0, deed: DEED });
    choosing.press({ is: 'place', place: 40 });
    see({ seq: 2, ask: ask('step'), choices: [HERE], pieces: PIECES });
    await settle();
    expect(choosing.open.is).toBe('none');
  });
});

describe('pieces that go together', () => {
  const add = (choosing: Choosing, key: 'u1' | 'u5' | 'u6' | 'u9'): void =>
    choosing.press({ is: 'piece', key, place: null, how: 'adding' });

  it('are wished somewhere together, the one in hand first and the last one last', async () => {
    const { choosing, asked } = play(done(PART));
    add(choosing, 'u5');
    add(choosing, 'u6');
    choosing.press({ is: 'place', place: 2 });
    await settle();
    expect(asked.mock.calls).toEqual([[wishOf([1, 5, 6], { place: 2 })]]);
  });

  it('may be left behind one by one, or all by cancelling', () => {
    const { choosing } = play(done(PART));
    add(choosing, 'u5');
    add(choosing, 'u6');
    add(choosing, 'u1');
    expect(choosing.band.keys).toEqual(['u5', 'u6']);
    expect([choosing.cancel(), choosing.band.keys, choosing.cancel()]).toEqual([true, [], false]);
  });

  it('are let go when another question is asked', () => {
    const { choosing, see } = play(done(PART));
    add(choosing, 'u5');
    see({ seq: 2, ask: ask('step'), choices: [HERE], pieces: PIECES });
    expect(choosing.band.keys).toEqual([]);
  });
});
