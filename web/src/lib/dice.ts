// Which dice a ruleset is played with; a matter of looks only.

const SIX_SIDED: ReadonlySet<string> = new Set(['rome-at-war']);

export function dieSides(ruleset: string | undefined): 6 | 10 {
  return SIX_SIDED.has(ruleset ?? '') ? 6 : 10;
}
