// The order of battle: pieces by side and command, the living before the lost.

import type { Piece } from '../lib/protocol';

export interface Command {
  /** Nothing for pieces that belong to no command. */
  group: number | null;
  pieces: Piece[];
}

/** Boxes of pieces that do not come back. */
const LOST_BOXES: ReadonlySet<string> = new Set(['gone', 'exited', 'left']);
const LOST_MARKS: ReadonlySet<string> = new Set(['eliminated', 'killed', 'exited', 'fled']);

const hasLostMark = (piece: Piece): boolean => piece.marks.some((mark) => LOST_MARKS.has(mark));

/** Whether a piece is a leader who has not been needed: he would take the place of one who is lost. */
export function isInReserve(piece: Piece): boolean {
  return piece.kind === 'leader' && piece.off === 'gone' && !hasLostMark(piece);
}

/** Whether a piece is out of the battle. */
export function isLost(piece: Piece): boolean {
  return hasLostMark(piece) || (piece.off !== null && LOST_BOXES.has(piece.off) && !isInReserve(piece));
}

/** Marks that are printed on the counter or only say what is being done are left out of a short line. */
const QUIET_MARKS: ReadonlySet<string> = new Set([
  'long',
  'wide',
  'missiles',
  'in-command',
  'active',
  'oc',
  'sc',
  'cc',
  'mcc',
  'top',
  'bottom',
  'screen',
  'star',
  'macedonian',
  'indian',
  'african',
  'cohort-vet',
  'cohort-rec',
  'cohort-con',
  'cardaces',
  'antesignani',
]);

export function tellingMarks(piece: Piece): string[] {
  return piece.marks.filter((mark) => !QUIET_MARKS.has(mark) && !/^missile-[a-z]$/.test(mark));
}

export function commandsOf(pieces: Iterable<Piece>, side: number): Command[] {
  const commands = new Map<number | null, Piece[]>();
  for (const piece of pieces) {
    if (piece.side !== side || piece.kind === 'hidden' || isInReserve(piece)) continue;
    const known = commands.get(piece.group);
    if (known) known.push(piece);
    else commands.set(piece.group, [piece]);
  }
  const rank = (piece: Piece): number => (isLost(piece) ? 2 : 0) + (piece.kind === 'leader' ? 0 : 1);
  return [...commands]
    .map(([group, list]) => ({ group, pieces: list.sort((a, b) => rank(a) - rank(b) || a.id - b.id) }))
    .sort((a, b) => (a.group ?? Infinity) - (b.group ?? Infinity));
}
