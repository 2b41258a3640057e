// Standing answers: questions that the page answers by itself because the player said so once.

import { keptPrompt, promptOf } from './fluent';
import { unitKey } from './keys';
import type { Arg, Ask, Choice, Piece, Prompt } from './protocol';

/** `quiet` takes the choice that does least, `active` the only other one. */
export type StandingReply = 'quiet' | 'active';

export interface StandingAnswer {
  ruleset: string;
  /** Which question of the ruleset. */
  question: string;
  /** How it was put when the answer was given: what the list of answers explains it by. */
  prompt: Prompt;
  reply: StandingReply;
  /** Only for units of this kind of troops: the print of their counters, which is the same in every language. */
  kind: string | null;
}

/** What tells a standing answer from all others: there is one reply to a question, for all or for a kind of troops. */
export function idOf({ ruleset, question, kind }: StandingAnswer): string {
  return [ruleset, question, kind ?? ''].join(' ');
}

/** The answers with another one, which takes the place of an earlier one to the same. */
export function withAnswer(answers: readonly StandingAnswer[], answer: StandingAnswer): StandingAnswer[] {
  return [...answers.filter((one) => idOf(one) !== idOf(answer)), answer];
}

export function withoutAnswer(answers: readonly StandingAnswer[], id: string): StandingAnswer[] {
  return answers.filter((one) => idOf(one) !== id);
}

/** An answer as this or an earlier version kept it. */
export type KeptAnswer = Omit<StandingAnswer, 'prompt'> & Partial<Pick<StandingAnswer, 'prompt'>>;

/** Earlier versions called a question by the key of its prompt, which began like this. */
const KEY = /^((gb|rw)-)?ask-/;

/**
 * What was kept, as it is used now. Answers of earlier versions that named a kind of troops by its English name can be
 * matched with nothing; those that named a question by its prompt go on under its name.
 */
export function readable(answers: readonly KeptAnswer[]): StandingAnswer[] {
  return answers
    .filter(({ kind }) => kind === null || /^[A-Z]{1,4}$/.test(kind))
    .map((one) => ({
      ...one,
      question: one.question.replace(KEY, ''),
      prompt: keptPrompt(one.prompt ?? promptOf(one.question)),
    }));
}

/** The kind of troops that a question is about: that of its first unit of the side that is asked. */
export function kindAsked(ask: Ask, pieces: ReadonlyMap<string, Piece>): string | null {
  const units = (ask.prompt.args ?? []).filter((arg): arg is Extract<Arg, { unit: number }> => 'unit' in arg);
  const own = units.map((arg) => pieces.get(unitKey(arg.unit))).find((unit) => unit?.side === ask.side);
  return own?.print || null;
}

/** The choice that a reply means at a question, if it means exactly one. */
export function choiceOf(reply: StandingReply, ask: Ask, choices: readonly Choice[]): Choice | null {
  if (ask.quiet === null) return null;
  if (reply === 'quiet') return choices[ask.quiet] ?? null;
  const others = choices.filter((_, index) => index !== ask.quiet);
  return others.length === 1 ? (others[0] ?? null) : null;
}

/** The standing answer that fits a question; one for a kind of troops goes before one for all. */
export function standingFor(
  answers: readonly StandingAnswer[],
  ask: Ask,
  ruleset: string,
  pieces: ReadonlyMap<string, Piece>,
): StandingAnswer | null {
  const kind = kindAsked(ask, pieces);
  const fitting = answers.filter((answer) => answer.ruleset === ruleset && answer.question === ask.question);
  return (
    fitting.find((answer) => answer.kind !== null && answer.kind === kind) ??
    fitting.find((answer) => answer.kind === null) ??
    null
  );
}
