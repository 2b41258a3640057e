// Which battles the lobby shows, and in what order.

import { briefingOf, type Learning } from '../lib/briefing';
import type { Lang } from '../lib/fluent';
import type { Scenario } from '../lib/protocol';
import { dateOrder } from './date';

export type Sort = 'date' | 'title' | 'hours' | 'units';
export const SORTS: readonly Sort[] = ['hours', 'date', 'title', 'units'];

/** How long a battle takes: under two hours, two to three, longer. */
export type Length = 'short' | 'middle' | 'long';
export const LENGTHS: readonly Length[] = ['short', 'middle', 'long'];

export interface Wish {
  /** The ruleset's id; all of them if empty. */
  ruleset: string;
  words: string;
  sort: Sort;
  length: Length | null;
  learning: Learning | null;
  /** Only battles that were not played here yet. */
  unplayed: boolean;
}

export const EVERYTHING: Wish = {
  ruleset: '',
  words: '',
  sort: 'hours',
  length: null,
  learning: null,
  unplayed: false,
};

export function lengthOf(scenario: Scenario): Length {
  return scenario.hours < 2 ? 'short' : scenario.hours <= 3 ? 'middle' : 'long';
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
export function choose(
  scenarios: readonly Scenario[],
  wish: Wish,
  lang: Lang,
  played: ReadonlySet<string> = new Set(),
): Scenario[] {
  const words = plain(wish.words).split(/\s+/).filter(Boolean);
  const fits = (scenario: Scenario): boolean => {
    if (wish.ruleset && scenario.ruleset !== wish.ruleset) return false;
    if (wish.length && lengthOf(scenario) !== wish.length) return false;
    if (wish.learning && briefingOf(scenario).learning !== wish.learning) return false;
    if (wish.unplayed && played.has(scenario.id)) return false;
    const text = haystack(scenario);
    return words.every((word) => text.includes(word));
  };
  return scenarios.filter(fits).sort(order(wish.sort, lang));
}

/** A way into a rule system: the battle to begin with, then the next ones. */
export interface Path {
  ruleset: string;
  battles: readonly Scenario[];
}

/** Battles on a path after the first. */
const NEXT = 2;

/** One path for each rule system, the easiest first. */
export function pathsOf(scenarios: readonly Scenario[]): Path[] {
  const ease = (scenario: Scenario): number => briefingOf(scenario).learning ?? 2;
  const easier = (a: Scenario, b: Scenario): number =>
    Number(briefingOf(b).startHere) - Number(briefingOf(a).startHere) ||
    ease(a) - ease(b) ||
    a.hours - b.hours ||
    unitsOf(a) - unitsOf(b);
  const paths = [...new Set(scenarios.map((scenario) => scenario.ruleset))].map((ruleset) => ({
    ruleset,
    battles: scenarios
      .filter((scenario) => scenario.ruleset === ruleset)
      .sort(easier)
      .slice(0, NEXT + 1),
  }));
  return paths.sort((a, b) => {
    const [x, y] = [a.battles[0], b.battles[0]];
    return x && y ? ease(x) - ease(y) || x.hours - y.hours || unitsOf(x) - unitsOf(y) : 0;
  });
}
