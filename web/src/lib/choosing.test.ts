// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stage, type Stage } from '../../tests/component';
import { Choosing } from './choosing.svelte';
import { Refused } from './link';
import type { Answer } from './protocol';
import { ask, choice, odds, piece, whyOf } from './samples';
import { settings } from './settings.svelte';
import { Waiting } from './waiting.svelte';

const ODDS = odds([]);
const FIRE = choice('fire 1 9', { unit: 9 }, { unit: 1 });
const MELEE = choice('melee 1 9', { unit: 9 }, { unit: 1 });
const PIECES = [piece('u1', 1), piece('u9', 3, { side: 1 })];

function play(answer?: Answer, choices = [FIRE]): Stage & { choosing: Choosing; waiting: Waiting } {
  const set = stage(answer);
  const waiting = new Waiting();
  const choosing = new Choosing(set.session, waiting);
  set.see({ ask: ask('fire'), choices, pieces: PIECES });
  return { ...set, choosing, waiting };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('a touch', () => {
  it('on a target opens the odds, and they are sent when they are confirmed', async () => {
    const { choosing, sent } = play({ odds: ODDS });
    choosing.press({ is: 'piece', key: 'u9', place: 3 });
    await settle();
    expect(choosing.open).toEqual({ is: 'preview', choice: FIRE, odds: ODDS, uncountable: false });
    expect(choosing.aim).toEqual({ from: 1, to: 3 });
    choosing.confirm();
    // Offered once, then sent for good.
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual({ do: 'choose', seq: 1, order: 'fire 1 9' });
    expect(choosing.open.is).toBe('none');
  });

  it('sends at once what rolls no die', async () => {
    const { choosing, sent } = play({ odds: null });
    choosing.press({ is: 'piece', key: 'u9', place: 3 });
    await settle();
    expect(sent).toHaveLength(1);
  });

  it('that fits several choices opens a menu', () => {
    const { choosing } = play(undefined, [FIRE, MELEE]);
    choosing.press({ is: 'piece', key: 'u9', place: 3 });
    expect(choosing.menu?.choices).toEqual([FIRE, MELEE]);
    expect(choosing.preview).toBeNull();
  });

  it('on any unit of a command answers who acts', () => {
    const acts = { ...choice('activate a', { leader: 0 }), says: { key: 'fe-do-activate', args: [{ group: 0 }] } };
    const { choosing, sent, see } = play(undefined, []);
    settings.askBeforeDice = false;
    see({ seq: 2, ask: ask('free'), choices: [acts, FIRE], pieces: [piece('l0', 2), piece('u5', 7), ...PIECES] });
    choosing.press({ is: 'piece', key: 'u5', place: 7 });
    settings.askBeforeDice = true;
    expect(sent).toEqual([{ do: 'choose', seq: 2, order: 'activate a' }]);
  });

  it('whose odds cannot be counted is no refusal', async () => {
    const { choosing, session } = play();
    session.offer = () => Promise.reject(new Refused('too-long', null));
    await choosing.take(FIRE);
    expect(choosing.open).toEqual({ is: 'preview', choice: FIRE, odds: null, uncountable: true });
  });

  it('on nothing that is asked for, with nobody to wish it for, asks why not', async () => {
    const why = whyOf({ to: { place: 41 } });
    const { choosing } = play({ why }, [choice('set a', { place: 1 })]);
    choosing.press({ is: 'place', place: 41 });
    await settle();
    expect(choosing.explained).toEqual({ is: 'why', place: 41, why });
  });
});

describe('what is open', () => {
  it('is given up by cancelling: late odds are not shown', async () => {
    const { choosing } = play({ odds: ODDS });
    choosing.press({ is: 'piece', key: 'u9', place: 3 });
    choosing.cancel();
    await settle();
    expect(choosing.open.is).toBe('none');
  });

  it('ends with the question', async () => {
    const { choosing, see } = play({ odds: ODDS });
    await choosing.take(FIRE);
    see({ seq: 2, ask: ask('fire'), choices: [FIRE], pieces: PIECES });
    expect(choosing.open.is).toBe('none');
  });

  it('is taken back before the selection is', () => {
    const other = choice('fire 2 9', { unit: 9 }, { unit: 2 });
    const { choosing } = play(undefined, [FIRE, MELEE, other]);
    choosing.touched = 'u1';
    choosing.press({ is: 'piece', key: 'u9', place: 3 });
    expect([choosing.cancel(), choosing.touched, choosing.open.is]).toEqual([true, 'u1', 'none']);
    expect([choosing.cancel(), choosing.touched, choosing.cancel()]).toEqual([true, null, false]);
  });

  it('is what the service refused', () => {
    const { choosing, hear } = play();
    hear({ is: 'refused', id: null, code: 'illegal', rule: null });
    expect(choosing.refusal?.code).toBe('illegal');
    choosing.dismiss();
    expect(choosing.open.is).toBe('none');
  });
});

describe('waiting', () => {
  it('is mentioned after a while, and odds that are long in coming may be done without', async () => {
    const { choosing, waiting } = play();
    void choosing.take(FIRE);
    await vi.advanceTimersByTimeAsync(250);
    expect(waiting.shown).toBe(false);
    expect(choosing.open.is).toBe('none');
    await vi.advanceTimersByTimeAsync(100);
    expect(waiting.shown).toBe(true);
    expect(choosing.preview).toEqual({ is: 'preview', choice: FIRE, odds: null, uncountable: false });
  });

  it('ends with the next position', async () => {
    const { choosing, waiting, see } = play();
    settings.askBeforeDice = false;
    choosing.press({ is: 'piece', key: 'u9', place: 3 });
    settings.askBeforeDice = true;
    await vi.advanceTimersByTimeAsync(400);
    expect(waiting.shown).toBe(true);
    see({ seq: 2, ask: ask('fire') });
    expect(waiting.shown).toBe(false);
  });
});
