// The position as the seat sees it, put together from whole views and changes.

import type { Ask, Choice, Entry, Message, Outcome, Piece, Score, View } from './protocol';

export interface Position {
  readonly seq: number;
  readonly step: number;
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly status: readonly Message[];
  readonly ask: Ask | null;
  readonly choices: readonly Choice[];
  readonly scores: readonly Score[];
  readonly outcome: Outcome | null;
  readonly log: readonly Entry[];
  readonly undo: Message | null;
  readonly thinking: boolean;
}

/** The position after a view arrived; `null` if it is a change and there is nothing it could change. */
export function applyView(before: Position | null, view: View): Position | null {
  if (!view.whole && !before) return null;
  const pieces = new Map(view.whole ? [] : before?.pieces);
  for (const piece of view.pieces) pieces.set(piece.key, piece);
  for (const key of view.gone) pieces.delete(key);
  const { seq, step, status, ask, choices, scores, outcome, undo, thinking } = view;
  const log = [...(before?.log.slice(0, view.log_from) ?? []), ...view.log];
  return { seq, step, pieces, status, ask, choices, scores, outcome, log, undo, thinking };
}

/** The pieces on a place, bottom to top. */
export function piecesAt(position: Position, place: number): Piece[] {
  return [...position.pieces.values()].filter((piece) => piece.place === place);
}
