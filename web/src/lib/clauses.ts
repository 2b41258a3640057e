// What of a clause's id is for people.

/** The number in the rulebook; nothing for a clause that has none and is known by its title, such as `xyz:field(mud)`. */
export function clauseNumber(id: string): string {
  const number = id.replace(/^[a-z]+:/, '');
  return /^[a-z]/.test(number) ? '' : number;
}
