// Every print, mark, rating and side that the data and `docs/views.md` know has a look.

import { describe, expect, it } from 'vitest';
import views from '../../../../docs/views.md?raw';
import { markers } from '../art/markers';
import { silhouettes } from '../art/silhouettes';
import { BADGE_ORDER, MARKS } from './marks';
import { FIGURES } from './prints';
import { ARROWS, DISCS, RATINGS } from './ratings';
import { SIDE_COLOURS, sideLooks, SHAPE } from './sides';
import { contingentText, groupText, leaderText, STRIPES } from './stripes';

const SCENARIOS = import.meta.glob<string>('../../../../data/scenarios/*.toml', { eager: true, query: '?raw', import: 'default' });

const TITLES: Record<string, string> = {
  'Suleiman the Magnificent': 'suleiman',
  Cataphract: 'cataphract',
  'Rome at War': 'rome-at-war',
};

const words = (text: string): string[] => [...text.matchAll(/`([A-Za-z0-9-]+)`/g)].map(([, word = '']) => word);

/** The part of the page about each ruleset. */
const chapters = views
  .split(/^## /m)
  .slice(1)
  .flatMap((chapter) => {
    const ruleset = TITLES[chapter.split('\n')[0]?.trim() ?? ''];
    return ruleset ? [{ ruleset, chapter }] : [];
  });

const row = (chapter: string, head: string): string =>
  chapter.split('\n').find((line) => line.startsWith(`| ${head} |`))?.slice(head.length + 4) ?? '';

function marksOf(chapter: string): string[] {
  const units = chapter.split('| mark | meaning |')[1]?.split('\n\n')[0] ?? '';
  const first = units.split('\n').map((line) => line.split('|')[1] ?? '');
  const leaders = chapter.split('Marks of leaders:')[1]?.split('\n\n')[0] ?? '';
  return [...words(first.join(' ')), ...words(leaders)];
}

describe.each(chapters)('$ruleset', ({ ruleset, chapter }) => {
  it('has a figure for every print, whoever has it', () => {
    const prints = words(row(chapter, 'prints of units') + row(chapter, 'other prints')).filter((word) => /^[A-Z]+$/.test(word));
    expect(prints.length).toBeGreaterThan(6);
    for (const print of prints) {
      const anybody = FIGURES[ruleset]!.filter((line) => line.print === print && !line.mark && !line.side && !line.name);
      expect(anybody, print).toHaveLength(1);
    }
  });

  it('has a look for every mark', () => {
    const marks = marksOf(chapter);
    expect(marks.length).toBeGreaterThan(15);
    for (const mark of marks) expect(MARKS[ruleset], mark).toHaveProperty([mark]);
  });

  it('gives every rating a corner or leaves it to the card', () => {
    const { unit, leader, card } = RATINGS[ruleset]!;
    const shown = [
      unit.upperLeftRating, unit.lowerLeft, unit.lowerLeftSecond, unit.middle, unit.lowerRight, unit.step, unit.hits,
      leader.lowerLeft, leader.middle, leader.lowerRight, ARROWS.plain, ARROWS.circled, ...card,
    ];
    const ratings = words(row(chapter, 'ratings of units') + row(chapter, 'ratings of leaders')).filter((word) => /^[a-z]/.test(word));
    expect(ratings.length).toBeGreaterThan(4);
    for (const rating of ratings.filter((word) => !['a', 'b', 'c', 'r'].includes(word))) expect(shown, rating).toContain(rating);
  });
});

describe('tables', () => {
  it('cover the three chapters of docs/views.md', () => {
    expect(chapters.map(({ ruleset }) => ruleset).sort()).toEqual(['cataphract', 'rome-at-war', 'suleiman']);
  });

  it('order every badge once', () => {
    expect([...BADGE_ORDER].sort()).toEqual(Object.keys(markers).sort());
  });

  it('use every silhouette', () => {
    const used = new Set(Object.values(FIGURES).flatMap((lines) => lines.map((line) => line.figure)));
    expect(Object.keys(silhouettes).filter((name) => !used.has(name as keyof typeof silhouettes))).toEqual([]);
  });

  it('have a mark for every letter in a disc', () => {
    const known = new Set(Object.values(MARKS).flatMap((marks) => Object.keys(marks)));
    for (const mark of Object.keys(DISCS)) expect(known).toContain(mark);
  });
});

/** Values of a key inside the tables of one kind. */
function values(toml: string, table: string, key: string): string[] {
  const line = new RegExp(`^${key} = "([^"]*)"`, 'm');
  return toml.split(`[[${table}]]`).slice(1).flatMap((part) => line.exec(part.split(/^\[/m)[0] ?? '')?.[1] ?? []);
}

describe.each(Object.entries(SCENARIOS))('%s', (path, toml) => {
  const scenario = /([\w-]+)\.toml$/.exec(path)?.[1] ?? '';

  it('has sides with colours of their own, one light and one dark', () => {
    const sides = values(toml, 'side', 'id');
    expect(sides).toHaveLength(2);
    for (const side of sides) expect(SIDE_COLOURS).toHaveProperty([side]);
    const shapes = sides.map((side) => SHAPE[SIDE_COLOURS[side]!]).sort();
    expect(shapes).toEqual(['a', 'b']);
    expect(sideLooks(sides).map(({ css }) => css.split(' ')[0])).toEqual(sides.map((side) => `sd-${SIDE_COLOURS[side]}`));
  });

  it('names its formations after their leaders', () => {
    const ids = values(toml, 'formation', 'id');
    const leaders = values(toml, 'formation', 'leader');
    ids.forEach((id, i) => expect(leaders[i]!.toUpperCase()).toContain(groupText(scenario, id)));
  });

  it('has names that fit their stripes', () => {
    const longest = 14;
    for (const id of values(toml, 'leader', 'id')) expect(leaderText(scenario, id).length, id).toBeLessThanOrEqual(longest);
    for (const id of values(toml, 'battle', 'id')) expect(groupText(scenario, id).length, id).toBeLessThanOrEqual(longest);
  });

  it('names its contingents, where it has no commands', () => {
    for (const prefix of values(toml, 'group', 'prefix')) expect(contingentText(scenario, `${prefix}1`), prefix).not.toBeNull();
  });

  it('has no more commands on a side than there are stripes', () => {
    const count = new Map<string, number>();
    for (const side of [...values(toml, 'battle', 'side'), ...values(toml, 'formation', 'side')]) count.set(side, (count.get(side) ?? 0) + 1);
    for (const n of count.values()) expect(n).toBeLessThanOrEqual(STRIPES.length);
  });
});
