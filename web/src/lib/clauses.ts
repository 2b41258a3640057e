// What of a clause's id is for people.

/** A number as a rulebook prints it: `9.4.4(2)`, `A38`, `3.0(6B)`. */
const NUMBER = /^[A-Z]?\d+(?:\.\d+)*(?:[a-z](?![a-z]))?(?:\((?:\d+[A-Za-z]?|[A-Za-z])\))*/;

/**
 * The number in the rulebook, without the words by which ids tell parts of a clause apart; nothing for a clause that has
 * none and is known by its title, such as `xyz:field(mud)`.
 */
export function clauseNumber(id: string): string {
  return NUMBER.exec(id.replace(/^[a-z]+:/, ''))?.[0] ?? '';
}
