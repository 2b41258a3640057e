// The player's guides in docs/guides and the moments of their battles that they show.

/** A guide tells of one recorded game; its pictures are numbered from 1 in the order of the moments. */
export interface Guide {
  readonly ruleset: string;
  /** The recorded game, beside the guide. */
  readonly journal: string;
  /** After how many choices of the game the guide has a picture. */
  readonly steps: readonly number[];
}

export const GUIDES: readonly Guide[] = [
  { ruleset: 'suleiman', journal: 'suleiman.txt', steps: [3, 135, 245] },
  { ruleset: 'men-of-iron', journal: 'men-of-iron.txt', steps: [0, 371, 781] },
  { ruleset: 'rome-at-war', journal: 'rome-at-war.txt', steps: [1, 41, 54] },
  { ruleset: 'cataphract', journal: 'cataphract.txt', steps: [12, 79, 209] },
  { ruleset: 'gboh-classic', journal: 'gboh-classic.txt', steps: [1, 223, 709] },
];
