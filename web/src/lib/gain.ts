// What a choice can bring, as groups of outcomes with whole shares of a hundred.

import type { Gain, Odds, OddsLine } from './protocol';

/** In the order in which they are told to whoever attacks. */
export const GAINS: readonly Gain[] = ['enemy-lost', 'enemy-hurt', 'even', 'own-hurt', 'own-lost'];

/** Chances as whole parts of a hundred that add up to a hundred: the largest remainders get what is left. */
export function sharesOf(chances: readonly number[]): number[] {
  const whole = chances.reduce((sum, chance) => sum + chance, 0);
  if (whole <= 0) return chances.map(() => 0);
  const exact = chances.map((chance) => (chance / whole) * 100);
  const floors = exact.map(Math.floor);
  const left = 100 - floors.reduce((sum, share) => sum + share, 0);
  const byRest = exact.map((share, at) => ({ at, rest: share - Math.floor(share) })).sort((a, b) => b.rest - a.rest);
  const lucky = new Set(byRest.slice(0, left).map(({ at }) => at));
  return floors.map((share, at) => share + (lucky.has(at) ? 1 : 0));
}

/** An outcome and its share. */
export interface Outcome {
  readonly line: OddsLine;
  readonly share: number;
}

/** Outcomes that are the same for a player. */
export interface Group {
  readonly gain: Gain;
  readonly share: number;
  readonly chance: number;
  readonly outcomes: readonly Outcome[];
  /** The share of outcomes that are not told one by one; nothing if there are none. */
  readonly rest: number | null;
}

/** So little is no rest but the end of a fraction. */
const NOTHING = 1e-9;

/** The groups of what can come of a choice, those that cannot be left out; `most` outcomes of each are told. */
export function groupsOf(odds: Odds, most: number): Group[] {
  const groups = GAINS.flatMap((gain) => {
    const whole = odds.shares.find((share) => share.gain === gain)?.chance ?? 0;
    const all = odds.lines.filter((line) => line.gain === gain);
    // One that would stand alone behind "others" is told instead.
    const lines = all.length === most + 1 ? all : all.slice(0, most);
    const rest = whole - lines.reduce((sum, line) => sum + line.chance, 0);
    return whole > 0 ? [{ gain, whole, lines, rest: rest > NOTHING ? rest : 0 }] : [];
  });
  const shares = sharesOf(groups.flatMap(({ lines, rest }) => [...lines.map((line) => line.chance), rest]));
  let next = 0;
  const take = (): number => shares[next++] ?? 0;
  return groups.map(({ gain, whole, lines, rest }) => {
    const outcomes = lines.map((line) => ({ line, share: take() }));
    const others = take();
    const share = outcomes.reduce((sum, outcome) => sum + outcome.share, others);
    return { gain, share, chance: whole, outcomes, rest: rest > 0 ? others : null };
  });
}

/** So many outcomes of a group are told one by one. */
export const TOLD = 4;

/** The share of each gain, in whole parts of a hundred: the same figures as stand over the groups. */
export function barOf(odds: Odds): { gain: Gain; share: number }[] {
  return groupsOf(odds, TOLD).map(({ gain, share }) => ({ gain, share }));
}

/** Faces as they are told: `0, 2–4`. */
export function facesText(faces: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const face of faces) {
    const last = runs.at(-1);
    if (last && last[1] === face - 1) last[1] = face;
    else runs.push([face, face]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}${to - from > 1 ? '–' : ', '}${to}`)).join(', ');
}

/** A face of one of the rows of the odds. */
export interface Fallen {
  readonly row: number;
  readonly face: number;
}

/** Where the dice that fell stand in the rows of the odds. */
export function fallenIn(odds: Odds, dice: readonly number[]): Fallen | null {
  const [first, second] = dice;
  if (first === undefined) return null;
  if (odds.rows.length === 1) return { row: 0, face: (odds.rows[0]?.on.length ? second : first) ?? first };
  const row = odds.rows.findIndex(({ on }) => on.includes(first));
  return row < 0 || second === undefined ? null : { row, face: second };
}
