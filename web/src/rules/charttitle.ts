// The words of a table: what it is called, what its rows and cells say, and whether a search finds it.

import { slug, spell, wordKeys, type ChartTable, type Content } from '../battle/charts';
import { find } from '../lib/words';

/** A table in a book, where a link finds it. */
export interface Placed extends ChartTable {
  readonly anchor: string;
}

/** The tables of a book with their places; of those with one name the later ones are counted. */
export function placed(tables: readonly ChartTable[]): readonly Placed[] {
  const names = tables.map((table) => `chart-${slug(table.title.join(' '))}`);
  return tables.map((table, at) => {
    const name = names[at] ?? '';
    const before = names.slice(0, at).filter((other) => other === name).length;
    return { ...table, anchor: before ? `${name}-${before + 1}` : name };
  });
}

/** Its own name, and of a part of one the part's too. */
export function chartTitle(ruleset: string, table: ChartTable): string {
  const [whole = '', ...part] = table.title;
  const title = find(`app-chart-${whole}`) ?? spell(whole);
  return part.length ? `${title}: ${part.map((key) => chartWord(ruleset, key)).join(', ')}` : title;
}

/** A word of a table in the reader's language. */
export function chartWord(ruleset: string, key: string): string {
  const found = wordKeys(ruleset, key)
    .map(find)
    .find((said) => said !== null);
  return found ?? spell(key);
}

/** What stands in a cell. */
export const chartWords = (ruleset: string, content: Content): string =>
  content.map((key) => chartWord(ruleset, key)).join(', ');

/** The tables in which every word of a search stands, those with it in the title first. */
export function tablesWith<T extends ChartTable>(
  ruleset: string,
  tables: readonly T[],
  words: readonly string[],
): readonly T[] {
  const holds = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const inTitle = tables.filter((table) => holds(chartTitle(ruleset, table)));
  const inside = tables.filter((table) => !inTitle.includes(table) && holds(textOf(ruleset, table)));
  return [...inTitle, ...inside];
}

function textOf(ruleset: string, table: ChartTable): string {
  const heads = table.rows.map(({ head }) => chartWord(ruleset, head));
  const cells = [...table.columns, ...table.rows.flatMap((row) => row.cells)];
  return [chartTitle(ruleset, table), ...heads, ...cells.map((cell) => chartWords(ruleset, cell))].join(' ');
}
