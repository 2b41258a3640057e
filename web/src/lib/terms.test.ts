import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { format, makeBundle, type Lang } from './fluent';
import { Glossary } from './prose';
import { glossed, partsOf, plainText } from './terms';

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

describe('words of the rulebook in a text', () => {
  const glossary = new Glossary([
    { form: 'horse', clause: 'x:1' },
    { form: 'zone', clause: 'x:2' },
    { form: 'trump', clause: 'x:3' },
    { form: '突撃', clause: 'x:3' },
  ]);
  const said = (text: string, most = 9, names: readonly string[] = []): string =>
    glossed(partsOf(text, word), { glossary, most, names })
      .map(({ text, term, id }) => (id ? `{${text}|${id}}` : term ? `<${text}>` : text))
      .join('');

  it('are marked once, and orders are not', () => {
    expect(said('A zone, `to V1` a zone or `trump LEADER`: trump?')).toBe(
      'A {zone|x:2}, <step> a zone or <trump>: {trump|x:3}?',
    );
    expect(said('突撃するか')).toBe('{突撃|x:3}するか');
  });

  it('are no more than there is room for', () => {
    expect(said('A horse in a zone may trump.', 2)).toBe('A {horse|x:1} in a {zone|x:2} may trump.');
  });

  it('are not looked for inside names', () => {
    expect(said('The Vandal horse 1 pass a horse.', 9, ['the Vandal horse 1'])).toBe(
      'The Vandal horse 1 pass a {horse|x:1}.',
    );
  });
});
