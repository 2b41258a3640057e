// What the computer said of its plans, the latest last.

import type { Arg, Message, Thought } from './protocol';

/** A reader looks back a few plans, not over the whole battle. */
const KEPT = 40;

/** What is known after a view: plans that were taken back are forgotten, and one said again is not said twice. */
export function remember(kept: readonly Thought[], said: Thought | null | undefined, step: number): readonly Thought[] {
  const standing = kept.filter((thought) => thought.step <= step);
  if (!said || said.said.length === 0) return standing.length === kept.length ? kept : standing;
  const others = standing.filter((thought) => thought.side !== said.side || thought.step !== said.step);
  return [...others, said].slice(-KEPT);
}

/** The plans as they were known after so many choices, the latest first. */
export function thoughtsAt(kept: readonly Thought[], step: number): Thought[] {
  return kept.filter((thought) => thought.step <= step).reverse();
}

type Who = Exclude<Arg, { n: number } | { place: number } | { facing: number } | { side: number }>;

const isWho = (arg: Arg): arg is Who => 'unit' in arg || 'leader' in arg || 'group' in arg;

/** Whom a sentence of a plan is about. It may be about nobody, so no sentence names them itself. */
export function whoOf(said: Message): Who | null {
  return (said.args ?? []).find(isWho) ?? null;
}
