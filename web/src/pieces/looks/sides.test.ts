import { describe, expect, it } from 'vitest';
import css from '../sides.css?raw';
import { SHAPE, SIDE_COLOURS, sideLooks } from './sides';

type Colours = Record<'plate' | 'plate2' | 'edge' | 'front' | 'ink' | 'tone' | 'gap' | 'neg', string>;

/** The colours of every class of `sides.css`. */
function palette(): Map<string, Colours> {
  const found = new Map<string, Colours>();
  for (const [, name = '', body = ''] of css.matchAll(/^\.sd-(\w+)[^{]*\{([^}]*)\}/gm)) {
    const pairs = [...body.matchAll(/--(\w+): (#[0-9a-f]{6})/g)].map(([, key = '', value = '']) => [key, value]);
    found.set(name, Object.fromEntries(pairs) as Colours);
  }
  return found;
}

const channel = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => channel(Number.parseInt(hex.slice(i, i + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const lightness = (hex: string): number => {
  const y = luminance(hex);
  return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
};
const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

const all = palette();
const shapeOf = (name: string) => (name === 'cbl' ? 'a' : name === 'cbd' ? 'b' : SHAPE[name as keyof typeof SHAPE]);
const names = [...all.keys()];

describe('colours of the sides', () => {
  it('are written for every side that has a shape', () => {
    expect(names.sort()).toEqual([...Object.keys(SHAPE), 'cbd', 'cbl'].sort());
  });

  it.each(names)('%s keeps to the values of its army', (name) => {
    const { plate } = all.get(name)!;
    const [low, high] = shapeOf(name) === 'a' ? [88.5, 94] : [22, 31];
    expect(lightness(plate)).toBeGreaterThanOrEqual(low);
    expect(lightness(plate)).toBeLessThanOrEqual(high);
  });

  it.each(names)('%s can be read on both halves of its field', (name) => {
    const { plate, plate2, ink, tone, neg, front } = all.get(name)!;
    const least = shapeOf(name) === 'a' ? 12 : 8;
    expect(contrast(ink, plate)).toBeGreaterThanOrEqual(least);
    expect(contrast(ink, plate2)).toBeGreaterThanOrEqual(least - 3);
    expect(contrast(neg, plate)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tone, plate)).toBeGreaterThanOrEqual(3);
    expect(contrast(front, plate)).toBeGreaterThanOrEqual(2.2);
  });

  it('set light and dark armies far apart', () => {
    const light = names.filter((name) => shapeOf(name) === 'a').map((name) => lightness(all.get(name)!.plate));
    const dark = names.filter((name) => shapeOf(name) === 'b').map((name) => lightness(all.get(name)!.plate));
    expect(Math.min(...light) - Math.max(...dark)).toBeGreaterThanOrEqual(55);
  });
});

describe('the two sides of a battle', () => {
  it('are one light and one dark army, whoever meets', () => {
    const ids = [...Object.keys(SIDE_COLOURS), 'nobody-knows'];
    for (const first of ids) {
      for (const second of ids) {
        const [a, b] = sideLooks([first, second]);
        expect(a.shape).not.toBe(b.shape);
      }
    }
  });
});
