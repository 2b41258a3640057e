// Every print, mark, rating and side that the data and `docs/views.md` know has a look.

import { describe, expect, it } from 'vitest';
import views from '../../../../docs/views.md?raw';
import { markers } from '../art/markers';
import { silhouettes } from '../art/silhouettes';
import { BADGE_ORDER, MARKS } from './marks';
import { FIGURES, figureOf } from './prints';
import { ARROWS, DISCS, RATINGS } from './ratings';
import { SIDE_COLOURS, sideLooks, SHAPE } from './sides';
import { ARMS } from '../../board/draw/arms';
import { COUNTRIES } from '../../board/looks';
import { bandText, STRIPES } from './stripes';

const SCENARIOS = import.meta.glob<string>('../../../../data/scenarios/*.toml', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const MAPS = import.meta.glob<string>('../../../../data/maps/*.toml', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Chapters of `docs/views.md`, and the figures that their battles use. */
const TITLES: Record<string, string> = {
  'Suleiman the Magnificent': 'ottoman-wars',
  'Men of Iron': 'chivalry',
  Cataphract: 'late-antiquity',
  'Great Battles of History: the classic charts': 'classical',
  'Rome at War': 'punic-wars',
};

const words = (text: string): string[] => [...text.matchAll(/`([A-Za-z0-9-]+)`/g)].map(([, word = '']) => word);

/** The part of the page about each ruleset. */
const chapters = views
  .split(/^## /m)
  .slice(1)
  .flatMap((chapter) => {
    const figures = TITLES[chapter.split('\n')[0]?.trim() ?? ''];
    return figures ? [{ figures, chapter }] : [];
  });

const row = (chapter: string, head: string): string =>
  chapter
    .split('\n')
    .find((line) => line.startsWith(`| ${head} |`))
    ?.slice(head.length + 4) ?? '';

function marksOf(chapter: string): string[] {
  const units = chapter.split('| mark | meaning |')[1]?.split('\n\n')[0] ?? '';
  const first = units.split('\n').map((line) => line.split('|')[1] ?? '');
  const leaders = chapter.split('Marks of leaders:')[1]?.split('\n\n')[0] ?? '';
  return [...words(first.join(' ')), ...words(leaders)];
}

describe.each(chapters)('$figures', ({ figures, chapter }) => {
  it('has a figure for every print, whoever has it', () => {
    const prints = words(row(chapter, 'prints of units') + row(chapter, 'other prints')).filter((word) =>
      /^[A-Z]+$/.test(word),
    );
    expect(prints.length).toBeGreaterThan(6);
    for (const print of prints) {
      const anybody = FIGURES[figures]!.filter(
        (line) => line.print === print && !line.mark && !line.side && !line.name,
      );
      expect(anybody, print).toHaveLength(1);
    }
  });

  it('has a look for every mark', () => {
    const marks = marksOf(chapter);
    expect(marks.length).toBeGreaterThan(15);
    for (const mark of marks) expect(MARKS, mark).toHaveProperty([mark]);
  });

  it('gives every rating a corner or leaves it to the card', () => {
    const rated = words(row(chapter, 'ratings of units'));
    const { unit, leader, card } = RATINGS.find((look) => rated.includes(look.unit.by))!;
    expect(words(row(chapter, 'ratings of leaders'))).toContain(leader.by);
    const shown = [
      unit.upperLeftRating,
      unit.lowerLeft,
      unit.lowerLeftSecond,
      unit.middle,
      unit.lowerRight,
      unit.lowerRightSecond,
      unit.step,
      unit.hits,
      leader.lowerLeft,
      leader.middle,
      leader.lowerRight,
      ARROWS.plain,
      ARROWS.circled,
      ...card,
    ];
    const ratings = words(row(chapter, 'ratings of units') + row(chapter, 'ratings of leaders')).filter((word) =>
      /^[a-z]/.test(word),
    );
    expect(ratings.length).toBeGreaterThan(4);
    for (const rating of ratings.filter((word) => !['a', 'b', 'c', 'r'].includes(word)))
      expect(shown, rating).toContain(rating);
  });
});

describe('chivalry', () => {
  const prints = ['MM', 'DM', 'UM', 'PK', 'AX', 'IN', 'LB', 'XB', 'SL', 'GN', 'LC', 'HB', 'L', 'STD'];

  it('has a figure for every print, whoever has it, and no two alike', () => {
    const anybody = prints.map((print) =>
      FIGURES['chivalry']!.filter((line) => line.print === print && !line.mark && !line.side && !line.name),
    );
    for (const lines of anybody) expect(lines).toHaveLength(1);
    expect(new Set(anybody.map(([line]) => line!.figure)).size).toBe(prints.length);
    expect(new Set(FIGURES['chivalry']!.map((line) => line.print))).toEqual(new Set(prints));
  });

  it('has a look for what its units may be', () => {
    const marks = [
      'shield-wall',
      'schiltron',
      'unhorsed',
      'dismounted',
      'arrived',
      'held',
      'charging',
      'counter-charging',
      'retired',
      'disordered',
      'fled',
      'king',
    ];
    for (const mark of marks) expect(MARKS).toHaveProperty([mark]);
  });

  it('tells its formations by a badge and by what stands round the plate', () => {
    expect(MARKS['shield-wall']).toEqual({ badge: 'shield-wall', rim: 'shields' });
    expect(MARKS['schiltron']).toEqual({ badge: 'schiltron', rim: 'pikes' });
  });

  it('shows a hobilar in the saddle or on foot, and spears to all sides in a schiltron', () => {
    const shown = (print: string, marks: string[], side = 'english') =>
      figureOf('chivalry', { print, marks, side, name: 'x1' });
    expect([shown('HB', []), shown('LB', ['dismounted']), shown('LB', [])]).toEqual([
      'hobilar',
      'hobilar-foot',
      'longbow',
    ]);
    expect([shown('PK', ['schiltron']), shown('PK', [])]).toEqual(['schiltron', 'spearman']);
    expect([shown('AX', [], 'flemish'), shown('AX', [])]).toEqual(['goedendag', 'axe']);
  });
});

describe('classical', () => {
  const prints = ['PH', 'LG', 'HI', 'MI', 'BI', 'LP', 'LI', 'SK', 'HC', 'RC', 'BC', 'LN', 'LC', 'EL', 'CH', 'ART'];

  it('has a figure for every print, whoever has it, and no two alike', () => {
    const anybody = prints.map((print) =>
      FIGURES['classical']!.filter((line) => line.print === print && !line.mark && !line.side && !line.name),
    );
    for (const lines of anybody) expect(lines).toHaveLength(1);
    expect(new Set(anybody.map(([line]) => line!.figure)).size).toBe(prints.length);
  });

  it('tells light troops by their weapons, peoples by their arms', () => {
    const shown = (print: string, marks: string[], side = 'greek') =>
      figureOf('classical', { print, marks, side, name: 'x1' });
    expect(['missile-a', 'missile-s', 'missile-j'].map((mark) => shown('SK', [mark]))).toEqual([
      'kneeling-bow',
      'slinger',
      'skirmisher',
    ]);
    expect(['missile-a', 'missile-s', 'missile-j'].map((mark) => shown('LI', [mark]))).toEqual([
      'li',
      'slinger',
      'javelin',
    ]);
    expect([shown('LI', ['indian', 'missile-a']), shown('LI', ['indian', 'missile-j'])]).toEqual([
      'indian-bow',
      'javelin',
    ]);
    expect([shown('HC', [], 'macedonian'), shown('HC', [], 'persian'), shown('HC', ['cataphract'], 'persian')]).toEqual(
      ['companion', 'persian-horse', 'cataphract'],
    );
    expect([shown('EL', ['indian']), shown('EL', ['african'])]).toEqual(['elephant', 'elephant-african']);
    expect([shown('PH', ['macedonian']), shown('PH', [])]).toEqual(['sarissa', 'phalanx']);
  });

  it('has a look for what its units and leaders may be', () => {
    const marks = [
      'wide',
      'double-depth',
      'square',
      'charge-formation',
      'top',
      'bottom',
      'missile-a',
      'missile-s',
      'missile-j',
      'missile-o',
      'screen',
      'screen-low',
      'screen-no',
      'macedonian',
      'indian',
      'african',
      'cohort-vet',
      'cohort-rec',
      'cohort-con',
      'cardaces',
      'antesignani',
      'star',
      'cataphract',
      'rampaging',
      'pursued',
      'suspended',
      'wound-2',
      'mcc',
    ];
    for (const mark of marks) expect(MARKS).toHaveProperty([mark]);
  });

  it.each([
    ['spartan', 'theban'],
    ['macedonian', 'greek'],
    ['macedonian', 'persian'],
    ['macedonian', 'indian'],
    ['roman', 'carthaginian'],
    ['roman', 'macedonian'],
    ['caesarian', 'pompeian'],
  ])('has colours for %s against %s, one light and one dark', (...sides) => {
    expect(sideLooks(sides).map(({ css }) => css.split(' ')[0])).toEqual(
      sides.map((side) => `sd-${SIDE_COLOURS[side]}`),
    );
  });

  it.each(['sparta', 'thebes', 'macedon', 'hellas', 'india', 'caesar', 'pompey', 'persia', 'rome', 'carthage'])(
    'has arms for %s',
    (name) => {
      expect(ARMS).toHaveProperty([name]);
    },
  );
});

describe('tables', () => {
  it('cover the chapters of docs/views.md', () => {
    expect(chapters.map(({ figures }) => figures).sort()).toEqual(Object.values(TITLES).sort());
  });

  it('order every badge once', () => {
    expect([...BADGE_ORDER].sort()).toEqual(Object.keys(markers).sort());
  });

  it('use every silhouette', () => {
    const used = new Set(Object.values(FIGURES).flatMap((lines) => lines.map((line) => line.figure)));
    expect(Object.keys(silhouettes).filter((name) => !used.has(name as keyof typeof silhouettes))).toEqual([]);
  });

  it('have a mark for every letter in a disc', () => {
    for (const mark of Object.keys(DISCS)) expect(MARKS).toHaveProperty([mark]);
  });
});

/** Values of a key inside the tables of one kind. */
function values(toml: string, table: string, key: string): string[] {
  const line = new RegExp(`^${key} = "([^"]*)"`, 'm');
  return toml
    .split(`[[${table}]]`)
    .slice(1)
    .flatMap((part) => line.exec(part.split(/^\[/m)[0] ?? '')?.[1] ?? []);
}

/** What is printed on the stripes of the tables of one kind. */
function bands(toml: string, table: string, key: string): string[] {
  const line = (part: string, name: string): string | null =>
    new RegExp(`^${name} = "([^"]*)"`, 'm').exec(part.split(/^\[/m)[0] ?? '')?.[1] ?? null;
  return toml
    .split(`[[${table}]]`)
    .slice(1)
    .map((part) => bandText({ id: line(part, key) ?? '', band: line(part, 'band') }));
}

describe.each(Object.entries(MAPS))('%s', (_, toml) => {
  it('is of a country and under arms that are drawn', () => {
    const country = /^country = "(.*)"$/m.exec(toml)?.[1] ?? '';
    const arms = [...(/^arms = (.*)$/m.exec(toml)?.[1] ?? '').matchAll(/"(.*?)"/g)].map(([, name]) => name ?? '');
    expect(COUNTRIES).toHaveProperty([country]);
    expect(arms).toHaveLength(2);
    for (const name of arms) expect(ARMS).toHaveProperty([name]);
  });
});

describe.each(Object.entries(SCENARIOS))('%s', (_, toml) => {
  it('names a set of figures that is drawn', () => {
    expect(FIGURES).toHaveProperty([/^figures = "(.*)"$/m.exec(toml)?.[1] ?? '']);
  });

  it('has sides with colours of their own, one light and one dark', () => {
    const sides = values(toml, 'side', 'id');
    expect(sides).toHaveLength(2);
    for (const side of sides) expect(SIDE_COLOURS).toHaveProperty([side]);
    const shapes = sides.map((side) => SHAPE[SIDE_COLOURS[side]!]).sort();
    expect(shapes).toEqual(['a', 'b']);
    expect(sideLooks(sides).map(({ css }) => css.split(' ')[0])).toEqual(
      sides.map((side) => `sd-${SIDE_COLOURS[side]}`),
    );
  });

  // Some games call a way to stand a formation: it has no leader, and no stripe.
  it('names its formations after their leaders', () => {
    const leaders = values(toml, 'formation', 'leader');
    if (leaders.length === 0) return;
    bands(toml, 'formation', 'id').forEach((band, i) => expect(leaders[i]!.toUpperCase()).toContain(band));
  });

  it('has names that fit their stripes', () => {
    const longest = 14;
    const all = ['leader', 'battle', 'formation', 'corps'].flatMap((table) => bands(toml, table, 'id'));
    for (const band of [...all, ...bands(toml, 'group', 'prefix')])
      expect(band.length, band).toBeLessThanOrEqual(longest);
  });

  // Where troops belong to a corps, its name stands on their stripes.
  it('names its contingents, where it has no commands', () => {
    const corps = toml.split('[[corps]]').slice(1);
    for (const part of corps) expect(part.split(/^\[/m)[0]).toMatch(/^band = "/m);
    if (corps.length > 0) return;
    const contingents = toml
      .split('[[group]]')
      .slice(1)
      .filter((part) => /^prefix = /m.test(part.split(/^\[/m)[0] ?? ''));
    for (const part of contingents) expect(part.split(/^\[/m)[0]).toMatch(/^band = "/m);
  });

  it('has no more commands on a side than there are stripes', () => {
    const count = new Map<string, number>();
    for (const side of [
      ...values(toml, 'battle', 'side'),
      ...values(toml, 'formation', 'side'),
      ...values(toml, 'corps', 'side'),
    ])
      count.set(side, (count.get(side) ?? 0) + 1);
    for (const n of count.values()) expect(n).toBeLessThanOrEqual(STRIPES.length);
  });
});
