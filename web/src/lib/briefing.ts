// What a player should know before the first move. Battles that say less of themselves are told by what they have.

import type { Scenario, ScenarioSide, Score, Text } from './protocol';

/** How hard a battle is to learn. */
export type Learning = 1 | 2 | 3;
export const LEARNINGS: readonly Learning[] = [1, 2, 3];

export interface Briefing {
  learning: Learning | null;
  /** The battle to begin its rule system with. */
  startHere: boolean;
  /** What counts for victory, and how much. */
  counts: readonly { points: string; text: Text }[];
  /** What is worth knowing first, with the clause that says so. */
  know: readonly { text: Text; clause: string }[];
}

/** What the service tells of a battle, as far as it does. */
interface Told {
  learning?: number | null;
  start_here?: boolean;
  counts?: Briefing['counts'];
  know?: Briefing['know'];
}

export function briefingOf(scenario: Scenario): Briefing {
  const told: Scenario & Told = scenario;
  return {
    learning: LEARNINGS.find((one) => one === told.learning) ?? null,
    startHere: told.start_here ?? false,
    counts: told.counts ?? [],
    know: told.know ?? [],
  };
}

/** Where the player of a side stands, or else what the battle is about. */
export function youOf(scenario: Scenario, side: number): Text {
  const told: (ScenarioSide & { you?: Text | null }) | undefined = scenario.sides[side];
  return told?.you ?? scenario.description;
}

/** A line of the victory track as a bar: from nothing to the level that matters. */
export interface Level {
  side: number;
  value: number;
  of: number;
  /** How much a die may add at the end. */
  reach: number;
}

/** The level at which a side has lost. */
export function levelOf(scores: readonly Score[], side: number): Level | null {
  const score = scores.find((one) => one.side === side && one.of !== null);
  if (!score || score.of === null) return null;
  return { side, value: score.value, of: score.of, reach: score.reach };
}
