// What a touch means. A choice names what to touch last (its target) and sometimes what to touch before (its actor);
// that is all this file knows.

import { keyOf, touchable, type Key } from './keys';
import type { Choice, Target } from './protocol';

function actorOf(choice: Choice): Key | null {
  return choice.actor === null ? null : touchable(choice.actor);
}

/** Everything that may be touched first. */
export function actorsOf(choices: readonly Choice[]): Set<Key> {
  return new Set(choices.map(actorOf).filter((key) => key !== null));
}

/** What is selected: what the player touched if it still acts, or the only thing that can. */
export function selectedActor(choices: readonly Choice[], touched: Key | null): Key | null {
  const actors = actorsOf(choices);
  if (touched !== null && actors.has(touched)) return touched;
  return actors.size === 1 ? ([...actors][0] ?? null) : null;
}

/** The choices that are open while something is selected: its own, and those that need no actor. */
export function openChoices(choices: readonly Choice[], selected: Key | null): Choice[] {
  return choices.filter((choice) => actorOf(choice) === null || actorOf(choice) === selected);
}

export type Touch =
  | { is: 'choose'; choice: Choice }
  | { is: 'menu'; choices: readonly Choice[] }
  | { is: 'select'; key: Key }
  | { is: 'deselect' }
  | { is: 'nothing' };

function taken(choices: readonly Choice[]): Touch | null {
  if (choices.length === 0) return null;
  return choices.length === 1 && choices[0] ? { is: 'choose', choice: choices[0] } : { is: 'menu', choices };
}

function touchOne(choices: readonly Choice[], selected: Key | null, key: Key): Touch | null {
  const open = openChoices(choices, selected).filter((choice) => keyOf(choice.target) === key);
  const meant = taken(open);
  if (meant) return meant;
  if (key === selected) return { is: 'deselect' };
  return actorsOf(choices).has(key) ? { is: 'select', key } : null;
}

/**
 * What it means to touch these things, the one meant first: the counter under the pointer, its place, the other
 * counters of the stack. What means nothing by itself stands for its command.
 */
export function touch(
  choices: readonly Choice[],
  selected: Key | null,
  keys: readonly Key[],
  /** The choices that a piece stands for because its command acts by them. */
  standsFor: (key: Key) => readonly Choice[] = () => [],
): Touch {
  for (const key of keys) {
    const meant = touchOne(choices, selected, key);
    if (meant) return meant;
  }
  // Nobody suitable is selected: whoever could do something to it is offered.
  for (const key of keys) {
    const meant = taken(choices.filter((choice) => keyOf(choice.target) === key));
    if (meant) return meant;
  }
  for (const key of keys) {
    const meant = taken(standsFor(key));
    if (meant) return meant;
  }
  return { is: 'nothing' };
}

/**
 * The open choices that cannot be made on the map: buttons, pieces that are not on it, and facings where nothing but
 * a facing is asked, so that they have a name to read and a key to press.
 */
export function unplaced(open: readonly Choice[], onBoard: (key: Key | 'button') => boolean): Choice[] {
  const isFacing = (target: Target): boolean => target !== 'button' && 'facing' in target;
  const isButton = (target: Target): boolean => target === 'button';
  const onlyFacings = open.every((choice) => isFacing(choice.target) || isButton(choice.target));
  return open.filter((choice) => {
    if (isButton(choice.target)) return true;
    return isFacing(choice.target) ? onlyFacings : !onBoard(keyOf(choice.target));
  });
}
