// Standing answers: questions that the page answers by itself because the player said so once.

import type { Arg, Ask, Choice, Table } from './protocol';

/** `quiet` takes the choice that does least, `active` the only other one. */
export type StandingReply = 'quiet' | 'active';

export interface StandingAnswer {
  ruleset: string;
  /** Key of the question. */
  question: string;
  reply: StandingReply;
  /** Only for units of this kind of troops: the English name of the kind, which no language changes. */
  kind: string | null;
}

/** The kind of troops that a question is about: that of its first unit of the side that is asked. */
export function kindAsked(ask: Ask, table: Table): string | null {
  const units = (ask.prompt.args ?? []).filter((arg): arg is Extract<Arg, { unit: number }> => 'unit' in arg);
  const own = units.map((arg) => table.units[arg.unit]).find((unit) => unit?.side === ask.side);
  return own?.name.en ?? null;
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
  table: Table,
): StandingAnswer | null {
  const kind = kindAsked(ask, table);
  const fitting = answers.filter((answer) => answer.ruleset === table.ruleset && answer.question === ask.prompt.key);
  return (
    fitting.find((answer) => answer.kind !== null && answer.kind === kind) ??
    fitting.find((answer) => answer.kind === null) ??
    null
  );
}
