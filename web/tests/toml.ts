// As much of TOML as the charts use, for the tests: tables, keys, strings, numbers, booleans, arrays, inline tables.

export type Toml = string | number | boolean | Toml[] | { [key: string]: Toml };
type Table = { [key: string]: Toml };

const TOKEN = /\s+|#[^\n]*|"(?:[^"\\]|\\.)*"|[A-Za-z0-9_.+-]+|[[\]{},=]/gy;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) {
    if (!/^[\s#]/.test(found[0])) tokens.push(found[0]);
    if (TOKEN.lastIndex === text.length) return tokens;
  }
  throw new Error(`unreadable at ${TOKEN.lastIndex}`);
}

class Reader {
  private at = 0;

  constructor(private readonly tokens: readonly string[]) {}

  file(): Table {
    const whole: Table = {};
    let table = whole;
    while (this.at < this.tokens.length) {
      if (this.peek() === '[') table = this.header(whole);
      else this.pair(table);
    }
    return whole;
  }

  private peek(): string {
    return this.tokens[this.at] ?? '';
  }

  private next(): string {
    return this.tokens[this.at++] ?? '';
  }

  private header(whole: Table): Table {
    this.next();
    const path = this.next().split('.');
    this.next();
    return path.reduce<Table>((table, key) => (table[key] ??= {}) as Table, whole);
  }

  private pair(table: Table): void {
    const key = this.next().replace(/^"|"$/g, '');
    if (this.next() !== '=') throw new Error(`no value for ${key}`);
    table[key] = this.value();
  }

  private value(): Toml {
    const token = this.next();
    if (token === '[') return this.array();
    if (token === '{') return this.inline();
    if (token.startsWith('"')) return JSON.parse(token) as string;
    if (token === 'true' || token === 'false') return token === 'true';
    return Number(token);
  }

  private array(): Toml[] {
    const all: Toml[] = [];
    while (this.peek() !== ']') {
      all.push(this.value());
      if (this.peek() === ',') this.next();
    }
    this.next();
    return all;
  }

  private inline(): Table {
    const table: Table = {};
    while (this.peek() !== '}') {
      this.pair(table);
      if (this.peek() === ',') this.next();
    }
    this.next();
    return table;
  }
}

export function readToml(text: string): { [key: string]: Toml } {
  return new Reader(tokensOf(text)).file();
}
