// Tables of a ruleset, made from whatever shape their file has: nothing here knows a chart.

export type Cell = string | number | boolean;

export interface ChartTable {
  title: string;
  columns: readonly string[];
  rows: readonly { head: string; cells: readonly string[] }[];
}

type Json = null | Cell | Json[] | { [key: string]: Json };
type Fields = Record<string, Json>;

const isCell = (value: Json | undefined): value is Cell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRow = (value: Json): value is Cell[] => Array.isArray(value) && value.every(isCell);
const isGrid = (value: Json): value is Cell[][] => Array.isArray(value) && value.length > 0 && value.every(isRow);

const print = (cell: Cell): string => (typeof cell === 'number' && cell < 0 ? `−${-cell}` : String(cell));

/** Whether a field is words about the data rather than data. */
const SKIPPED: ReadonlySet<string> = new Set(['meta', 'game', 'options', 'row-ranges', 'title', 'text', 'prohibited']);

/** All tables of a file, in its order. */
export function tablesOf(charts: unknown): ChartTable[] {
  if (!isFields(charts as Json)) return [];
  return Object.entries(charts as Fields)
    .filter(([name]) => !SKIPPED.has(name))
    .flatMap(([name, value]) => (isFields(value) ? tablesIn(name, value) : []));
}

function tablesIn(title: string, fields: Fields): ChartTable[] {
  const inner = Object.entries(fields).filter(([name]) => !SKIPPED.has(name));
  const grids = inner.flatMap(([name, value]) => (isGrid(value) ? [gridTable(title, name, value, fields)] : []));
  const used = new Set(['columns', 'rows', 'row-labels', ...inner.flatMap(([n, v]) => (isGrid(v) ? [n] : []))]);
  const headed = grids.length > 0;
  const plain = inner.filter(([name, value]) => !(headed && used.has(name)) && !/-(rows|columns|labels)$/.test(name) && (isCell(value) || isRow(value)));
  const rows = plain.map(([head, value]) => ({ head, cells: [isRow(value) ? value.map(print).join(', ') : isCell(value) ? print(value) : ''] }));
  const list: ChartTable[] = rows.length ? [{ title, columns: [], rows }] : [];
  const deeper = inner.flatMap(([name, value]) => (isFields(value) ? tablesIn(`${title} ${name}`, value) : []));
  return [...grids, ...list, ...deeper];
}

/** A table of rows and columns; their names stand beside it under names that the files share. */
function gridTable(title: string, name: string, grid: readonly Cell[][], fields: Fields): ChartTable {
  const labels = (suffix: string): string[] => {
    const stem = name.replace(/-?(values|results|drm)$/, '');
    for (const key of [`${stem}-${suffix}`, `${suffix.slice(0, -1)}-labels`, suffix]) {
      const found = fields[key];
      if (found !== undefined && isRow(found)) return found.map(print);
    }
    return [];
  };
  const prohibited = fields['prohibited'];
  const rowNames = labels('rows');
  const rows = grid.map((cells, index) => ({
    head: rowNames[index] ?? '',
    cells: cells.map((cell) => (cell === prohibited ? '–' : print(cell))),
  }));
  return { title, columns: labels('columns'), rows };
}

/** A key of a file as words: `fire-drm` is `fire drm`. */
export function spell(key: string): string {
  return key.replace(/-(?=[a-z0-9])/gi, ' ');
}
