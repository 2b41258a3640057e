import { describe, expect, it } from 'vitest';
import { firstSentence, Reader, termsIn } from './book';
import type { Book, BookClause } from './protocol';

const clause = (id: string, title: string, said: string, except: string[] = []): BookClause => ({
  id,
  kind: 'rule',
  title: { en: title, ja: `「${title}」` },
  text: { en: said, ja: `${said}（日本語）` },
  except,
  show: null,
  situations: [],
});

const book: Book = {
  ruleset: 'x',
  keeps: null,
  title: { en: 'X', ja: 'X' },
  chapters: [
    {
      id: 'move',
      title: { en: 'Movement', ja: '移動' },
      clauses: [
        clause('x:6.1', 'Moving', 'A unit moves. It stops [x:7.1] beside an enemy.', ['x:9.1']),
        clause('x:6.2', 'Roads', 'A road is quick.'),
      ],
      charts: [],
    },
    {
      id: 'fight',
      title: { en: 'Fight', ja: '戦闘' },
      clauses: [clause('x:7.1', 'Zones', 'The hexes in front.')],
      charts: [],
    },
  ],
  rulings: [{ id: 'x:A1', title: { en: 'R', ja: 'R' }, text: { en: 't', ja: 't' }, touches: ['x:7.1'] }],
  terms: [{ en: ['zones', 'zone'], ja: ['支配地域'], clause: 'x:7.1' }],
};

describe('a rulebook', () => {
  const reader = new Reader(book);

  it('knows what stands before and behind a clause', () => {
    const placed = reader.find('x:6.2');
    expect([placed?.before?.id, placed?.after?.id, placed?.chapter.id]).toEqual(['x:6.1', 'x:7.1', 'move']);
  });

  it('refers both ways', () => {
    expect(reader.usedIn('x:7.1').map((one) => one.id)).toEqual(['x:6.1']);
    expect(reader.exceptionTo('x:9.1').map((one) => one.id)).toEqual(['x:6.1']);
    expect(reader.rulings('x:7.1').map((one) => one.id)).toEqual(['x:A1']);
  });

  it('is searched by number, title and text in both languages', () => {
    const ids = (wanted: string): string[] => reader.search(wanted, 'en').map(({ clause }) => clause.id);
    expect(ids('6.1')).toEqual(['x:6.1']);
    expect(ids('zones')).toEqual(['x:7.1']);
    expect(ids('road quick')).toEqual(['x:6.2']);
    expect(ids('「Roads')).toEqual(['x:6.2']);
    expect(ids('nothing of it')).toEqual([]);
  });

  it('tells a clause at a glance', () => {
    expect(firstSentence({ en: 'It stops [x:7.1]. Then more.', ja: '止まる[x:7.1]。次に。' }, 'en')).toBe('It stops.');
    expect(firstSentence({ en: '', ja: '止まる[x:7.1]。次に。' }, 'ja')).toBe('止まる。');
  });

  it('has its terms, each form with its clause', () => {
    expect(termsIn(book.terms, 'en').map(({ form }) => form)).toEqual(['zones', 'zone']);
  });
});
