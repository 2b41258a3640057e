// The rulebooks that lie open: fetched once, and read by whoever shows a clause.

import { api } from './api';
import { Reader, termsIn, type Placed } from './book';
import type { Lang } from './fluent';
import { Glossary } from './prose';

/** A clause, and the ruleset in whose book it stands. */
export interface Found extends Placed {
  readonly reader: Reader;
}

class Library {
  private readers = $state.raw<ReadonlyMap<string, Reader>>(new Map());
  private readonly wanted = new Map<string, Promise<void>>();
  /** The words that are explained, by ruleset, language and how much is here of what they stand in. */
  private readonly glossaries = new Map<string, Glossary>();

  /** Fetches a book, and the one on which it stands, if they are not here yet. */
  want(ruleset: string): Promise<void> {
    const known = this.wanted.get(ruleset);
    if (known) return known;
    const fetched = this.fetch(ruleset);
    // A book that could not be had is asked for again.
    fetched.catch(() => this.wanted.delete(ruleset));
    this.wanted.set(ruleset, fetched);
    return fetched;
  }

  private async fetch(ruleset: string): Promise<void> {
    const reader = new Reader(await api.book(ruleset));
    this.readers = new Map([...this.readers, [ruleset, reader]]);
    if (reader.book.keeps) await this.want(reader.book.keeps);
  }

  of(ruleset: string): Reader | null {
    return this.readers.get(ruleset) ?? null;
  }

  /** The books that a player of a ruleset may be told, its own first. */
  told(ruleset: string): readonly Reader[] {
    const own = this.of(ruleset);
    const kept = own?.book.keeps ? this.of(own.book.keeps) : null;
    return [own, kept].filter((reader) => reader !== null);
  }

  /** The words that the books of a player explain. */
  glossary(ruleset: string, lang: Lang): Glossary {
    const readers = this.told(ruleset);
    const key = `${ruleset} ${lang} ${readers.length}`;
    const known = this.glossaries.get(key);
    if (known) return known;
    const made = new Glossary(readers.flatMap(({ book }) => termsIn(book.terms, lang)));
    this.glossaries.set(key, made);
    return made;
  }

  find(ruleset: string, id: string): Found | null {
    for (const reader of this.told(ruleset)) {
      const placed = reader.find(id);
      if (placed) return { ...placed, reader };
    }
    return null;
  }

  /** A clause in whichever book lies open: ids tell their book. */
  any(id: string): Placed | null {
    for (const reader of this.readers.values()) {
      const placed = reader.find(id);
      if (placed) return placed;
    }
    return null;
  }
}

export const library = new Library();
