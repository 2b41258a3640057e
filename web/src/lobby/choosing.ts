// Which battles the lobby shows, and in what order.

import type { Lang } from '../lib/fluent';
import type { Scenario } from '../lib/protocol';
import { dateOrder } from './date';

export type Sort = 'date' | 'title' | 'hours' | 'units';
export const SORTS: readonly Sort[] = ['date', 'title', 'hours', 'units'];

export interface Wish {
  /** The ruleset's id; all of them if empty. */
  ruleset: string;
  words: string;
  sort: Sort;
}

export function unitsOf(scenario: Scenario): number {
  return scenario.sides.reduce((sum, side) => sum + side.units, 0);
}

/** Letters without case and accents, so that `mohacs` finds Mohács. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** Everything a player may remember of a battle, in both languages. */
function haystack(scenario: Scenario): string {
  const texts = [scenario.title, scenario.place, ...scenario.sides.flatMap((side) => [side.name, side.commander])];
  const year = scenario.date.replace(/^-/, '').slice(0, 4).replace(/^0+/, '');
  return plain([year, ...texts.flatMap((text) => [text.en, text.ja])].join(' '));
}

function order(sort: Sort, lang: Lang): (a: Scenario, b: Scenario) => number {
  switch (sort) {
    case 'date':
      return (a, b) => dateOrder(a.date) - dateOrder(b.date);
    case 'title':
      return (a, b) => a.title[lang].localeCompare(b.title[lang], lang);
    case 'hours':
      return (a, b) => a.hours - b.hours || unitsOf(a) - unitsOf(b);
    case 'units':
      return (a, b) => unitsOf(a) - unitsOf(b);
  }
}

/** The battles that fit the wish; every word of the search must be found somewhere. */
export function choose(scenarios: readonly Scenario[], wish: Wish, lang: Lang): Scenario[] {
  const words = plain(wish.words).split(/\s+/).filter(Boolean);
  const fits = (scenario: Scenario): boolean => {
    if (wish.ruleset && scenario.ruleset !== wish.ruleset) return false;
    const text = haystack(scenario);
    return words.every((word) => text.includes(word));
  };
  return scenarios.filter(fits).sort(order(wish.sort, lang));
}
