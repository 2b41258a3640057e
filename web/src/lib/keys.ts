// How things are told apart: pieces as the service tells them, places and facings in the same way. A key is made and
// taken apart here only; everybody else carries it about.

import type { Arg, Piece, Target } from './protocol';

export type UnitKey = `u${number}`;
export type LeaderKey = `l${number}`;
/** Markers and hidden pieces have keys as well, but nobody touches them. */
export type PieceKey = UnitKey | LeaderKey | `m${number}` | `h${number}`;
export type PlaceKey = `p${number}`;
export type FacingKey = `f${number}`;
/** Whatever can be touched on the map. */
export type Key = PieceKey | PlaceKey | FacingKey;

export const unitKey = (unit: number): UnitKey => `u${unit}`;
export const leaderKey = (leader: number): LeaderKey => `l${leader}`;
export const placeKey = (place: number): PlaceKey => `p${place}`;
export const facingKey = (facing: number): FacingKey => `f${facing}`;

/** The wire types call it a string. */
export const pieceKey = (piece: Pick<Piece, 'key'>): PieceKey => piece.key as PieceKey;

export const isPiece = (key: Key): key is PieceKey => /^[ulmh]/.test(key);

const idOf = (key: Key): number => Number(key.slice(1));

/** The place that a key stands for, if it is one. */
export const placeIn = (key: Key): number | null => (key.startsWith('p') ? idOf(key) : null);

/** The facing that a key stands for, if it is one. */
export const facingIn = (key: Key): number | null => (key.startsWith('f') ? idOf(key) : null);

export function keyOf(target: Target): Key | 'button' {
  if (target === 'button') return 'button';
  if ('unit' in target) return unitKey(target.unit);
  if ('leader' in target) return leaderKey(target.leader);
  return 'place' in target ? placeKey(target.place) : facingKey(target.facing);
}

/** The target that a key stands for; nothing for markers and hidden pieces. */
export function targetOf(key: Key): Target | null {
  if (key.startsWith('u')) return { unit: idOf(key) };
  if (key.startsWith('l')) return { leader: idOf(key) };
  if (key.startsWith('p')) return { place: idOf(key) };
  return key.startsWith('f') ? { facing: idOf(key) } : null;
}

/** What may be touched of a target: a button is not on the map. */
export function touchable(target: Target): Key | null {
  const key = keyOf(target);
  return key === 'button' ? null : key;
}

/** The piece that an argument of a sentence names. */
export function pieceIn(arg: Arg): UnitKey | LeaderKey | null {
  if ('unit' in arg) return unitKey(arg.unit);
  return 'leader' in arg ? leaderKey(arg.leader) : null;
}
