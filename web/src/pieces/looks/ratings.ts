// Which rating stands in which corner of a counter.

/** How the upper right corner is filled. */
export type Shot = 'disc' | 'arrows';

export interface Corners {
  /** What stands upper left: the print of the type, the name in orders, or a rating in its place where the piece has it. */
  readonly upperLeft: 'print' | 'name';
  readonly upperLeftRating?: string;
  readonly shot: Shot;
  readonly lowerLeft: string | null;
  /** A second rating after the first, with a dash between. */
  readonly lowerLeftSecond?: string;
  readonly middle?: string;
  readonly lowerRight: string | null;
  /** The number of the step, shown as a boxed letter lower right. */
  readonly step?: string;
  readonly hits?: string;
  /** Prints whose lower left number stands in a box. */
  readonly boxed?: readonly string[];
}

export interface LeaderCorners {
  readonly lowerLeft: string;
  readonly middle?: string;
  readonly lowerRight: string;
}

export interface RatingLook {
  readonly unit: Corners;
  readonly leader: LeaderCorners;
  /** Ratings that only the hover card shows. */
  readonly card: readonly string[];
}

const GBOH: RatingLook = {
  unit: { upperLeft: 'print', shot: 'disc', lowerLeft: 'tq', middle: 'size', lowerRight: 'ma', hits: 'hits' },
  leader: { lowerLeft: 'initiative', middle: 'lines', lowerRight: 'charisma' },
  card: ['range', 'strategy', 'combat'],
};

const IRON: RatingLook = {
  unit: { upperLeft: 'print', upperLeftRating: 'calibre', shot: 'disc', lowerLeft: 'sdr', lowerRight: 'ma' },
  leader: { lowerLeft: 'cr', lowerRight: 'ar' },
  card: ['ma'],
};

export const RATINGS: Readonly<Record<string, RatingLook>> = {
  cataphract: GBOH,
  'gboh-classic': GBOH,
  suleiman: IRON,
  'men-of-iron': IRON,
  'rome-at-war': {
    unit: {
      upperLeft: 'name',
      shot: 'arrows',
      lowerLeft: 'strength',
      lowerLeftSecond: 'morale',
      lowerRight: null,
      step: 'step',
      boxed: ['HC'],
    },
    leader: { lowerLeft: 'tactical', lowerRight: 'initiative' },
    card: ['steps', 'ma', 'stacking', 'points', 'missile', 'artillery'],
  },
};

/** The letter in the disc for each mark of what a unit shoots with. */
export const DISCS: Readonly<Record<string, string>> = {
  'missile-a': 'A',
  'missile-m': 'M',
  'missile-c': 'C',
  'missile-b': 'B',
  'missile-j': 'J',
  'missile-f': 'F',
  'missile-l': 'L',
  'missile-x': 'X',
  'missile-s': 'S',
};

/** Ratings that give the number of arrows, and the one whose arrows stand in a circle. */
export const ARROWS = { plain: 'missile', circled: 'artillery' } as const;

/** The letters of the steps; a remnant has its own. */
export const STEP_LETTERS = ['A', 'B', 'C', 'D'] as const;
export const REMNANT = { print: 'RM', letter: 'R' } as const;
