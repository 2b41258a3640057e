// Why something cannot be, as the card and the map show it.

import type { WhyShown } from '../board/contract';
import { keyOf, type Key } from './keys';
import type { Condition, Instead, Why } from './protocol';

/** What of the answer is pointed at. */
export interface PointedAt {
  /** The number of a condition. */
  cross: number | null;
  /** A proposal. */
  proposal: Instead | null;
}

export const NOTHING_POINTED: PointedAt = { cross: null, proposal: null };

/** A condition that does not hold has a number. */
export interface Row {
  number: number | null;
  condition: Condition;
}

/** Crosses first and numbered, ticks after. */
export function rowsOf({ conditions }: Why): Row[] {
  const crosses = conditions.filter((one) => !one.holds);
  const ticks = conditions.filter((one) => one.holds);
  return [
    ...crosses.map((condition, at) => ({ number: at + 1, condition })),
    ...ticks.map((condition) => ({ number: null, condition })),
  ];
}

/** What the map shows of it; `placeOf` is where a piece stands. */
export function whyShown(why: Why, pointed: PointedAt, placeOf: (key: Key | 'button') => number | null): WhyShown {
  const bites = rowsOf(why).flatMap(({ number, condition: { at, side } }) =>
    number === null || at === null ? [] : [{ number, place: at, side }],
  );
  return {
    from: why.who === null ? null : placeOf(keyOf(why.who)),
    way: why.way,
    bites,
    pulsed: pointed.cross,
    instead: pointed.proposal?.way ?? [],
  };
}

/** What the title asks. */
export type Asking = 'go' | 'strike' | 'act' | 'what';

/** Which question a card answers: by whom, and what was touched. */
export function askingOf(why: Why, isHostile: (key: Key | 'button') => boolean): Asking {
  if (!why.conditions.some((one) => !one.holds)) return 'what';
  if (why.who === null) return 'act';
  if (isHostile(keyOf(why.to))) return 'strike';
  return why.way.length > 0 ? 'go' : 'act';
}

/** The places that the answer speaks of: its card must not lie on them. */
export function whyPlaces({ from, way, bites }: WhyShown): number[] {
  return [from, ...way.map((one) => one.place), ...bites.map((one) => one.place)].filter((place) => place !== null);
}
