// Stripes of the commands: colour, pattern and a short name. A battle gives them out in this order, side by side.

export interface Stripe {
  /** The class that carries the colour. */
  readonly css: string;
  /** The pattern over it, if any. */
  readonly pattern: string | null;
}

/** Two commands of a side never share a pattern, except plain red and plain rose. */
export const STRIPES: readonly Stripe[] = [
  { css: 'cm-red', pattern: null },
  { css: 'cm-blue', pattern: 'cp-diag' },
  { css: 'cm-gold', pattern: 'cp-line' },
  { css: 'cm-violet', pattern: 'cp-dots' },
  { css: 'cm-teal', pattern: 'cp-chev' },
  { css: 'cm-brown', pattern: 'cp-bars' },
  { css: 'cm-slate', pattern: 'cp-check' },
  { css: 'cm-rose', pattern: null },
  { css: 'cm-olive', pattern: 'cp-cross' },
  { css: 'cm-night', pattern: 'cp-wave' },
];

/** What leaders of no command and standards wear: the colour of their side. */
export const OWN_STRIPE: Stripe = { css: 'cm-own', pattern: null };

interface Grouped {
  readonly id: string;
  readonly side: number | null;
}

/** The stripe of each command, in the order of the scenario; those of no fixed side count for both. */
export function stripesOf(groups: readonly Grouped[]): Stripe[] {
  const given = [0, 0];
  return groups.map(({ side }) => {
    const place = side === null ? Math.max(given[0] ?? 0, given[1] ?? 0) : (given[side] ?? 0);
    if (side === null) given.fill(place + 1);
    else given[side] = place + 1;
    return STRIPES[place % STRIPES.length] ?? OWN_STRIPE;
  });
}

/** Short names in Latin letters where the id in orders is not one: counters keep them in every language. */
const SHORT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  agathocles: { R1: 'MASINISSA', R2: 'LAELIUS', R3: 'SCIPIO', C1: 'HANNO' },
  cirta: { R1: 'MASINISSA', R2: 'LAELIUS', R3: 'SERGIUS', C1: 'TYCHAEUS', C2: 'SYPHAX' },
  'great-plains': { R1: 'MASINISSA', R2: 'SCIPIO', R3: 'LAELIUS', C1: 'SYPHAX', C2: 'HASDRUBAL', C3: 'HAMILCAR' },
  tunes: { R1: 'COTTA', R2: 'REGULUS', R3: 'SERGIUS', C1: 'BOSTAR', C2: 'XANTHIPPUS', C3: 'HAMILCAR' },
  zama: { R1: 'LAELIUS', R2: 'SCIPIO', R3: 'MASINISSA', C1: 'TYCHAEUS', C2: 'HANNIBAL', C3: 'HANNO' },
};

/** Ids of leaders that would not fit on their band. */
const SHORT_LEADERS: Readonly<Record<string, string>> = {
  'count-of-slavonia': 'SLAVONIA',
  'zapolya-janos': 'J. ZÁPOLYA',
  'zapolya-gyorgy': 'GY. ZÁPOLYA',
  'transylvanian-replacement': '· TRANSYLV. ·',
  szalkan: 'SZALKÁN',
  perenyi: 'PERÉNYI',
  batthyany: 'BATTHYÁNY',
  LeftChiliarch: 'LEFT',
  RightChiliarch: 'RIGHT',
  FootCaptain: 'CAPTAIN',
  LombardChief: 'LOMBARD',
  FrankChief: 'FRANK',
  AlamanChief: 'ALAMAN',
};

const SHORT_GROUPS: Readonly<Record<string, string>> = { szalkan: 'SZALKÁN', perenyi: 'PERÉNYI', batthyany: 'BATTHYÁNY' };

export const groupText = (scenario: string, id: string): string =>
  SHORT[scenario]?.[id] ?? SHORT_GROUPS[id] ?? id.toUpperCase();

/** A replacement is named after its command, between dots. */
export function leaderText(id: string): string {
  const named = SHORT_LEADERS[id];
  if (named) return named;
  const stand = /^(.*)-replacement$/.exec(id)?.[1];
  return stand ? `· ${SHORT_GROUPS[stand] ?? stand.toUpperCase()} ·` : id.replace('.', '. ').toUpperCase();
}
