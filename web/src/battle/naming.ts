// What a piece is called in full, for cards and lists.

import { capital } from '../lib/fluent';
import type { Game } from '../lib/game.svelte';
import type { Name, Piece } from '../lib/protocol';
import { find, say, text } from '../lib/words';

export function nameOf(game: Game, piece: Piece): Name | undefined {
  const list = piece.kind === 'leader' ? game.table?.leaders : piece.kind === 'unit' ? game.table?.units : undefined;
  return list?.[piece.id];
}

/** The name of a unit or leader, as it stands alone. */
export function calledOf(game: Game, piece: Piece): string {
  const name = nameOf(game, piece);
  if (name) return capital(text(name.name));
  return find(`app-piece-${piece.kind}`) ?? piece.print;
}

/** One line that tells a piece from all others: a unit with its id, which stands on the counter and is typed in orders. */
export function lineOf(game: Game, piece: Piece): string {
  return piece.kind === 'unit' ? `${calledOf(game, piece)} [${piece.name}]` : calledOf(game, piece);
}

/** Where a piece is. */
export function whereOf(game: Game, piece: Piece): string {
  if (piece.place !== null) return game.names?.place(piece.place) ?? '';
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
export function targetName(game: Game, key: string): string {
  const piece = game.position?.pieces.get(key);
  if (piece) return say('app-piece-at', { piece: lineOf(game, piece), place: whereOf(game, piece) });
  if (key.startsWith('f')) return game.names?.facing(Number(key.slice(1))) ?? key;
  if (key.startsWith('p')) return say('app-place', { place: game.names?.place(Number(key.slice(1))) ?? '' });
  return key;
}

/** A kind of troops by the print of its counters. */
export function kindName(ruleset: string, print: string): string {
  return find(`app-kind-${ruleset}-${print.toLowerCase()}`) ?? print;
}
