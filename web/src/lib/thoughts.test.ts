import { describe, expect, it } from 'vitest';
import type { Thought } from './protocol';
import { remember, thoughtsAt, whoOf } from './thoughts';

const plan = (step: number, key = 'bot-hold', side = 1): Thought => ({ side, step, said: [{ key }] });

describe('what the computer thinks', () => {
  it('is kept in its order, and once', () => {
    let kept = remember([], plan(3), 3);
    kept = remember(kept, plan(3), 4);
    kept = remember(kept, null, 5);
    kept = remember(kept, plan(6, 'bot-charge'), 6);
    expect(kept.map((thought) => thought.step)).toEqual([3, 6]);
  });

  it('is forgotten with the choices that were taken back', () => {
    const kept = [plan(3), plan(6)];
    expect(remember(kept, null, 4)).toEqual([plan(3)]);
    expect(remember(kept, undefined, 6)).toBe(kept);
  });

  it('is not kept for ever, and not at all when nothing was said', () => {
    let kept: readonly Thought[] = [];
    for (let step = 0; step < 100; step++) kept = remember(kept, plan(step), step);
    expect(kept.length).toBe(40);
    expect(kept.at(-1)?.step).toBe(99);
    expect(remember([], { side: 1, step: 2, said: [] }, 2)).toEqual([]);
  });

  it('of two computers is told apart', () => {
    const kept = remember(remember([], plan(3, 'bot-hold', 0), 3), plan(3, 'bot-charge', 1), 3);
    expect(kept.map((thought) => thought.side)).toEqual([0, 1]);
  });

  it('is shown as it was at a moment of the replay, the latest first', () => {
    const kept = [plan(3), plan(6), plan(9)];
    expect(thoughtsAt(kept, 7).map((thought) => thought.step)).toEqual([6, 3]);
    expect(thoughtsAt(kept, 2)).toEqual([]);
  });

  it('is about a command, a leader, a unit or nobody', () => {
    expect(whoOf({ key: 'bot-charge', args: [{ group: 2 }] })).toEqual({ group: 2 });
    expect(whoOf({ key: 'bot-risk', args: [{ unit: 4 }, { n: 12 }] })).toEqual({ unit: 4 });
    expect(whoOf({ key: 'bot-gain', args: [{ n: 4 }] })).toBeNull();
    expect(whoOf({ key: 'bot-hold' })).toBeNull();
  });
});
