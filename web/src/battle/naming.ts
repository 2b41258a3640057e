// What a piece is called in full, for cards and lists.

import { capital } from '../lib/fluent';
import { facingIn, placeIn, type Key } from '../lib/keys';
import type { Name, Piece } from '../lib/protocol';
import type { Session } from '../lib/session.svelte';
import { find, say, text } from '../lib/words';

/** What names come from. */
export type Known = Pick<Session, 'table' | 'names'>;

export function nameOf(known: Known, piece: Piece): Name | undefined {
  const list = piece.kind === 'leader' ? known.table?.leaders : piece.kind === 'unit' ? known.table?.units : undefined;
  return list?.[piece.id];
}

/** The name of a unit or leader, as it stands alone. */
export function calledOf(known: Known, piece: Piece): string {
  const name = nameOf(known, piece);
  if (name) return capital(text(name.name));
  return find(`app-piece-${piece.kind}`) ?? piece.print;
}

/** One line that tells a piece from all others: a unit with its id, which stands on the counter and is typed in orders. */
export function lineOf(known: Known, piece: Piece): string {
  return piece.kind === 'unit' ? `${calledOf(known, piece)} [${piece.name}]` : calledOf(known, piece);
}

/** Where a piece is. */
export function whereOf(known: Known, piece: Piece): string {
  if (piece.place !== null) return known.names?.place(piece.place) ?? '';
  return piece.off === null ? '' : (find(`box-${piece.off}`) ?? piece.off);
}

export function markName(mark: string): string {
  return find(`mark-${mark}`) ?? mark;
}

export function ratingName(rating: string): string {
  return find(`rating-${rating}`) ?? rating;
}

export function signedRating(key: string, value: number): string {
  if (value < 0) return `−${-value}`;
  return key === 'sdr' && value > 0 ? `+${value}` : String(value);
}

/** A target in words: a piece, a place, a facing. */
export function targetName(known: Known & Pick<Session, 'position'>, key: Key): string {
  const piece = known.position?.pieces.get(key);
  if (piece) return say('app-piece-at', { piece: lineOf(known, piece), place: whereOf(known, piece) });
  const [place, facing] = [placeIn(key), facingIn(key)];
  if (facing !== null) return known.names?.facing(facing) ?? key;
  return place === null ? key : say('app-place', { place: known.names?.place(place) ?? '' });
}

/** A kind of troops by the print of its counters. */
export function kindName(ruleset: string, print: string): string {
  return find(`app-kind-${ruleset}-${print.toLowerCase()}`) ?? print;
}
