// Which rating stands in which corner of a counter.

/** How the upper right corner is filled. */
export type Shot = 'disc' | 'arrows';

export interface Corners {
  /** A counter with this rating is of this look: games that rate alike print alike. */
  readonly by: string;
  /** What stands upper left: the print of the type, the name in orders, or a rating in its place where the piece has it. */
  readonly upperLeft: 'print' | 'name';
  readonly upperLeftRating?: string;
  readonly shot: Shot;
  readonly lowerLeft: string | null;
  /** A second rating after the first, with a dash between. */
  readonly lowerLeftSecond?: string;
  readonly middle?: string;
  readonly lowerRight: string | null;
  /** The same for the right, where the piece has it. */
  readonly lowerRightSecond?: string;
  /** The number of the step, shown as a boxed letter lower right. */
  readonly step?: string;
  readonly hits?: string;
  /** Prints whose lower left number stands in a box. */
  readonly boxed?: readonly string[];
  /** Whether short counters have a front. */
  readonly front: boolean;
}

export interface LeaderCorners {
  /** As for units. */
  readonly by: string;
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

/** Troop quality and size; initiative and charisma. */
const QUALITY: RatingLook = {
  unit: {
    by: 'tq',
    front: true,
    upperLeft: 'print',
    shot: 'disc',
    lowerLeft: 'tq',
    middle: 'size',
    lowerRight: 'ma',
    lowerRightSecond: 'boost',
    hits: 'hits',
  },
  leader: { by: 'charisma', lowerLeft: 'initiative', middle: 'lines', lowerRight: 'charisma' },
  card: ['range', 'strategy', 'combat'],
};

/** A modifier of the shock roll; activation and command. */
const MODIFIER: RatingLook = {
  unit: {
    by: 'sdr',
    front: true,
    upperLeft: 'print',
    upperLeftRating: 'calibre',
    shot: 'disc',
    lowerLeft: 'sdr',
    lowerRight: 'ma',
  },
  leader: { by: 'cr', lowerLeft: 'cr', lowerRight: 'ar' },
  card: ['ma'],
};

/** Strength and morale by steps; a tactical rating. */
const STEPS: RatingLook = {
  unit: {
    by: 'strength',
    front: false,
    upperLeft: 'name',
    shot: 'arrows',
    lowerLeft: 'strength',
    lowerLeftSecond: 'morale',
    lowerRight: null,
    step: 'step',
    boxed: ['HC'],
  },
  leader: { by: 'tactical', lowerLeft: 'tactical', lowerRight: 'initiative' },
  card: ['steps', 'ma', 'stacking', 'points', 'missile', 'artillery'],
};

export const RATINGS: readonly RatingLook[] = [QUALITY, MODIFIER, STEPS];

/** Counters that are rated as nobody has drawn yet show types and nothing else. */
const BARE: RatingLook = {
  unit: { by: '', front: true, upperLeft: 'print', shot: 'disc', lowerLeft: null, lowerRight: null },
  leader: { by: '', lowerLeft: '', lowerRight: '' },
  card: [],
};

type Rated = readonly (readonly [string, number])[];

/** The look of a unit's or a leader's counter. */
function lookBy(part: 'unit' | 'leader', ratings: Rated): RatingLook {
  return RATINGS.find((look) => ratings.some(([name]) => name === look[part].by)) ?? BARE;
}

export const unitCorners = (ratings: Rated): Corners => lookBy('unit', ratings).unit;
export const leaderCorners = (ratings: Rated): LeaderCorners => lookBy('leader', ratings).leader;

/** The letter in the disc for each mark of what a unit shoots with. */
export const DISCS: Readonly<Record<string, string>> = {
  'missile-a': 'A',
  'missile-m': 'M',
  'missile-o': 'O',
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
