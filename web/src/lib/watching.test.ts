// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Position } from './position';
import { applyView } from './position';
import type { Entry, View } from './protocol';
import { ask, view } from './samples';
import { heaviest, Watching, type Pace } from './watching.svelte';

const entry = (step: number, chose: number | null, more: Partial<Entry> = {}): Entry => ({
  step,
  chose,
  side: 1,
  clause: 'sul:6.1',
  message: { key: 'moved' },
  ...more,
});

/** A seat of the first side against the computer; sentences have ten letters. */
function play(pace: Pace, stops = true) {
  let now: Position | null = applyView(null, view());
  const watching = new Watching({
    pace: () => pace,
    stops: () => stops,
    isBot: (side) => side === 1,
    isAway: () => false,
    letters: (entries) => entries.length * 10,
    show: (next) => {
      const before = now;
      now = applyView(before, next);
      return before && now ? { before, after: now } : null;
    },
  });
  let step = 0;
  const log: Entry[] = [];
  /** Something is chosen by a side, and a line is told of it. */
  const comes = (chose: number, more: Partial<Entry> = {}, rest: Partial<View> = {}): void => {
    step += 1;
    const line = entry(step, chose, more);
    watching.take(view({ whole: false, seq: step, step, log_from: log.length, log: [line], ...rest }), now?.step ?? 0);
    log.push(line);
  };
  return { watching, comes, shown: () => now?.step };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('watching the computer', () => {
  it('takes 1.2 seconds and 40 ms a character for a step at reading pace', () => {
    const { watching, comes, shown } = play('reading');
    comes(1);
    comes(1);
    comes(1, {}, { ask: ask('free') });
    expect([shown(), watching.behind]).toEqual([1, 2]);
    vi.advanceTimersByTime(1599);
    expect(shown()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toBe(2);
    vi.advanceTimersByTime(1600);
    expect([shown(), watching.active]).toEqual([3, false]);
  });

  it('waits for the player step by step, and not at all at once', () => {
    const steps = play('step');
    steps.comes(1);
    steps.comes(1);
    vi.advanceTimersByTime(60_000);
    expect([steps.shown(), steps.watching.held]).toEqual([1, true]);
    steps.watching.next();
    expect(steps.shown()).toBe(2);
    const once = play('once');
    for (let n = 0; n < 5; n++) once.comes(1);
    expect([once.shown(), once.watching.active]).toEqual([5, false]);
  });

  it('never holds up what the player does, nor waits for a set-up', () => {
    for (const pace of ['reading', 'step'] as const) {
      const { comes, shown, watching } = play(pace);
      comes(0);
      comes(0);
      comes(1, { heading: 'setup' });
      comes(1, {}, { ask: ask('free') });
      comes(0, { grave: 'rout' }, { ask: ask('free') });
      comes(0);
      expect([shown(), watching.active]).toEqual([6, false]);
    }
  });

  it('waits for no more than nine seconds, however much is told', () => {
    const { watching, shown } = play('reading');
    const log = [...Array<number>(30)].map(() => entry(1, 1));
    watching.take(view({ whole: false, seq: 1, step: 1, log }), 0);
    watching.take(view({ whole: false, seq: 2, step: 2, log_from: 30, log: [entry(2, 1)] }), 1);
    vi.advanceTimersByTime(8999);
    expect(shown()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toBe(2);
  });

  it('stands still while it is paused, and hurries to the next question of the player', () => {
    const { watching, comes, shown } = play('reading');
    comes(1);
    comes(1);
    watching.pause();
    vi.advanceTimersByTime(60_000);
    expect(shown()).toBe(1);
    watching.pause();
    expect(shown()).toBe(2);
    comes(1);
    watching.hurry();
    comes(1);
    comes(1, {}, { ask: ask('free') });
    expect(shown()).toBe(5);
    comes(1);
    comes(1);
    expect(shown()).toBe(6);
  });

  it('stops at a heavy blow for four seconds, with the rolls before it', () => {
    const { watching, comes, shown } = play('reading');
    comes(1, { grave: 'leader' });
    comes(1);
    expect(watching.blow?.entry.grave).toBe('leader');
    vi.advanceTimersByTime(3999);
    expect(shown()).toBe(1);
    vi.advanceTimersByTime(1);
    expect([shown(), watching.blow]).toEqual([2, null]);
    comes(0, { grave: 'rout' });
    vi.advanceTimersByTime(2000);
    expect(watching.blow?.entry.grave).toBe('rout');
    watching.next();
    expect(watching.blow).toBeNull();
    const quiet = play('reading', false);
    quiet.comes(0, { grave: 'leader' });
    expect(quiet.watching.blow).toBeNull();
  });

  it('shows at once what was taken back, and what is sent anew', () => {
    const { watching, comes, shown } = play('reading');
    comes(1);
    comes(1);
    watching.take(view({ whole: false, seq: 9, step: 1, log_from: 1 }), 1);
    expect([shown(), watching.behind]).toEqual([1, 0]);
    comes(1);
    comes(1);
    watching.take(view({ seq: 12, step: 7 }), 3);
    expect([shown(), watching.active]).toEqual([7, false]);
  });

  it('takes the heaviest of several blows, and none for a single unit', () => {
    const blows = [entry(1, 1, { grave: 'rout' }), entry(1, 1, { grave: 'army' }), entry(1, 1, { grave: 'leader' })];
    expect(heaviest(blows)?.grave).toBe('army');
    expect(heaviest([entry(1, 1, { grave: 'unit' })])).toBeNull();
  });
});
