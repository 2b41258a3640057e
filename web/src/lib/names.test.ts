// Names in Japanese are those that readers know, the same everywhere: readings through another language are not.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** What must not stand anywhere, and what stands in its place. */
const WRONG: readonly (readonly [RegExp, string])[] = [
  [/シファチェ/, 'シュファクス'],
  [/クサンティッポ(?!ス)/, 'クサンティッポス'],
  [/トライカメロン/, 'トリカメロン'],
  [/アト・ウォー/, 'アット・ウォー'],
  [/スレイマン[IⅠ]世/, 'スレイマン1世'],
];

/** Everything that the page and the terminal show: words, battles, maps, charts, clauses. */
function shown(): { path: string; text: string }[] {
  const folders = ['locales/ja', 'data/scenarios', 'data/maps', 'data/boards', 'data/charts', 'data/rules'];
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => {
      const path = `${folder}/${name}`;
      return { path, text: readFileSync(join(ROOT, path), 'utf8') };
    }),
  );
}

describe('Japanese names', () => {
  it.each(WRONG)('%s is written %s', (wrong) => {
    const texts = shown();
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter(({ text }) => wrong.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
