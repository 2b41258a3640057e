// Every heading and cell of every chart is said in both languages.

import { FluentBundle } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { makeBundle, type Lang } from '../lib/fluent';
import english from '../lib/locales/en';
import japanese from '../lib/locales/ja';
import { tablesOf, wordKeys } from './charts';
import { readToml } from '../../tests/toml';

const FILES = import.meta.glob<string>('../../../data/charts/*.toml', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const charts = Object.entries(FILES).map(([path, text]) => ({ ruleset: path.replace(/^.*\/|\.toml$/g, ''), text }));
const bundles: Record<Lang, FluentBundle> = { en: makeBundle('en', english), ja: makeBundle('ja', japanese) };

/** Formulas such as `dr>0` are the same in every language. */
const isFormula = (key: string): boolean => /^dr[=>]/.test(key);

describe.each(charts)('the charts of $ruleset', ({ ruleset, text }) => {
  const tables = tablesOf(readToml(text));

  it.each(Object.keys(bundles) as Lang[])('are in words: %s', (lang) => {
    expect(tables.length).toBeGreaterThan(8);
    const parts = tables.flatMap(({ title, columns, rows }) => [
      ...title.slice(1),
      ...columns.flat(),
      ...rows.flatMap((row) => [row.head, ...row.cells.flat()]),
    ]);
    const missing = [...new Set(parts)]
      .filter((key) => !isFormula(key) && wordKeys(ruleset, key).length > 0)
      .filter((key) => !wordKeys(ruleset, key).some((word) => bundles[lang].hasMessage(word)));
    expect(missing).toEqual([]);
    const untitled = tables
      .map((table) => `app-chart-${table.title[0]}`)
      .filter((title) => !bundles[lang].hasMessage(title));
    expect(untitled).toEqual([]);
  });
});
