// What belongs together in a question: a command with its leader, or a piece of no command alone. Map, lists and buttons
// light it as one thing, and the camera and the arrows at the edge speak of it as one.

import type { Piece } from './protocol';

export interface Bundle {
  readonly id: string;
  /** Whose counter and name stand for it. */
  readonly lead: Piece;
  /** Everybody in it who is on the map, those that may be touched and those that stand for them. */
  readonly pieces: readonly Piece[];
}

/** Which bundle a piece is of. */
export const bundleId = (piece: Piece): string => (piece.group === null ? piece.key : `${piece.side} ${piece.group}`);

/** Units that stand for a leader who may be touched: a touch on them means him. */
export function standIns(pieces: Iterable<Piece>, may: ReadonlySet<string>): Map<string, Piece> {
  const all = [...pieces].filter((piece) => piece.place !== null);
  const asked = all.filter((piece) => may.has(piece.key));
  // Where units themselves may be touched, each means itself.
  if (asked.some((piece) => piece.kind !== 'leader')) return new Map();
  const chiefs = new Map(asked.filter((piece) => piece.group !== null).map((piece) => [bundleId(piece), piece]));
  return new Map(
    all.flatMap((piece) => {
      const chief = piece.kind === 'unit' && piece.group !== null ? chiefs.get(bundleId(piece)) : undefined;
      return chief ? [[piece.key, chief]] : [];
    }),
  );
}

/** The bundles of these pieces, in the order in which they are met. */
export function bundlesOf(pieces: Iterable<Piece>, touched: ReadonlySet<string>): Bundle[] {
  const bundles = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (piece.place === null || !touched.has(piece.key)) continue;
    const id = bundleId(piece);
    const held = bundles.get(id);
    if (held) held.push(piece);
    else bundles.set(id, [piece]);
  }
  return [...bundles].flatMap(([id, held]) => {
    const lead = held.find((piece) => piece.kind === 'leader') ?? held[0];
    return lead ? [{ id, lead, pieces: held }] : [];
  });
}
