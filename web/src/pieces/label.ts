// What a piece is called for those who hear the board: its name, its kind, its side, its state and its ratings.

import type { Piece } from '../lib/protocol';
import { find, language, say, text } from '../lib/words';
import type { Looks } from './looks';

export function labelOf(piece: Piece, looks: Looks): string {
  const side = sideName(piece, looks);
  if (piece.kind === 'hidden') return say('pieces-hidden', { side });
  if (piece.kind === 'marker') return say('pieces-standard', { side });
  const state = list([...marks(piece), ...ratings(piece)]);
  if (piece.kind === 'leader') {
    const named = looks.leaderName(piece.id);
    return say('pieces-leader', { name: named ? text(named.name) : piece.name, side, state });
  }
  const kind = looks.unitName(piece.id);
  return say('pieces-unit', { name: piece.name, kind: kind ? text(kind.name) : piece.print, side, state });
}

function sideName(piece: Piece, looks: Looks): string {
  const id = looks.sideIds[piece.side] ?? '';
  return find(`side-${id}`) ?? id;
}

const marks = (piece: Piece): string[] => piece.marks.flatMap((mark) => find(`mark-${mark}`) ?? []);

const ratings = (piece: Piece): string[] =>
  piece.ratings.map(([key, n]) => say('pieces-rating', { rating: find(`rating-${key}`) ?? key, n }));

const lists = new Map<string, Intl.ListFormat>();

function list(parts: readonly string[]): string {
  const { lang } = language;
  let format = lists.get(lang);
  if (!format) lists.set(lang, (format = new Intl.ListFormat(lang, { type: 'conjunction', style: 'narrow' })));
  return format.format(parts);
}
