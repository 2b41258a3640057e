// Tables of a ruleset, made from whatever shape their file has: nothing here knows a chart. `docs/formats.md` has the
// shapes that all files share; what only one file has, its `[layout]` names.

export type Cell = string | number | boolean;

/** What stands in a cell: several things where the file has a list. */
export type Content = readonly string[];

export interface ChartTable {
  /** Keys: of the chart, and of a part of one the part's too. */
  title: readonly string[];
  /** Keys; a column of a list inside a row has two. */
  columns: readonly Content[];
  rows: readonly { head: string; cells: readonly Content[] }[];
}

type Json = null | Cell | Json[] | { [key: string]: Json };
type Fields = Record<string, Json>;
type Entry = [string, Json];

const isCell = (value: Json | undefined): value is Cell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRow = (value: Json | undefined): value is Cell[] => Array.isArray(value) && value.every(isCell);
const isGrid = (value: Json): value is Cell[][] => Array.isArray(value) && value.length > 0 && value.every(isRow);
const isList = (value: Json): value is Fields[] => Array.isArray(value) && value.length > 0 && value.every(isFields);
const isFlat = (value: Json): value is Fields =>
  isFields(value) && Object.values(value).every((one) => isCell(one) || isRow(one));

const print = (cell: Cell): string => (typeof cell === 'number' && cell < 0 ? `−${-cell}` : String(cell));
const contentOf = (value: Json | undefined): Content =>
  isRow(value) ? value.map(print) : isCell(value) ? [print(value)] : [];

/** Words about the data rather than data: the head of a file, options, what another field explains. */
const SKIPPED: ReadonlySet<string> = new Set([
  'meta',
  'game',
  'layout',
  'options',
  'row-ranges',
  'title',
  'text',
  'prohibited',
]);

/** Fields that name the rows or the columns of the tables beside them. */
const ROW_NAMES: readonly string[] = ['row-labels', 'rows'];
const COLUMN_NAMES: readonly string[] = ['columns'];

/** How a file wants its tables laid out, with what all files have in common. */
class Layout {
  readonly rowNames: readonly string[];
  readonly columnNames: readonly string[];
  /** What a row of named fields is about: the first of these that it has. */
  readonly heads: readonly string[];
  private readonly leftOut: readonly string[];

  constructor(said: Fields) {
    const names = (key: string): Content => contentOf(said[key]);
    this.rowNames = [...ROW_NAMES, ...names('row-names')];
    this.columnNames = [...COLUMN_NAMES, ...names('column-names')];
    this.heads = names('heads');
    this.leftOut = names('leave-out');
  }

  isAxis(name: string): boolean {
    return this.rowNames.includes(name) || this.columnNames.includes(name) || /-(rows|columns|labels)$/.test(name);
  }

  isTold(name: string): boolean {
    const isMeant = (word: string): boolean =>
      word.endsWith('*') ? name.startsWith(word.slice(0, -1)) : name === word;
    return !SKIPPED.has(name) && !this.leftOut.some(isMeant);
  }
}

/** A table of more cannot be read beside the map. */
const MOST_COLUMNS = 12;

/** Where lists stand under columns, or costs in one, this means that there is nothing. */
const NOTHING = -1;

/** Numbers of which none is below nothing, and some are more: costs. A modifier may be anything. */
const isCosts = (values: readonly (Json | undefined)[]): boolean => {
  const told = values.filter((value) => value !== undefined);
  return (
    told.every((value) => typeof value === 'number' && value >= NOTHING) && told.some((value) => Number(value) > 0)
  );
};

interface Place {
  title: readonly string[];
  /** The fields beside the table. */
  fields: Fields;
  /** The faces of the die, for tables whose rows are rolls. */
  faces: readonly string[];
  layout: Layout;
}

/** All tables of a file, in its order. */
export function tablesOf(charts: unknown): ChartTable[] {
  if (!isFields(charts as Json)) return [];
  const all = charts as Fields;
  const about = [all['meta'], all['game']].find(isFields) ?? {};
  const faces = contentOf(about['die-faces']);
  const layout = new Layout(isFields(all['layout']) ? all['layout'] : {});
  return Object.entries(all)
    .filter(([name]) => layout.isTold(name))
    .flatMap(([name, value]) => (isFields(value) ? tablesIn({ title: [name], fields: value, faces, layout }) : []));
}

function tablesIn(place: Place): ChartTable[] {
  const { layout } = place;
  const inner = Object.entries(place.fields).filter(([name]) => layout.isTold(name));
  const alike = inner.filter(([, value]) => isFlat(value)) as [string, Fields][];
  if (alike.length === inner.length && alike.length > 2) return [fieldsTable(place.title, alike)];
  const grids = inner.filter((entry): entry is [string, Cell[][]] => isGrid(entry[1]));
  const lists = inner.filter((entry): entry is [string, Fields[]] => isList(entry[1]));
  const under = columnsTable(place, inner);
  const further = grids.length ? furtherColumns(place, contentOf(place.fields['rows']).length) : [];
  const used = new Set([...(under ? under.rows.map((row) => row.head) : []), ...further.map(([name]) => name)]);
  const hasAxes = grids.length > 0 || under !== null;
  const plain = inner.filter(
    ([name, value]) =>
      (isCell(value) || isRow(value)) &&
      !used.has(name) &&
      !(hasAxes && layout.isAxis(name)) &&
      !/-(rows|columns|labels)$/.test(name),
  );
  const rows = plain.map(([head, value]) => ({ head, cells: [contentOf(value)] }));
  return [
    ...grids.map(([name, grid]) => gridTable(place, name, grid, grids.length)),
    ...(under ? [under] : []),
    ...lists.map(([name, list]) => listTable(place, name, list)),
    ...(rows.length ? [{ title: place.title, columns: [], rows }] : []),
    ...inner.flatMap(([name, value]) =>
      isFields(value) ? tablesIn({ ...place, title: [...place.title, name], fields: value }) : [],
    ),
  ];
}

/** The first of these fields that is a list of so many. */
function named(fields: Fields, names: readonly string[], count: number): Content {
  const lists = names.map((name) => contentOf(fields[name]));
  return lists.find((list) => list.length === count) ?? [];
}

/** A table of rows and columns; their names stand beside it under names that the files share. */
function gridTable(place: Place, name: string, grid: readonly Cell[][], grids: number): ChartTable {
  const { title, fields, faces, layout } = place;
  const ranges = rangesOf(grid);
  if (ranges) return { title, columns: [], rows: ranges };
  const stem = name.replace(/-?(values|results|drm|cells)$/, '');
  const heads = named(fields, [`${stem}-rows`, ...layout.rowNames], grid.length);
  const rowNames = heads.length === 0 && faces.length === grid.length ? faces : heads;
  const columns = named(fields, [`${stem}-columns`, ...layout.columnNames], grid[0]?.length ?? 0);
  const further = furtherColumns(place, heads.length);
  const rows = grid.map((cells, index) => ({
    head: rowNames[index] ?? '',
    cells: [
      ...cells.map((cell) => [cell === fields['prohibited'] ? '–' : print(cell)]),
      ...further.map(([, list]) => [list[index] ?? '']),
    ],
  }));
  const names = [...columns.map((column) => [column]), ...further.map(([key]) => [key])];
  return { title: stem && grids > 1 ? [...title, stem] : title, columns: names, rows };
}

/** Rows that begin with the lowest and the highest roll they are for. */
function rangesOf(grid: readonly Cell[][]): ChartTable['rows'] | null {
  const isRange = ([low, high, result]: Cell[]): boolean =>
    typeof low === 'number' && typeof high === 'number' && low <= high && typeof result === 'string';
  if (!grid.every(isRange)) return null;
  return grid.map(([low, high, ...results]) => ({
    head: `${low}–${high}`,
    cells: results.map((cell) => [print(cell)]),
  }));
}

/** Lists beside a table that have a number for each of its named rows. */
function furtherColumns({ fields, layout }: Place, rows: number): [string, Content][] {
  if (contentOf(fields['rows']).length !== rows || rows === 0) return [];
  const isOne = ([name, value]: Entry): boolean =>
    isRow(value) && value.length === rows && !layout.isAxis(name) && layout.isTold(name);
  const lists = Object.entries(fields).filter(isOne);
  return lists.map(([name, value]) => [name, contentOf(value)]);
}

/** Lists that are as long as the list of columns beside them. */
function columnsTable({ title, fields, layout }: Place, inner: readonly Entry[]): ChartTable | null {
  const columns = layout.columnNames.map((name) => contentOf(fields[name])).find((list) => list.length > 0);
  const lists = inner.filter(
    (entry): entry is [string, Cell[]] =>
      isRow(entry[1]) && !layout.isAxis(entry[0]) && entry[1].length === columns?.length,
  );
  if (!columns || lists.length < 2) return null;
  const rows = lists.map(([head, list]) => ({
    head,
    cells: list.map((cell) => [cell === NOTHING ? '–' : print(cell)]),
  }));
  return { title, columns: columns.map((column) => [column]), rows };
}

/** Rows of named fields; a list in them whose columns are named beside the table takes a column each. */
function listTable({ title, fields, layout }: Place, name: string, list: readonly Fields[]): ChartTable {
  const keys = [...new Set(list.flatMap((row) => Object.keys(row)))];
  const head = layout.heads.find((one) => keys.includes(one)) ?? keys[0] ?? '';
  const split = (key: string): Content => contentOf(fields[`${key.replace(/s$/, '')}-columns`]);
  const shown = keys.filter((key) => key !== head && key !== 'id');
  const columns = shown.flatMap((key) => (split(key).length ? split(key).map((part) => [key, part]) : [[key]]));
  const cellsOf = (row: Fields): Content[] =>
    shown.flatMap((key) => {
      const content = contentOf(row[key]);
      return split(key).length ? split(key).map((_, at) => content.slice(at, at + 1)) : [content];
    });
  const rows = list.map((row) => ({ head: contentOf(row[head]).join(', '), cells: cellsOf(row) }));
  return { title: name === 'rows' ? title : [...title, name], columns, rows };
}

/** Several parts with fields of their own: a row each, or a row for each field where every part has others. */
function fieldsTable(title: readonly string[], parts: readonly [string, Fields][]): ChartTable {
  const keys = [...new Set(parts.flatMap(([, fields]) => Object.keys(fields)))];
  if (keys.length > MOST_COLUMNS) return { title, columns: [], rows: parts.flatMap(fieldRows) };
  const costs = new Set(keys.filter((key) => isCosts(parts.map(([, fields]) => fields[key]))));
  const cell = (key: string, value: Json | undefined): Content =>
    costs.has(key) && value === NOTHING ? ['–'] : contentOf(value);
  const rows = parts.map(([head, fields]) => ({ head, cells: keys.map((key) => cell(key, fields[key])) }));
  return { title, columns: keys.map((key) => [key]), rows };
}

function fieldRows([name, fields]: [string, Fields]): ChartTable['rows'] {
  return Object.entries(fields).map(([key, value], index) => ({
    head: index ? '' : name,
    cells: [[key], contentOf(value)],
  }));
}

/** A key or a phrase of a file as part of a key of the locale files. */
export function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * The keys of the locale files that may say a word of a chart, the nearest first: some words mean different things in
 * different books, most are names that are used elsewhere too. None for numbers and for what is printed on counters.
 */
export function wordKeys(ruleset: string, key: string): string[] {
  if (!/[a-z]/.test(key)) return [];
  const name = slug(key);
  const families = ['mark', 'terrain', 'rating', 'side'].map((family) => `${family}-${name}`);
  return [`app-cell-${ruleset}-${name}`, `app-cell-${name}`, ...families];
}

/** A key of a file as words: `fire-drm` is `fire drm`; rolls such as `2-3` are a range. */
export function spell(key: string): string {
  return /[a-z]/i.test(key) ? key.replace(/-(?=[a-z0-9])/gi, ' ') : key.replace(/(\d)-(?=\d)/g, '$1–');
}
