import { describe, expect, it } from 'vitest';
import { argumentsOf, begun, format, helpFor, makeBundle, namesOf, promptOf, type Names } from './fluent';
import en from './locales/en';
import ja from './locales/ja';
import type { Ask, Table } from './protocol';
import { table } from './samples';

const english = makeBundle('en', en);
const japanese = makeBundle('ja', ja);

const names = (of: Table, lang: 'en' | 'ja'): Names =>
  namesOf(
    of,
    (place) => `15${place}`,
    lang,
    (key) => format(lang === 'en' ? english : japanese, key),
  );

describe('words', () => {
  it('come from the locale files of the project', () => {
    expect(format(english, 'facing-sw')).toBe('south-west');
    expect(format(japanese, 'app-confirm')).toBe('決定');
    expect(format(english, 'no-such-key-at-all')).toBeNull();
  });

  it('explain a question', () => {
    expect(helpFor(english, promptOf('fe-ask-move'))).toBeTruthy();
    expect(helpFor(english, promptOf('app-confirm'))).toBeNull();
  });

  it('of a question are not offered for decisions: this is checked by the types', () => {
    // Does not compile where a prompt offers its key; `ask.asks` and `ask.question` tell what is asked.
    const hidden: 'key' extends keyof Ask['prompt'] ? never : true = true;
    expect(hidden).toBe(true);
  });

  it('name arguments by kind and order as the crate does', () => {
    const said = {
      key: 'x',
      args: [{ unit: 0 }, { unit: 1 }, { place: 4 }, { n: 3 }, { n: 5 }, { side: 1 }, { facing: 0 }],
    };
    expect(argumentsOf(said, names(table(), 'en'))).toEqual({
      unit: 'Tomori’s heavy horse',
      unit2: 'the Rumelian sipahis',
      hex: '154',
      n: 3,
      n2: 5,
      side: 'Ottomans',
      facing: 'north',
    });
  });

  it('begin a sentence with a capital letter', () => {
    const args = { unit: 'the sipahis 2', unit2: 'Tomori’s horse', n: 3 };
    expect(begun('the sipahis 2 fire. the sipahis 2 miss the sipahis 2.', args)).toBe(
      'The sipahis 2 fire. The sipahis 2 miss the sipahis 2.',
    );
    expect(begun('charge the sipahis 2 with Tomori’s horse', args)).toBe('charge the sipahis 2 with Tomori’s horse');
  });

  it('call leaders and commands in the language of the reader', () => {
    const said = { key: 'x', args: [{ leader: 0 }, { group: 0 }] };
    expect(argumentsOf(said, names(table(), 'ja'))).toEqual({ leader: 'トモリ', battle: 'トモリ隊' });
    expect(argumentsOf(said, names(table(), 'en'))).toEqual({ leader: 'Tomori', battle: 'Tomori’s Battle' });
  });
});
