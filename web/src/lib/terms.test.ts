import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { format, makeBundle, type Lang } from './fluent';
import { partsOf, plainText } from './terms';

const word = (verb: string): string | null => (verb === 'to' ? 'step' : null);

describe('orders in texts', () => {
  it('become words, without what would be typed after them', () => {
    expect(partsOf('`to` goes one hex, `as-drawn V1 W30` places.', word)).toEqual([
      { text: 'step', term: true },
      { text: ' goes one hex, ', term: false },
      { text: 'as drawn', term: true },
      { text: ' places.', term: false },
    ]);
    expect(plainText('no order at all', word)).toBe('no order at all');
  });

  it.each<Lang>(['en', 'ja'])('have a word in the locale files: %s', (lang) => {
    const folder = new URL(`../../../locales/${lang}/`, import.meta.url);
    const files = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
    const bundle = makeBundle(lang, files);
    // What only the terminal says may name its commands.
    const said = files.flatMap((file) => file.split('\n')).filter((line) => /^((fe|gb|rw)-| +\.help)/.test(line));
    const named = said.flatMap((line) => [...line.matchAll(/`([a-z-]+)[^`]*`/g)].map((found) => found[1] ?? ''));
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((verb) => format(bundle, `app-order-${verb}`) === null)).toEqual([]);
  });
});
