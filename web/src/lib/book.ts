// A rulebook as it is read: where a clause stands, what points to it, and what a search finds.

import type { Lang } from './fluent';
import type { Book, BookChapter, BookClause, BookRuling, BookTerm, Text } from './protocol';
import { linksIn, wordsOf, type Form } from './prose';

/** A clause and where it stands. */
export interface Placed {
  readonly clause: BookClause;
  readonly chapter: BookChapter;
  readonly before: BookClause | null;
  readonly after: BookClause | null;
}

/** What a search finds, the best first. */
export interface Hit {
  readonly clause: BookClause;
  readonly chapter: BookChapter;
}

/** More than anybody reads in a list. */
const MOST_HITS = 120;

export class Reader {
  private readonly placed = new Map<string, Placed>();
  private readonly pointing = new Map<string, BookClause[]>();
  private readonly deciding = new Map<string, BookRuling[]>();
  private readonly exceptions = new Map<string, BookClause[]>();

  constructor(readonly book: Book) {
    const all = book.chapters.flatMap((chapter) => chapter.clauses.map((clause) => ({ clause, chapter })));
    all.forEach(({ clause, chapter }, at) => {
      const [before, after] = [all[at - 1]?.clause ?? null, all[at + 1]?.clause ?? null];
      this.placed.set(clause.id, { clause, chapter, before, after });
      for (const link of new Set(linksIn(clause.text?.en ?? ''))) put(this.pointing, link, clause);
      for (const other of clause.except) put(this.exceptions, other, clause);
    });
    for (const ruling of book.rulings) for (const id of ruling.touches) put(this.deciding, id, ruling);
  }

  find(id: string): Placed | null {
    return this.placed.get(id) ?? null;
  }

  /** Clauses whose texts send their reader to this one. */
  usedIn(id: string): readonly BookClause[] {
    return this.pointing.get(id) ?? [];
  }

  /** Clauses to which this one is an exception. */
  exceptionTo(id: string): readonly BookClause[] {
    return this.exceptions.get(id) ?? [];
  }

  /** Our rulings on a clause. */
  rulings(id: string): readonly BookRuling[] {
    return this.deciding.get(id) ?? [];
  }

  get all(): readonly Hit[] {
    return [...this.placed.values()];
  }

  /** Clauses in which every word of a search stands, by number, title or text: those with it in the title first. */
  search(wanted: string, lang: Lang): readonly Hit[] {
    const words = wordsOf(wanted);
    if (!words.length) return [];
    const found = this.all
      .map((hit) => ({ hit, rank: rankOf(hit.clause, words, lang) }))
      .filter(({ rank }) => rank > 0)
      .sort((a, b) => b.rank - a.rank);
    return found.slice(0, MOST_HITS).map(({ hit }) => hit);
  }
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** How well a clause fits: its number best, then its title, then its text; nought if a word is nowhere. */
function rankOf(clause: BookClause, words: readonly string[], lang: Lang): number {
  const number = clause.id.replace(/^[a-z]+:/, '').toLowerCase();
  const title = clause.title[lang].toLowerCase();
  const both = Object.values(clause.title).join(' ').toLowerCase();
  const said = clause.text ? `${clause.text.en} ${clause.text.ja}`.toLowerCase() : '';
  const rank = (word: string): number => {
    if (number === word || clause.id === word) return 1000;
    if (number.startsWith(word)) return 100;
    if (title.startsWith(word)) return 60;
    if (title.includes(word)) return 50;
    if (both.includes(word)) return 30;
    return said.includes(word) ? 10 : 0;
  };
  const ranks = words.map(rank);
  return ranks.some((one) => one === 0) ? 0 : ranks.reduce((sum, one) => sum + one, 0);
}

/** The forms of the terms in a language, each with its clause. */
export function termsIn(terms: readonly BookTerm[], lang: Lang): readonly Form[] {
  return terms.flatMap((term) => term[lang].map((form) => ({ form, clause: term.clause })));
}

/** The first sentence of a text, for a glance. */
export function firstSentence(text: Text, lang: Lang): string {
  const plain = text[lang].replace(/\s*\[[a-z]+:[^\]]+\]/g, '');
  const end = lang === 'ja' ? plain.indexOf('。') + 1 : plain.search(/[.!?](\s|$)/) + 1;
  return end > 0 ? plain.slice(0, end) : plain;
}
