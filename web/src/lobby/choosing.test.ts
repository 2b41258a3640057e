import { describe, expect, it } from 'vitest';
import type { Scenario, ScenarioSide } from '../lib/protocol';
import { choose, EVERYTHING, pathsOf, unitsOf, type Wish } from './choosing';

const both = (en: string, ja: string) => ({ en, ja });

function side(name: string, commander: string, units: number): ScenarioSide {
  const names = { id: name.toLowerCase(), name: both(name, name), commander: both(commander, commander) };
  return { ...names, units, leaders: 1, wins: null, plan: null, you: null };
}

function battle(id: string, ruleset: string, date: string, hours: number, sides: ScenarioSide[]): Scenario {
  const title = both(id, id === 'Zama' ? 'ザマの戦い' : id);
  const none = both('', '');
  return {
    id,
    ruleset,
    map: id,
    era: null,
    title,
    date,
    place: none,
    description: none,
    hours,
    learning: null,
    start_here: false,
    reconstructed: null,
    sources: null,
    counts: [],
    know: [],
    sides,
    options: [],
    special: [],
  };
}

const ALL = [
  battle('Mohács', 'suleiman', '1526-08-29', 3, [side('Hungarians', 'Tomori', 60), side('Ottomans', 'Suleiman', 77)]),
  battle('Dara', 'cataphract', '0530-07', 4, [side('Byzantines', 'Belisarius', 40), side('Persians', 'Perozes', 45)]),
  battle('Zama', 'rome-at-war', '-0202-10-19', 4, [
    side('Romans', 'Scipio', 30),
    side('Carthaginians', 'Hannibal', 30),
  ]),
];

const WISH: Wish = { ...EVERYTHING, sort: 'date' };
const ids = (wish: Partial<Wish>) => choose(ALL, { ...WISH, ...wish }, 'en').map((scenario) => scenario.id);

describe('choosing battles', () => {
  it('shows all of them, oldest first', () => {
    expect(ids({})).toEqual(['Zama', 'Dara', 'Mohács']);
  });

  it('keeps to a ruleset', () => {
    expect(ids({ ruleset: 'cataphract' })).toEqual(['Dara']);
  });

  it('finds titles without accents, commanders, years, and Japanese titles', () => {
    expect(ids({ words: 'mohacs' })).toEqual(['Mohács']);
    expect(ids({ words: 'hannibal' })).toEqual(['Zama']);
    expect(ids({ words: '530' })).toEqual(['Dara']);
    expect(ids({ words: 'ザマ' })).toEqual(['Zama']);
  });

  it('wants every word', () => {
    expect(ids({ words: 'zama belisarius' })).toEqual([]);
  });

  it('sorts by title, length and size', () => {
    expect(ids({ sort: 'title' })).toEqual(['Dara', 'Mohács', 'Zama']);
    expect(ids({ sort: 'hours' })).toEqual(['Mohács', 'Zama', 'Dara']);
    expect(ids({ sort: 'units' })).toEqual(['Zama', 'Dara', 'Mohács']);
    expect(unitsOf(ALL[0]!)).toBe(137);
  });
});

describe('filters', () => {
  it('keep to a length, to how hard a battle is to learn, and to what was not played', () => {
    expect(ids({ length: 'middle' })).toEqual(['Mohács']);
    expect(ids({ length: 'short' })).toEqual([]);
    const rated = ALL.map((one) => ({ ...one, learning: one.id === 'Dara' ? 3 : 1 }));
    expect(choose(rated, { ...WISH, learning: 3 }, 'en').map((one) => one.id)).toEqual(['Dara']);
    expect(choose(ALL, { ...WISH, unplayed: true }, 'en', new Set(['Zama'])).map((one) => one.id)).toEqual([
      'Dara',
      'Mohács',
    ]);
  });
});

describe('the paths into the rule systems', () => {
  it('begin with the battle that says so, and the easiest comes first', () => {
    const rated = [
      ...ALL.map((one) => ({ ...one, learning: one.id === 'Zama' ? 1 : 2, start_here: one.id === 'Dara' })),
      { ...ALL[1]!, id: 'Callinicum', hours: 1, learning: 1 },
    ];
    const paths = pathsOf(rated).map((path) => path.battles.map((one) => one.id));
    expect(paths).toEqual([['Zama'], ['Mohács'], ['Dara', 'Callinicum']]);
  });
});
