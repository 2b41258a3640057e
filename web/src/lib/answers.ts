// The answers of a question as the prompt shows them: which ones, in which order, what each stands for.

import { keyOf, leaderKey, pieceKey, touchable, unitKey, type PieceKey } from './keys';
import type { Ask, Choice, Piece } from './protocol';

/** So many answers or fewer are all shown, each with a number. */
export const MOST = 8;

/** What may be answered, from everything to what has no place on the map. */
export interface Open {
  choices: readonly Choice[];
  /** Those of what is selected, and those that need nobody. */
  offered: readonly Choice[];
  /** Those that cannot be made on the map. */
  buttons: readonly Choice[];
}

export type Pieces = ReadonlyMap<string, Piece>;

/** The choice that does least; none where the others do the same, only elsewhere. */
export function quietChoice(ask: Ask | null, choices: readonly Choice[]): Choice | null {
  const least = ask === null || ask.quiet === null ? undefined : choices[ask.quiet];
  const isLike = ({ deed }: Choice): boolean => deed === least?.deed;
  return least && choices.filter(isLike).length === 1 ? least : null;
}

/** The answers to be shown; the one that does least comes last. */
export function answersOf(open: Open, ask: Ask | null): readonly Choice[] {
  const wide = [open.choices, open.offered].find((choices) => choices.length <= MOST) ?? open.buttons;
  const quiet = quietChoice(ask, open.choices);
  return quiet && wide.includes(quiet) ? [...wide.filter((choice) => choice !== quiet), quiet] : wide;
}

/** The command that acts by a choice: a unit of it stands for the choice. */
export function commandOf(choice: Choice, pieces: Pieces): number | null {
  if (choice.actor !== null) return null;
  if (choice.target === 'button') {
    const named = choice.says.args?.find((arg) => 'group' in arg);
    return named && 'group' in named ? named.group : null;
  }
  return 'leader' in choice.target ? (pieces.get(leaderKey(choice.target.leader))?.group ?? null) : null;
}

/** The choices that a piece stands for because they let it act, or its command. */
export function standsFor(
  choices: readonly Choice[],
  piece: Piece | undefined,
  pieces: Pieces,
  side: number,
): Choice[] {
  if (piece?.side !== side) return [];
  const isOf = (choice: Choice): boolean => piece.group !== null && commandOf(choice, pieces) === piece.group;
  return choices.filter((choice) => isTakenBy(choice, piece) || isOf(choice));
}

/** Whether a choice lets a unit act by letting somebody else. */
function isTakenBy(choice: Choice, piece: Piece): boolean {
  return piece.kind === 'unit' && choice.units?.includes(piece.id) === true;
}

/** Whether it is asked who acts, and a unit stands for none of the answers: it cannot be taken in hand now. */
export function isLeftOut(choices: readonly Choice[], piece: Piece | undefined): boolean {
  if (piece?.kind !== 'unit') return false;
  return choices.some(({ units }) => units?.length) && !choices.some((choice) => isTakenBy(choice, piece));
}

/** The counter beside an answer: what is touched, who acts, or else the first thing that its sentence names. */
export function pictureOf(choice: Choice, pieces: Pieces): Piece | null {
  const named = (choice.says.args ?? []).map((arg) =>
    'unit' in arg ? unitKey(arg.unit) : 'leader' in arg ? leaderKey(arg.leader) : null,
  );
  const keys = [touchable(choice.target), choice.actor && touchable(choice.actor), ...named];
  for (const key of keys) {
    const piece = key === null ? undefined : pieces.get(key);
    if (piece) return piece;
  }
  return leaderOf(commandOf(choice, pieces), pieces);
}

function leaderOf(group: number | null, pieces: Pieces): Piece | null {
  if (group === null) return null;
  const own = [...pieces.values()].filter((piece) => piece.group === group && piece.kind === 'leader');
  return own.find((piece) => piece.off !== 'gone') ?? own[0] ?? null;
}

/** What an answer is about, to be lit on the map: its pieces, the whole command where one acts. */
export function litBy(choice: Choice, pieces: Pieces): { pieces: PieceKey[]; places: number[] } {
  const group = commandOf(choice, pieces);
  const command = [...pieces.values()].filter((piece) => piece.group === group && piece.place !== null);
  const keys = [choice.target, choice.actor].filter((part) => part !== null).map(keyOf);
  const touched = [...pieces.values()].filter((piece) => keys.some((key) => key === piece.key));
  const places = choice.target !== 'button' && 'place' in choice.target ? [choice.target.place] : [];
  return { pieces: [...touched, ...(group === null ? [] : command)].map(pieceKey), places };
}

/** How many of each kind of troops a command still has, the most first. */
export function strengthOf(group: number, pieces: Pieces, isLost: (piece: Piece) => boolean): [string, number][] {
  const counts = new Map<string, number>();
  for (const piece of pieces.values()) {
    if (piece.group !== group || piece.kind !== 'unit' || isLost(piece)) continue;
    counts.set(piece.print, (counts.get(piece.print) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** Whether the answers differ in who they name and in nothing else, so that the name alone tells them apart. */
export function areNames(choices: readonly Choice[], quiet: Choice | null): boolean {
  const named = choices.filter((choice) => choice !== quiet);
  const [first] = named;
  if (!first || named.length < 2) return false;
  const names = new Set(named.map((choice) => JSON.stringify(nameIn(choice))));
  return names.size === named.length && named.every((choice) => choice.deed === first.deed && nameIn(choice) !== null);
}

/** Whom an answer names: the first command, leader or unit of its sentence. */
export function nameIn(choice: Choice): { group: number } | { leader: number } | { unit: number } | null {
  for (const arg of choice.says.args ?? []) if ('group' in arg || 'leader' in arg || 'unit' in arg) return arg;
  return null;
}
