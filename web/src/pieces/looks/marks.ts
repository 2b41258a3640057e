// What each mark does to a counter. A badge is a marker on its corner; `lean` tilts the figure; `hatch` lies on the field;
// `dark` darkens the plate; `lift` raises it. A mark that does nothing is read in the hover card or is part of the print.

import type { MarkerName } from '../art/markers';

export interface MarkLook {
  readonly badge?: MarkerName;
  readonly lean?: 'disordered' | 'routed';
  readonly hatch?: boolean;
  readonly dark?: boolean;
  readonly lift?: boolean;
  /** Stars on a leader's band. */
  readonly stars?: number;
}

/** Printed on the counter, or told by its figure, its shape or its place: nothing is added. */
const PLAIN: MarkLook = {};

const COMMON: Readonly<Record<string, MarkLook>> = {
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
};

const IRON: Readonly<Record<string, MarkLook>> = {
  ...COMMON,
  'missile-a': PLAIN,
  'missile-m': PLAIN,
  'missile-l': PLAIN,
  'missile-x': PLAIN,
  disordered: { badge: 'disordered', lean: 'disordered', hatch: true },
  retired: { badge: 'retired' },
  used: { badge: 'finished', dark: true },
  reacted: { badge: 'reacted' },
  'under-attack': { badge: 'attacked' },
  pinned: { badge: 'pinned' },
  'in-command': PLAIN,
  'shield-wall': { badge: 'shield-wall' },
  dismounted: PLAIN,
  fled: { badge: 'left' },
  king: PLAIN,
};

const GBOH: Readonly<Record<string, MarkLook>> = {
  ...COMMON,
  'missile-a': PLAIN,
  'missile-c': PLAIN,
  'missile-b': PLAIN,
  'missile-j': PLAIN,
  'missile-f': PLAIN,
  'missile-s': PLAIN,
  cataphract: PLAIN,
  routed: { badge: 'routed', lean: 'routed', hatch: true },
  rallied: { badge: 'rallied' },
  'shock-check': { badge: 'shock-check' },
  'shock-no-check': { badge: 'shock-no-check' },
  'under-attack': { badge: 'attacked' },
  dismounted: PLAIN,
  faced: { badge: 'faced' },
  column: { badge: 'column' },
  wedge: { badge: 'wedge' },
  'missile-low': { badge: 'missile-low' },
  'missile-no': { badge: 'missile-no' },
  uncontrolled: { badge: 'uncontrolled' },
  wounded: { badge: 'wounded' },
  active: { badge: 'active' },
  'no-momentum': { badge: 'no-momentum' },
  elite: PLAIN,
  oc: { stars: 3 },
  sc: { stars: 2 },
  cc: { stars: 1 },
};

const ROME: Readonly<Record<string, MarkLook>> = {
  ...COMMON,
  long: PLAIN,
  missiles: PLAIN,
  exited: { badge: 'left' },
  'in-rout': { badge: 'routed', lean: 'routed', hatch: true },
  active: PLAIN,
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

export const MARKS: Readonly<Record<string, Readonly<Record<string, MarkLook>>>> = {
  suleiman: IRON,
  'men-of-iron': IRON,
  cataphract: GBOH,
  'gboh-classic': GBOH,
  'rome-at-war': ROME,
};

/** Which badges come first where there is room for two only. */
export const BADGE_ORDER: readonly MarkerName[] = [
  'routed', 'disordered', 'retired', 'rallied', 'charge', 'counter-charge', 'attacked', 'attacking', 'firing', 'withdrawing',
  'shock-check', 'shock-no-check', 'uncontrolled', 'killed', 'wounded', 'active', 'named', 'check-initiative', 'out-command', 'overstacked',
  'pinned', 'frozen', 'held', 'column', 'wedge', 'shield-wall', 'aligned', 'missile-no', 'missile-low', 'no-momentum', 'finished', 'charged',
  'fought', 'moved', 'fired', 'reacted', 'faced', 'left', 'in-command', 'hits', 'more',
];
