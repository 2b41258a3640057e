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

interface Banded {
  readonly id: string;
  readonly band: string | null;
}

/** What is printed on a stripe: what the scenario says, or else the id. */
export const bandText = ({ id, band }: Banded): string => band ?? id.replace('.', '. ').toUpperCase();

/** What a unit is called before its number: `Bou` of `Bou3`. */
export const contingentOf = (unit: string): string => unit.replace(/[\d.]+$/, '');

const MARKERS: Readonly<Record<string, string>> = { standard: 'VEXILLUM' };

/** Markers of a kind are numbered where there are several, `standard-2`; the number is not printed. */
export function markerText(name: string): string {
  const kind = name.replace(/-\d+$/, '');
  return MARKERS[kind] ?? kind.toUpperCase();
}
