// How the pieces of one game look: the tables of `looks/` bound to its figures, its sides and its names.

import type { FacingName, Name, Piece, Table } from '../lib/protocol';
import { liveryOf } from './looks/liveries';
import { bandText, contingentOf, OWN_STRIPE, stripesOf, type Stripe } from './looks/stripes';
import { sideLooks, type SideLook } from './looks/sides';

/** What is needed of a table; a picture of a set-up has no names and no facings. */
export type LookSource = {
  readonly sides: readonly string[];
  readonly shown?: Pick<Table['shown'], 'figures'>;
  readonly groups?: readonly Name[];
  readonly leaders?: readonly Name[];
  readonly units?: readonly Name[];
  readonly facings?: readonly FacingName[];
};

export interface Command extends Stripe {
  readonly text: string;
}

export interface Looks {
  /** The set of figures on the counters, if the battle names one. */
  readonly figures: string | null;
  readonly sides: readonly [SideLook, SideLook];
  readonly sideIds: readonly string[];
  /** The stripe of a piece, if it belongs to anybody. */
  command(piece: Piece): Command | null;
  /** The name on a leader's band. */
  band(leader: number, name: string): string;
  unitName(unit: number): Name | null;
  leaderName(leader: number): Name | null;
  groupName(group: number | null): Name | null;
  /** Degrees clockwise from north. */
  facing(index: number | null): number | null;
}

/** Six corners of a pointy-top hex, then its six sides: what hex games count, should a table not say. */
const HEX_FACINGS = [0, 60, 120, 180, 240, 300, 30, 90, 150, 210, 270, 330] as const;

export function makeLooks(source: LookSource): Looks {
  const ofGroup = groupStripes(source.groups ?? [], source.shown?.figures ?? null);
  const ofContingent = contingentStripes(source.units ?? []);
  return {
    figures: source.shown?.figures ?? null,
    sides: sideLooks(source.sides),
    sideIds: source.sides,
    command: (piece) => {
      const text = piece.kind === 'unit' ? (source.units?.[piece.id]?.band ?? null) : null;
      if (text !== null) return { ...(ofContingent(piece) ?? ofGroup(piece.group ?? 0)), text };
      if (piece.group === null) return null;
      const group = source.groups?.[piece.group];
      return { ...ofGroup(piece.group), text: group ? bandText(group) : '' };
    },
    band: (leader, name) => bandText(source.leaders?.[leader] ?? { id: name, band: null }),
    unitName: (unit) => source.units?.[unit] ?? null,
    leaderName: (leader) => source.leaders?.[leader] ?? null,
    groupName: (group) => (group === null ? null : (source.groups?.[group] ?? null)),
    facing: (index) => (index === null ? null : (source.facings?.[index]?.angle ?? HEX_FACINGS[index] ?? null)),
  };
}

/** Stripes by the number of the command, in the colours of its house if it has some; pictures of a set-up do not know its side. */
function groupStripes(groups: readonly Name[], figures: string | null): (group: number) => Stripe {
  const stripes = stripesOf(groups).map((given, i) => liveryOf(figures, groups[i] ?? { id: '', band: null }) ?? given);
  return (group) =>
    stripes[group] ?? stripesOf(Array.from({ length: group + 1 }, () => ({ side: 0 })))[group] ?? OWN_STRIPE;
}

/** Stripes by the contingents of each side, in the order of its units. */
function contingentStripes(units: readonly Name[]): (piece: Piece) => Stripe | undefined {
  const sides = new Map(units.map((unit) => [contingentOf(unit.id), unit.side]));
  const stripes = stripesOf([...sides.values()].map((side) => ({ side })));
  const given = new Map([...sides.keys()].map((contingent, i) => [contingent, stripes[i]]));
  return (piece) => given.get(contingentOf(piece.name));
}
