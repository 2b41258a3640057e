// Dates of battles as people write them. The data files have `1526-08-29`, `0530-07` and, for years BC, `-0204-12`.

import type { Lang } from '../lib/fluent';

export interface BattleDate {
  /** Counted from 1 in either era. */
  year: number;
  bc: boolean;
  month: number;
  day: number | null;
}

/** Reads a date of the data files; nothing if it is not one. */
export function parseDate(date: string): BattleDate | null {
  const parts = /^(-?)(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date);
  if (!parts) return null;
  const [, sign, year, month, day] = parts;
  return { year: Number(year), bc: sign === '-', month: Number(month), day: day ? Number(day) : null };
}

/** A number that grows with time, for sorting. */
export function dateOrder(date: string): number {
  const read = parseDate(date);
  if (!read) return 0;
  // A year BC runs forward like any other: December of 204 BC comes after June of 204 BC.
  const year = read.bc ? -read.year : read.year;
  return year * 10_000 + read.month * 100 + (read.day ?? 0);
}

/** The key of the sentence and what goes into it; years are texts, so that none gets a thousands separator. */
export function dateWords(date: string, lang: Lang): { key: string; args: Record<string, string> } | null {
  const read = parseDate(date);
  if (!read) return null;
  const month = new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, read.month - 1, 1),
  );
  const args: Record<string, string> = { month, year: String(read.year) };
  if (read.day !== null) args['day'] = String(read.day);
  const exact = read.day === null ? 'month' : 'day';
  return { key: read.bc ? `lobby-date-${exact}-bc` : `lobby-date-${exact}`, args };
}
