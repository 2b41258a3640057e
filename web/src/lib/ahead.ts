// What the service is about to say and this page understands already. When `protocol.ts`, which is made from the
// service's types, has these, this file goes and its imports name `protocol.ts`.

import type { Message, View } from './protocol';

/** What a bot says of its plan. */
export interface Thought {
  /** The side that it plays. */
  side: number;
  /** Choices in force when it had begun with it. */
  step: number;
  /** What it is about to do, what it hopes for, what it risks. */
  said: Message[];
}

/** A view with what the bot said of its latest plan, if the service tells it. */
export type ThoughtfulView = View & { thought?: Thought | null };

/** Luck and skill in a battle. */
export interface Analysis {
  /** How the first side's chance to win went. */
  curve: ChanceAt[];
  /** What the dice gave each side, in hundredths of the chance to win. */
  luck: [number, number];
  /** The choices whose dice changed most, in their order. */
  moments: LuckAt[];
}

/** The first side's chance to win, from 0 to 1, after so many choices. */
export interface ChanceAt {
  step: number;
  chance: number;
}

/** A choice whose dice changed much: counted from 0, whose it was, and what the dice gave that side. */
export interface LuckAt {
  step: number;
  side: number;
  luck: number;
}
