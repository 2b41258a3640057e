// Orders in words. An order that is only foreseen comes in the order notation, without the sentence that a choice has.

import type { Geometry } from '../board/contract';
import type { Arg, Message, Table } from './protocol';

/** What a word of an order names. */
function thing(word: string, table: Table, place: (number: string) => number | null): Arg | null {
  const unit = table.units.findIndex((one) => one.id === word);
  if (unit >= 0) return { unit };
  const leader = table.leaders.findIndex((one) => one.id === word);
  if (leader >= 0) return { leader };
  const facing = table.facings.findIndex((one) => one.id === word);
  if (facing >= 0) return { facing };
  const at = place(word);
  return at === null ? null : { place: at };
}

/** The message of an order, as a choice that does the same would say it; nothing if a word of it is unknown. */
export function orderMessage(order: string, table: Table, place: (number: string) => number | null): Message | null {
  const [verb = '', ...words] = order.trim().split(/\s+/);
  const args = words.map((word) => thing(word, table, place));
  const known = args.filter((arg) => arg !== null);
  return known.length === args.length ? { key: `fe-do-${verb}`, args: known } : null;
}

/** The place with a printed number. */
export function placeNumbered(geometry: Pick<Geometry, 'places' | 'number'>, number: string): number | null {
  for (let place = 0; place < geometry.places; place++) if (geometry.number(place) === number) return place;
  return null;
}
