import { describe, expect, it } from 'vitest';
import { cartouche, CARTOUCHE } from './furniture';

/** Where the flowers beside the date begin and end, from the middle of the cartouche. */
function flowers(date: string): number[] {
  const svg = cartouche(0, 0, { title: 'Zama', date, foot: 'Africa' }, ['', '']);
  return [...svg.matchAll(/translate\((-?[\d.]+) 87\)/g)].map((found) => Number(found[1]) - CARTOUCHE.w / 2);
}

describe('the date in the cartouche', () => {
  it.each(['紀元前331年10月1日', '紀元前202年10月19日', '29 September 1526', '1 October 331 BC'])(
    'has room between the arms: %s',
    (date) => {
      const [right = 0, left = 0] = flowers(date);
      expect(right).toBeCloseTo(-left, 0);
      // The arms begin 82 from the edge, and a flower is 32 wide.
      expect(right + 32).toBeLessThan(CARTOUCHE.w / 2 - 82);
    },
  );

  it('stands without flowers if there is none', () => {
    expect(flowers('')).toEqual([]);
  });
});
