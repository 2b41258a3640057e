import { describe, expect, it } from 'vitest';
import { briefingOf, levelOf, youOf } from './briefing';
import type { Scenario } from './protocol';

const TEXT = { en: 'Strike.', ja: '撃て。' };
const BARE = { description: TEXT, sides: [{}, {}] } as unknown as Scenario;

describe('the briefing', () => {
  it('is what the battle says of itself', () => {
    const counts = [{ points: '3', text: TEXT }];
    const told = { ...BARE, learning: 2, start_here: true, counts, know: [{ clause: 'sul:9.4', text: TEXT }] };
    expect(briefingOf(told)).toEqual({
      learning: 2,
      startHere: true,
      counts,
      know: [{ clause: 'sul:9.4', text: TEXT }],
    });
  });

  it('of a battle that says nothing is empty, and its story stands in', () => {
    expect(briefingOf(BARE)).toEqual({ learning: null, startHere: false, counts: [], know: [] });
    expect(youOf(BARE, 0)).toBe(TEXT);
    expect(youOf({ ...BARE, sides: [{ you: { en: 'you', ja: '君' } }] } as unknown as Scenario, 0).en).toBe('you');
  });
});

describe('the level at which a side has lost', () => {
  const scores = [
    { side: 0, key: 'flight-points', value: 3, of: 45, reach: 9 },
    { side: 1, key: 'rout-points', value: 5, of: 65, reach: 0 },
  ];
  it('is within reach of the die where one is added', () => {
    expect(levelOf(scores, 0)).toEqual({ side: 0, value: 3, of: 45, reach: 9 });
    expect(levelOf(scores, 1)).toEqual({ side: 1, value: 5, of: 65, reach: 0 });
  });
  it('is not known where points only are counted', () => {
    expect(levelOf([{ side: 0, key: 'victory-points', value: 3, of: null, reach: 0 }], 0)).toBeNull();
  });
});
