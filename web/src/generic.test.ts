// The page is generic: it names no ruleset, no battle and no map. What it must know of one comes with the data.

import { expect, it } from 'vitest';

const SOURCES = import.meta.glob<string>(['./**/*.{ts,svelte}', '!./**/*.test.ts', '!./**/samples.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const idsOf = (files: Record<string, unknown>): string[] =>
  Object.keys(files).map((path) => path.replace(/^.*\/|\.\w+$/g, ''));
const RULESETS = idsOf(import.meta.glob('../../data/charts/*.toml', { query: '?raw' }));
const BATTLES = idsOf(import.meta.glob(['../../data/scenarios/*.toml', '../../data/maps/*.toml'], { query: '?raw' }));

/** Ids that are words as well: a kind of horseman with a figure and a mark of his own. */
const WORDS: ReadonlySet<string> = new Set(['cataphract']);

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(^|\s)\/\/.*$/gm, '');

/** Where an id stands as a string or as a key: `'zama'`, `zama:`, `"zama"`. */
const standsAs = (id: string): RegExp => new RegExp(`['"\`]${id}['"\`]|(^|[{,\\s])${id}:`, 'm');

const sources = Object.entries(SOURCES).map(([path, source]) => ({ path, code: withoutComments(source) }));

it.each([...RULESETS, ...new Set(BATTLES)])('no source of the page names %s', (id) => {
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.filter(({ code }) => standsAs(id).test(code)).map(({ path }) => path);
  const allowed = WORDS.has(id)
    ? [
        './lobby/Frieze.svelte',
        './pieces/art/mounted.ts',
        './pieces/looks/glyphs.ts',
        './pieces/looks/marks.ts',
        './pieces/looks/prints.ts',
      ]
    : [];
  expect(found.filter((path) => !allowed.includes(path))).toEqual([]);
});

it('no source of the page compares or looks up what a sentence is called', () => {
  const reading = /\.prompt\.key|\bprompt\.key\b|['"`](gb-|rw-)?ask-[a-z-]+['"`]/;
  expect(sources.filter(({ code }) => reading.test(code)).map(({ path }) => path)).toEqual([]);
});

it.each([
  ['const a = { zama: 1 };', true],
  ["if (table.map === 'zama') b();", true],
  ['// at zama: it was', false],
  ['const zamas = 1;', false],
])('a name is found in %s: %s', (code, is) => {
  expect(standsAs('zama').test(withoutComments(code))).toBe(is);
});
