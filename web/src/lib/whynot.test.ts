import { describe, expect, it } from 'vitest';
import { condition, instead, whyOf } from './samples';
import { askingOf, NOTHING_POINTED, rowsOf, whyPlaces, whyShown } from './whynot';

const CROSS = condition(false, { at: 7 });
const BAR = condition(false, { at: 6, side: 60 });
const TICK = condition(true, { at: 9 });
const WHY = whyOf({
  who: { unit: 1 },
  conditions: [CROSS, TICK, BAR],
  way: [
    { place: 6, cost: 2, goes: true },
    { place: 7, cost: 5, goes: false },
  ],
});

describe('why not', () => {
  it('numbers what does not hold, and puts what holds behind it', () => {
    expect(rowsOf(WHY)).toEqual([
      { number: 1, condition: CROSS },
      { number: 2, condition: BAR },
      { number: null, condition: TICK },
    ]);
  });

  it('puts the same numbers on the map, where the conditions bite', () => {
    const shown = whyShown(WHY, NOTHING_POINTED, (key) => (key === 'u1' ? 5 : null));
    expect(shown).toMatchObject({ from: 5, way: WHY.way, pulsed: null, instead: [] });
    expect(shown.bites).toEqual([
      { number: 1, place: 7, side: null },
      { number: 2, place: 6, side: 60 },
    ]);
  });

  it('shows the number and the way that are pointed at', () => {
    const proposal = instead({ way: [5, 4] });
    const shown = whyShown(WHY, { cross: 2, proposal }, () => null);
    expect([shown.pulsed, shown.instead, shown.from]).toEqual([2, [5, 4], null]);
  });

  it('asks by what was touched', () => {
    const enemy = (key: string): boolean => key === 'u9';
    expect(askingOf(WHY, enemy)).toBe('go');
    expect(askingOf({ ...WHY, to: { unit: 9 } }, enemy)).toBe('strike');
    expect(askingOf({ ...WHY, way: [] }, enemy)).toBe('act');
    expect(askingOf({ ...WHY, who: null, to: { unit: 1 } }, enemy)).toBe('act');
    expect(askingOf({ ...WHY, conditions: [TICK] }, enemy)).toBe('what');
  });

  it('knows which places its card must not cover', () => {
    expect(whyPlaces(whyShown(WHY, NOTHING_POINTED, () => 5))).toEqual([5, 6, 7, 7, 6]);
  });
});
