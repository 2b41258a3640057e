// What the pieces of a wish do, in words.

import { touchable } from '../lib/keys';
import type { Part } from '../lib/protocol';
import type { Session } from '../lib/session.svelte';
import { say } from '../lib/words';
import { lineOf } from './naming';

function whoOf(session: Session, part: Part): string {
  const piece = session.live?.pieces.get(touchable(part.who) ?? '');
  return piece ? lineOf(session, piece) : '';
}

/** Where a piece ends its way; nothing if it stays. */
export function endOf(session: Session, { way }: Pick<Part, 'way'>): string | null {
  const last = way.length > 1 ? way.at(-1) : undefined;
  return last === undefined ? null : (session.names?.place(last) ?? null);
}

/** Where a piece will go, and what that costs; nothing if it stays. */
export function wayWords(session: Session, part: Part): string | null {
  const [piece, place] = [whoOf(session, part), endOf(session, part)];
  const { cost, of } = part;
  if (place === null) return null;
  if (cost === null || of === null) return say('app-wish-way', { piece, place });
  return say('app-wish-way-cost', { piece, place, cost, of });
}

/** How far a piece has come that did not come all the way. */
export function haltWords(session: Session, part: Part): string {
  const [piece, place] = [whoOf(session, part), endOf(session, part)];
  return place === null ? say('app-wish-stays', { piece }) : say('app-wish-came', { piece, place });
}
