// What each mark does to a counter. A badge is a marker on its corner; `lean` tilts the figure; `hatch` lies on the field;
// `rim` stands round the plate; `dark` darkens it, `lift` raises it. A mark that does nothing is read in the hover card or is part of the print.

import type { MarkerName } from '../art/markers';
import type { Rim } from '../art/plates';

export interface MarkLook {
  readonly badge?: MarkerName;
  readonly lean?: 'disordered' | 'routed';
  readonly hatch?: boolean;
  /** What the unit holds out to its enemies. */
  readonly rim?: Rim;
  readonly dark?: boolean;
  readonly lift?: boolean;
  /** Stars on a leader's band. */
  readonly stars?: number;
  /** A long counter with its front on a long side. */
  readonly long?: boolean;
  /** A counter over two hexes: its place and the one to its right hand. */
  readonly wide?: boolean;
  /** Lies under another unit of its place. */
  readonly under?: boolean;
  /** Stands right behind or before another unit of its place: both make one deep block. */
  readonly deep?: boolean;
  /** Printed small under the type. */
  readonly tag?: string;
  /** Only counters with this rating show it; on others it means no more than that they belong to whoever acts. */
  readonly by?: string;
}

/** Printed on the counter, or told by its figure, its shape or its place: nothing is added. */
const PLAIN: MarkLook = {};

/** By the names of `docs/views.md`; a mark looks the same in every game that has it. */
export const MARKS: Readonly<Record<string, MarkLook>> = {
  eliminated: PLAIN,
  'in-hand': { lift: true },
  along: { lift: true },
  moved: { badge: 'moved', dark: true },
  fired: { badge: 'fired' },
  killed: { badge: 'killed' },
  charging: { badge: 'charge' },
  'counter-charging': { badge: 'counter-charge' },
  attacking: { badge: 'attacking' },
  'out-of-command': { badge: 'out-command' },
  finished: { badge: 'finished', dark: true },
  'under-attack': { badge: 'attacked' },

  // Printed weapons.
  'missile-a': PLAIN,
  'missile-b': PLAIN,
  'missile-c': PLAIN,
  'missile-f': PLAIN,
  'missile-j': PLAIN,
  'missile-l': PLAIN,
  'missile-m': PLAIN,
  'missile-o': PLAIN,
  'missile-s': PLAIN,
  'missile-x': PLAIN,
  missiles: PLAIN,

  // Order and disorder, commands of one battle.
  disordered: { badge: 'disordered', lean: 'disordered', hatch: true },
  retired: { badge: 'retired' },
  used: { badge: 'finished', dark: true },
  reacted: { badge: 'reacted' },
  pinned: { badge: 'pinned' },
  'in-command': PLAIN,
  'shield-wall': { badge: 'shield-wall', rim: 'shields' },
  schiltron: { badge: 'schiltron', rim: 'pikes' },
  dismounted: PLAIN,
  unhorsed: PLAIN,
  arrived: { badge: 'arrived' },
  fled: { badge: 'left' },
  king: PLAIN,

  // Cohesion, formations, orders.
  cataphract: PLAIN,
  routed: { badge: 'routed', lean: 'routed', hatch: true },
  rallied: { badge: 'rallied' },
  'shock-check': { badge: 'shock-check' },
  'shock-no-check': { badge: 'shock-no-check' },
  faced: { badge: 'faced' },
  column: { badge: 'column' },
  wedge: { badge: 'wedge' },
  'missile-low': { badge: 'missile-low' },
  'missile-no': { badge: 'missile-no' },
  uncontrolled: { badge: 'uncontrolled' },
  wounded: { badge: 'wounded' },
  active: { badge: 'active', by: 'charisma' },
  'no-momentum': { badge: 'no-momentum' },
  elite: PLAIN,
  oc: { stars: 3 },
  sc: { stars: 2 },
  cc: { stars: 1 },

  // Two hexes to a unit, two units to a hex.
  wide: { wide: true, rim: 'sarissas' },
  'double-depth': { badge: 'double-depth', deep: true },
  top: PLAIN,
  bottom: { under: true },
  square: { badge: 'square', rim: 'pikes' },
  'charge-formation': { badge: 'charge-formation' },

  // Peoples and classes.
  macedonian: PLAIN,
  indian: PLAIN,
  african: PLAIN,
  'cohort-vet': { tag: 'VET' },
  'cohort-rec': { tag: 'REC' },
  'cohort-con': { tag: 'CON' },
  cardaces: { tag: 'CARD' },
  antesignani: { tag: 'ANT' },
  star: { tag: '\u2605' },
  screen: PLAIN,
  'screen-low': { badge: 'screen-low' },
  'screen-no': { badge: 'screen-no' },
  rampaging: { badge: 'rampaging', lean: 'disordered', hatch: true },
  pursued: { badge: 'pursued' },
  suspended: { badge: 'suspended' },
  'wound-2': { badge: 'wounded-2' },
  mcc: { tag: 'MCC' },

  // Areas, steps, formations under their leaders.
  long: { long: true },
  exited: { badge: 'left' },
  'in-rout': { badge: 'routed', lean: 'routed', hatch: true },
  charged: { badge: 'charged' },
  'has-attacked': { badge: 'fought' },
  attacked: { badge: 'attacked' },
  assaulting: { badge: 'attacking' },
  fought: { badge: 'fought' },
  overstacked: { badge: 'overstacked' },
  frozen: { badge: 'frozen' },
  aligned: { badge: 'aligned' },
  held: { badge: 'held' },
  spent: { badge: 'finished' },
  firing: { badge: 'firing' },
  withdrawing: { badge: 'withdrawing' },
  'check-initiative': { badge: 'check-initiative' },
  named: { badge: 'named' },
  commander: { stars: 2 },
  inferior: PLAIN,
};

interface Marked {
  readonly marks: readonly string[];
  readonly ratings: readonly (readonly [string, number])[];
}

/** What the marks of a piece do to it. */
export function marksOn({ marks, ratings }: Marked): MarkLook[] {
  const isShown = ({ by }: MarkLook): boolean => by === undefined || ratings.some(([name]) => name === by);
  return marks.map((mark) => MARKS[mark] ?? PLAIN).filter(isShown);
}

/** Whether a piece is a long counter, which has a front that matters. */
export const isLong = (piece: Marked): boolean => marksOn(piece).some((look) => look.long);

/** Whether a piece lies over two hexes. */
export const isWide = (piece: Marked): boolean => marksOn(piece).some((look) => look.wide);

/** Which badges come first where there is room for two only. */
export const BADGE_ORDER: readonly MarkerName[] = [
  'routed',
  'rampaging',
  'disordered',
  'retired',
  'rallied',
  'charge',
  'counter-charge',
  'attacked',
  'attacking',
  'firing',
  'withdrawing',
  'shock-check',
  'shock-no-check',
  'uncontrolled',
  'killed',
  'suspended',
  'wounded-2',
  'wounded',
  'active',
  'named',
  'check-initiative',
  'out-command',
  'overstacked',
  'pinned',
  'frozen',
  'held',
  'column',
  'wedge',
  'square',
  'charge-formation',
  'double-depth',
  'shield-wall',
  'schiltron',
  'aligned',
  'missile-no',
  'missile-low',
  'screen-no',
  'screen-low',
  'no-momentum',
  'finished',
  'charged',
  'fought',
  'pursued',
  'arrived',
  'moved',
  'fired',
  'reacted',
  'faced',
  'left',
  'in-command',
  'hits',
  'more',
];
