// Dice that have just fallen lie on the map for a moment.

import type { DieShown } from '../board/contract';
import type { Position } from './position';
import type { Entry } from './protocol';
import { settings } from './settings.svelte';
import { spokenPlaces } from './spoken';

/** How long they lie. */
const LIE = 2600;

export class DiceOnMap {
  shown = $state.raw<readonly DieShown[]>([]);
  private next = 1;

  constructor(private readonly sides: () => number) {}

  /** Shows the rolls that new lines of the log tell of. */
  fall(entries: readonly Entry[], position: Position): void {
    const rolls = entries.filter((entry) => entry.dice?.length);
    if (rolls.length === 0 || settings.speed === 'none') return;
    const fallen = rolls.map((entry): DieShown => {
      const place = spokenPlaces(entry.message, position).at(-1) ?? null;
      return { id: this.next++, faces: entry.dice ?? [], sides: this.sides(), place };
    });
    this.shown = [...this.shown, ...fallen];
    setTimeout(() => (this.shown = this.shown.filter((die) => !fallen.includes(die))), LIE);
  }
}
