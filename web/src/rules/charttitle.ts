// What a table is called: its own name, and of a part of one the part's too.

import { spell, wordKeys, type ChartTable } from '../battle/charts';
import { find } from '../lib/words';

export function chartTitle(ruleset: string, table: ChartTable): string {
  const [whole = '', ...part] = table.title;
  const title = find(`app-chart-${whole}`) ?? spell(whole);
  return part.length ? `${title}: ${part.map((key) => wordOf(ruleset, key)).join(', ')}` : title;
}

function wordOf(ruleset: string, key: string): string {
  const found = wordKeys(ruleset, key)
    .map(find)
    .find((said) => said !== null);
  return found ?? spell(key);
}
