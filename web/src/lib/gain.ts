// Whether what a choice can bring is good or bad for a side. Told by the kind of change, as the odds name it; nothing here
// knows what a change does in the rules.

import type { Message, OddsLine, Table } from './protocol';

export type Gain = 'good' | 'even' | 'bad';

/** How much a change costs the side whose piece it is, by the last word of its key; what is less than nothing is a gain. */
const COST: Readonly<Record<string, number>> = {
  eliminated: 4,
  exited: 4,
  killed: 4,
  fled: 3,
  routed: 3,
  retired: 2,
  ferocity: 2,
  wounded: 1,
  disordered: 1,
  normal: -1,
  won: -100,
};

/** Changes that are counted: hits hurt, steps are what is left. */
const COST_OF_ONE: Readonly<Record<string, number>> = { hits: 1, steps: -1 };

/** Whom a change happens to. */
function sideOf(change: Message, table: Table): number | null {
  for (const arg of change.args ?? []) {
    if ('unit' in arg) return table.units[arg.unit]?.side ?? null;
    if ('leader' in arg) return table.leaders[arg.leader]?.side ?? null;
    if ('side' in arg) return arg.side;
  }
  return null;
}

function costOf(change: Message): number {
  const kind = change.key.split('-').at(-1) ?? '';
  const count = (change.args ?? []).flatMap((arg) => ('n' in arg ? [arg.n] : []))[0] ?? 0;
  return COST[kind] ?? (COST_OF_ONE[kind] ?? 0) * count;
}

/** What a result is for a side: its own losses against the enemy's. */
export function gainOf(line: OddsLine, side: number, table: Table): Gain {
  const gain = line.changes.reduce((sum, change) => {
    const whose = sideOf(change, table);
    if (whose === null) return sum;
    return sum + (whose === side ? -costOf(change) : costOf(change));
  }, 0);
  return gain > 0 ? 'good' : gain < 0 ? 'bad' : 'even';
}
