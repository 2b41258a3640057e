import { describe, expect, it } from 'vitest';
import css from '../sides.css?raw';
import { makeLooks } from '../looks';
import { FIGURES } from './prints';
import { LIVERIES, liveryOf, liveryPatterns } from './liveries';
import { bandText, stripesOf } from './stripes';

const SCENARIOS = import.meta.glob<string>('../../../../data/scenarios/*.toml', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const named = (band: string) => ({ id: 'x', band });

describe('liveries', () => {
  it('belong to sets of figures that are drawn', () => {
    for (const figures of Object.keys(LIVERIES)) expect(FIGURES).toHaveProperty([figures]);
  });

  it('have fields and patterns that exist, in two tinctures', () => {
    const patterns = liveryPatterns();
    for (const [figures, houses] of Object.entries(LIVERIES)) {
      for (const [band, { field, charge }] of Object.entries(houses)) {
        const stripe = liveryOf(figures, named(band))!;
        expect(css).toContain(`.${stripe.css} {`);
        expect(patterns).toContain(`id="${stripe.pattern}"`);
        expect(charge, band).not.toBe(field);
      }
    }
  });

  it('draw each pattern once', () => {
    const ids = [...liveryPatterns().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are worn only among their figures, and only by their houses', () => {
    expect(liveryOf('chivalry', named('REX'))?.css).toBe('cm-gules');
    expect(liveryOf('chivalry', named('NOBODY'))).toBeNull();
    expect(liveryOf('punic-wars', named('REX'))).toBeNull();
    expect(liveryOf(null, named('REX'))).toBeNull();
  });

  it('take the place of the stripe that would be given out', () => {
    const group = (id: string, band: string | null) => ({
      id,
      band,
      side: 0,
      name: { en: id, ja: id },
      reconstructed: false,
    });
    const groups = [group('a', 'REX'), group('b', 'NOBODY')];
    const worn = (figures: string) =>
      [0, 1].map((id) => {
        const piece = { kind: 'unit', id: 9, name: 'x', group: id, marks: [], ratings: [] } as never;
        return makeLooks({ sides: ['english', 'french'], shown: { figures }, groups }).command(piece)?.css;
      });
    expect(worn('chivalry')).toEqual(['cm-gules', stripesOf(groups)[1]!.css]);
    expect(worn('punic-wars')).toEqual(stripesOf(groups).map((stripe) => stripe.css));
  });
});

/** The commands of each side of a battle that has liveries. */
function commands(toml: string): Map<string, string[]> {
  const line = (part: string, key: string) =>
    new RegExp(`^${key} = "([^"]*)"`, 'm').exec(part.split(/^\[/m)[0] ?? '')?.[1] ?? null;
  const sides = new Map<string, string[]>();
  for (const part of toml.split('[[battle]]').slice(1)) {
    const side = line(part, 'side') ?? '';
    sides.set(side, [...(sides.get(side) ?? []), bandText({ id: line(part, 'id') ?? '', band: line(part, 'band') })]);
  }
  return sides;
}

describe.each(Object.entries(SCENARIOS))('%s', (_, toml) => {
  it('has no two commands of a side in the same livery, and none without where others have one', () => {
    const figures = /^figures = "(.*)"$/m.exec(toml)?.[1] ?? null;
    if (!LIVERIES[figures ?? '']) return;
    for (const bands of commands(toml).values()) {
      const worn = bands.map((band) => liveryOf(figures, named(band)));
      expect(bands.filter((__, i) => worn[i] === null)).toEqual([]);
      expect(new Set(worn.map((stripe) => `${stripe?.css} ${stripe?.pattern}`)).size).toBe(bands.length);
    }
  });
});
