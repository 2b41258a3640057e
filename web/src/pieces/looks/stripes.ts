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

// Names on counters are proper names in Latin letters and the same in every language, as on printed counters; the card
// of a piece has its name in the language of the player.

/** Commands whose id in orders is not their name. */
const COMMANDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  agathocles: { R1: 'MASINISSA', R2: 'LAELIUS', R3: 'SCIPIO', C1: 'HANNO' },
  cirta: { R1: 'MASINISSA', R2: 'LAELIUS', R3: 'SERGIUS', C1: 'TYCHAEUS', C2: 'SYPHAX' },
  'great-plains': { R1: 'MASINISSA', R2: 'SCIPIO', R3: 'LAELIUS', C1: 'SYPHAX', C2: 'HASDRUBAL', C3: 'HAMILCAR' },
  tunes: { R1: 'COTTA', R2: 'REGULUS', R3: 'SERGIUS', C1: 'BOSTAR', C2: 'XANTHIPPUS', C3: 'HAMILCAR' },
  zama: { R1: 'LAELIUS', R2: 'SCIPIO', R3: 'MASINISSA', C1: 'TYCHAEUS', C2: 'HANNIBAL', C3: 'HANNO' },
  mohacs: {
    perenyi: 'PERÉNYI', batthyany: 'BATTHYÁNY', szalkan: 'SZALKÁN', centre: 'PORTE', transylvanian: 'ERDÉLY',
    slavonian: 'SLAVONIA', mixed: 'MIXTI',
  },
};

/** Contingents of the games that have no commands, by how the names of their units begin. */
const CONTINGENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dara: {
    Bou: 'BOUZES', Her: 'HERULI', Sun: 'SUNICAS', Asc: 'ASCAN', Joh: 'JOHN', Ped: 'PEDITES', Aux: 'AUXILIA', Buc: 'BUCELLARII',
    Pit: 'PITAMES', Cad: 'CADISENI', Bar: 'BARESMANAS', Imm: 'IMMORTALES', Lev: 'PAYGAN', Arc: 'SAGITTARII', Nis: 'NISIBIS',
  },
  callinicum: {
    Ped: 'PEDITES', Aux: 'AUXILIA', Joh: 'JOHN', Bou: 'BOUZES', Buc: 'BUCELLARII', Hun: 'HUNNI', Isa: 'ISAURI', Gha: 'GHASSAN',
    Per: 'PERSAE', Cab: 'CABADES', Aza: 'AZARETHES', Imm: 'IMMORTALES', Lak: 'LAKHM',
  },
  tricameron: {
    Foe: 'FOEDERATI', Gua: 'DORYPHORI', Buc: 'BUCELLARII', Reg: 'COMITATENSES', Her: 'HERULI', Hun: 'HUNNI', Foo: 'PEDITES',
    Aux: 'AUXILIA', Tza: 'TZAZON', Vle: 'SINISTRA', Vri: 'DEXTRA', Moo: 'MAURI', Mor: 'MAURI',
  },
  taginae: {
    Nar: 'NARSES', Joh: 'JOHN', Arm: 'ARMENII', Hil: 'QUINQUAGINTA', Aul: 'AUXILIA', Aur: 'AUXILIA', Lom: 'LANGOBARDI',
    Ser: 'LANGOBARDI', Her: 'HERULI', Gep: 'GEPIDAE', Thr: 'THRACES', Ill: 'ILLYRII', Got: 'GOTHI', Tot: 'TOTILA', Gar: 'SAGITTARII',
    Gfo: 'PEDITES', Tei: 'TEIAS',
  },
  casilinum: {
    Nar: 'NARSES', Ali: 'ALIGERN', Arm: 'ARTABANES', Val: 'VALERIAN', Mai: 'LORICATI', Foo: 'PEDITES', Aux: 'AUXILIA', Her: 'HERULI',
    Hel: 'HERULI', Ber: 'BERSERKIR', Fra: 'FRANCI', Ala: 'ALAMANNI',
  },
};

const LEADERS: Readonly<Record<string, string>> = {
  'count-of-slavonia': 'SLAVONIA',
  'zapolya-janos': 'J. ZÁPOLYA',
  'zapolya-gyorgy': 'GY. ZÁPOLYA',
  szalkan: 'SZALKÁN',
  perenyi: 'PERÉNYI',
  batthyany: 'BATTHYÁNY',
  LeftChiliarch: 'CHILIARCHUS I',
  RightChiliarch: 'CHILIARCHUS II',
  FootCaptain: 'DUX PEDITUM',
  LombardChief: 'DUX LANG.',
  FrankChief: 'DUX FRANC.',
  AlamanChief: 'DUX ALAM.',
};

const MARKERS: Readonly<Record<string, string>> = { standard: 'VEXILLUM' };

export const groupText = (scenario: string, id: string): string => COMMANDS[scenario]?.[id] ?? id.toUpperCase();

/** What a unit is called before its number: `Bou` of `Bou3`. */
export const contingentOf = (unit: string): string => unit.replace(/[\d.]+$/, '');

/** The name of a unit's contingent, in games that have contingents and no commands. */
export function contingentText(scenario: string, unit: string): string | null {
  return CONTINGENTS[scenario]?.[contingentOf(unit)] ?? null;
}

/** A replacement is named after its command, between dots. */
export function leaderText(scenario: string, id: string): string {
  const stand = /^(.*)-replacement$/.exec(id)?.[1];
  if (stand) return `· ${groupText(scenario, stand)} ·`;
  return LEADERS[id] ?? id.replace('.', '. ').toUpperCase();
}

export const markerText = (name: string): string => MARKERS[name] ?? name.toUpperCase();
