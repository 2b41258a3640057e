// What pieces would do for a wish, as the board draws it.

import type { PlannedWay } from '../board/contract';
import { keyOf, isPiece, type PieceKey } from './keys';
import type { Position } from './position';
import type { Part } from './protocol';
import { placeOf } from './highlights';
import type { Session } from './session.svelte';
import { say } from './words';

/** Where the enemy stands whom a piece strikes. */
function struckBy(part: Part, position: Position): number | null {
  const target = part.deed?.target;
  if (!target || part.way.length < 2) return null;
  const place = placeOf(position, keyOf(target));
  return place === part.way.at(-1) ? null : place;
}

/** What is written beside the end of a way. */
function tagOf(session: Session, part: Part, held: boolean): PlannedWay['tag'] {
  if (part.stops && part.near) return { text: say('app-plan-stops'), says: session.tell(part.stops.why) };
  if (!held || part.cost === null || part.of === null) return null;
  const cost = say('app-plan-cost', { cost: part.cost, of: part.of });
  return { text: part.hits > 0 ? `${cost} · ${say('app-plan-hits', { n: part.hits })}` : cost, says: '' };
}

export function plannedOf(session: Session, parts: readonly Part[], held: PieceKey | null): PlannedWay[] {
  const { position } = session;
  if (!position) return [];
  return parts.flatMap((part) => {
    const key = keyOf(part.who);
    if (key === 'button' || !isPiece(key)) return [];
    const isHeld = key === held || parts.length === 1;
    const fire = part.drawn.flatMap(({ who, at, hits }) => {
      const from = hits ? position.pieces.get(`u${who}`)?.place : null;
      return from === null || from === undefined ? [] : [{ from, at }];
    });
    return [
      {
        key,
        way: part.near ?? part.way,
        facing: part.facing,
        held: isHeld,
        stops: part.stops !== null && part.near !== null,
        strikes: struckBy(part, position),
        other: part.other,
        fire,
        tag: tagOf(session, part, isHeld),
      },
    ];
  });
}

/** Who may shoot on the way, and how likely that hits at least once. */
export interface Danger {
  shooters: number;
  /** Nothing where several pieces are shot at, or where it takes too long to count. */
  risk: number | null;
}

export function dangerOf(parts: readonly Part[]): Danger | null {
  const shot = parts.filter(({ drawn }) => drawn.some(({ hits }) => hits));
  const shooters = new Set(shot.flatMap(({ drawn }) => drawn.filter(({ hits }) => hits).map(({ who }) => who)));
  if (shooters.size === 0) return null;
  return { shooters: shooters.size, risk: shot.length === 1 ? (shot[0]?.risk ?? null) : null };
}

/** A chance in whole hundredths, as it is said. */
export const percentOf = (chance: number): string =>
  chance > 0 && chance < 0.005 ? say('app-under-one') : say('app-percent', { n: Math.round(chance * 100) });
