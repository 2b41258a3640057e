// Which colours a side wears. Every battle has one light and one dark army; the colours themselves are in `sides.css`.

import type { Shape } from '../art/plates';

export type SideColours =
  | 'hun'
  | 'ott'
  | 'car'
  | 'rom'
  | 'per'
  | 'byz'
  | 'van'
  | 'got'
  | 'fra'
  | 'ind'
  | 'mac'
  | 'sco'
  | 'eng'
  | 'fle'
  | 'cas'
  | 'lat'
  | 'pun'
  | 'spa'
  | 'the'
  | 'pom';

/** Light armies have round corners and look right, dark ones have cut corners and look left. */
export const SHAPE: Record<SideColours, Shape> = {
  hun: 'a',
  car: 'a',
  per: 'a',
  van: 'a',
  got: 'a',
  fra: 'a',
  ind: 'a',
  sco: 'a',
  cas: 'a',
  lat: 'a',
  the: 'a',
  pom: 'a',
  ott: 'b',
  rom: 'b',
  byz: 'b',
  mac: 'b',
  eng: 'b',
  fle: 'b',
  pun: 'b',
  spa: 'b',
};

/** By the id of the side in its scenario. */
export const SIDE_COLOURS: Readonly<Record<string, SideColours>> = {
  hungarian: 'hun',
  ottoman: 'ott',
  byzantine: 'byz',
  persian: 'per',
  vandal: 'van',
  goth: 'got',
  frank: 'fra',
  rome: 'rom',
  carthage: 'car',
  // Rome meets Carthage and Macedon: in these battles it is the light army.
  roman: 'lat',
  carthaginian: 'pun',
  caesarian: 'rom',
  pompeian: 'pom',
  spartan: 'spa',
  theban: 'the',
  macedonian: 'mac',
  greek: 'sco',
  indian: 'ind',
  english: 'eng',
  scots: 'sco',
  french: 'fra',
  flemish: 'fle',
  castilian: 'cas',
};

export interface SideLook {
  /** The class that carries the colours. */
  readonly css: string;
  readonly shape: Shape;
}

const look = (colours: SideColours): SideLook => ({
  css: `sd-${colours} sd-${SHAPE[colours] === 'a' ? 'light' : 'dark'}`,
  shape: SHAPE[colours],
});

/** The looks of the two sides of a battle: always one light and one dark army, whoever meets. */
export function sideLooks(sides: readonly string[]): [SideLook, SideLook] {
  const first = SIDE_COLOURS[sides[0] ?? ''] ?? 'ind';
  const dark = SHAPE[first] === 'b';
  const second = SIDE_COLOURS[sides[1] ?? ''] ?? (dark ? 'ind' : 'mac');
  const pair = SHAPE[second] === SHAPE[first] ? (dark ? 'ind' : 'mac') : second;
  return [look(first), look(pair)];
}
