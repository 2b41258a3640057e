// What a page must know of the dice of a ruleset to show them; a matter of looks only.

const SIX_SIDED: ReadonlySet<string> = new Set(['rome-at-war']);

export function dieSides(ruleset: string | undefined): 6 | 10 {
  return SIX_SIDED.has(ruleset ?? '') ? 6 : 10;
}

/** Rulesets that tell what is added to a strength or to morale beside what is added to a die. */
const SEVERAL_SUMS: ReadonlySet<string> = new Set(['rome-at-war']);

/** Whether the modifiers told with a roll are all modifiers of that roll, so that their sum means something. */
export function areOneSum(ruleset: string | undefined): boolean {
  return !SEVERAL_SUMS.has(ruleset ?? '');
}
