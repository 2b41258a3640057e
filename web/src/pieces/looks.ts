// How the pieces of one game look: the tables of `looks/` bound to its ruleset, its sides and its names.

import type { FacingName, Name, Table } from '../lib/protocol';
import { groupText, leaderText, OWN_STRIPE, stripesOf, type Stripe } from './looks/stripes';
import { sideLooks, type SideLook } from './looks/sides';

/** What is needed of a table; a picture of a set-up has no names and no facings. */
export type LookSource = Pick<Table, 'scenario' | 'ruleset'> & {
  readonly sides: readonly string[];
  readonly groups?: readonly Name[];
  readonly leaders?: readonly Name[];
  readonly units?: readonly Name[];
  readonly facings?: readonly FacingName[];
};

export interface Command extends Stripe {
  readonly text: string;
}

export interface Looks {
  readonly ruleset: string;
  readonly sides: readonly [SideLook, SideLook];
  readonly sideIds: readonly string[];
  readonly groupIds: readonly string[];
  command(group: number | null): Command | null;
  /** The name on a leader's band. */
  band(leader: number, name: string): string;
  unitName(unit: number): Name | null;
  leaderName(leader: number): Name | null;
  /** Degrees clockwise from north. */
  facing(index: number | null): number | null;
}

/** Six corners of a pointy-top hex, then its six sides: what hex games count, should a table not say. */
const HEX_FACINGS = [0, 60, 120, 180, 240, 300, 30, 90, 150, 210, 270, 330] as const;

export function makeLooks(source: LookSource): Looks {
  const groups = source.groups ?? [];
  const stripes = stripesOf(groups);
  const commands = groups.map((group, i): Command => {
    const stripe = stripes[i] ?? OWN_STRIPE;
    return { ...stripe, text: groupText(source.scenario, group.id) };
  });
  return {
    ruleset: source.ruleset,
    sides: sideLooks(source.sides),
    sideIds: source.sides,
    groupIds: groups.map((group) => group.id),
    command: (group) => (group === null ? null : (commands[group] ?? stripeByNumber(group))),
    band: (leader, name) => leaderText(source.leaders?.[leader]?.id ?? name),
    unitName: (unit) => source.units?.[unit] ?? null,
    leaderName: (leader) => source.leaders?.[leader] ?? null,
    facing: (index) => (index === null ? null : (source.facings?.[index]?.angle ?? HEX_FACINGS[index] ?? null)),
  };
}

/** A command without a name, as in pictures of a set-up. */
function stripeByNumber(group: number): Command {
  const blank = Array.from({ length: group + 1 }, () => ({ id: '', side: 0 }));
  return { ...(stripesOf(blank)[group] ?? OWN_STRIPE), text: '' };
}
