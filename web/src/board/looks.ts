// How countries differ in looks; a map says which it is. Nothing here has an effect on play.

export interface Look {
  /** Colour of the bare ground, and how strongly green and ochre blotches lie on it. */
  ground: string;
  green: number;
  ochre: number;
  /** What grows where the map says woods. */
  woods: 'forest' | 'grove' | 'scrub';
}

const MEADOW: Look = { ground: '#e2d6a9', green: 0.68, ochre: 0.56, woods: 'forest' };
const STEPPE: Look = { ground: '#e6d5a4', green: 0.36, ochre: 0.62, woods: 'grove' };

export const COUNTRIES: Readonly<Record<string, Look>> = {
  meadow: MEADOW,
  steppe: STEPPE,
  pasture: { ...STEPPE, green: 0.46 },
  scrub: { ...STEPPE, green: 0.3, woods: 'scrub' },
  dust: { ...STEPPE, ground: '#e3cf98', green: 0.34, ochre: 0.7 },
};

export const lookOf = (country: string): Look => COUNTRIES[country] ?? MEADOW;
