// How maps differ in looks. Nothing here has an effect on play.

export interface Look {
  /** Colour of the bare ground, and how strongly green and ochre blotches lie on it. */
  ground: string;
  green: number;
  ochre: number;
  /** What grows where the map says woods. */
  woods: 'forest' | 'grove' | 'scrub';
  /** What a hex measures, in yards, where the rules say so. */
  yards: number | null;
}

const MEADOW: Look = { ground: '#e2d6a9', green: 0.68, ochre: 0.56, woods: 'forest', yards: null };
const STEPPE: Look = { ground: '#e6d5a4', green: 0.36, ochre: 0.62, woods: 'grove', yards: null };

const LOOKS: Record<string, Look> = {
  mohacs: { ...MEADOW, yards: 225 },
  taginae: { ...MEADOW, yards: 70 },
  casilinum: { ...MEADOW, yards: 70 },
  dara: { ...STEPPE, yards: 70 },
  tricameron: { ...STEPPE, green: 0.46, yards: 70 },
  callinicum: { ...STEPPE, green: 0.3, woods: 'scrub', yards: 70 },
  'africa-a': { ...STEPPE, ground: '#e3cf98', green: 0.34, ochre: 0.7 },
  'africa-b': { ...STEPPE, ground: '#e3cf98', green: 0.34, ochre: 0.7 },
  'africa-b-a': { ...STEPPE, ground: '#e3cf98', green: 0.34, ochre: 0.7 },
};

export const lookOf = (map: string): Look => LOOKS[map] ?? MEADOW;
