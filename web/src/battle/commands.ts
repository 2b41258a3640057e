// What a command is called and whom it has, for arrows and tags on the map.

import { bundleId, type Bundle } from '../lib/bundles';
import type { Session } from '../lib/session.svelte';
import { say } from '../lib/words';
import { calledOf, kindName } from './naming';

export function tellBundle(session: Session, bundle: Bundle): { name: string; says: string } {
  const { lead } = bundle;
  const units = session.pieces.filter(
    (piece) => piece.kind === 'unit' && piece.place !== null && bundleId(piece) === bundleId(lead),
  );
  const kinds = new Set(units.map((unit) => kindName(session.table?.ruleset ?? '', unit.print)));
  const [kind] = kinds;
  const n = units.length;
  const says =
    n === 0 ? '' : kinds.size === 1 && kind ? say('board-bundle-kind', { n, kind }) : say('board-bundle-units', { n });
  return { name: nameOf(session, lead, n), says };
}

/** A leader by his name, a command without one by its own, one piece alone by what it is. */
function nameOf(session: Session, lead: Bundle['lead'], units: number): string {
  if (lead.kind === 'leader') return session.names?.leader(lead.id) ?? lead.name;
  const named = lead.group !== null && units > 1 && session.table?.groups[lead.group] !== undefined;
  return named ? (session.names?.group(lead.group ?? 0) ?? lead.name) : calledOf(session, lead);
}
