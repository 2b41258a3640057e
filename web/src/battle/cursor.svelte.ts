// A cursor for the keyboard: over what may be touched, or from place to place.

import type { Game } from '../lib/game.svelte';
import { neighbours, placeOf } from '../lib/highlights';
import { piecesAt } from '../lib/position';
import { keyOf } from '../lib/selection';
import { say } from '../lib/words';
import { lineOf, targetName } from './naming';

/** Degrees clockwise from the top of the sheet. */
const ANGLES: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };

export class Cursor {
  key = $state<string | null>(null);

  constructor(
    private readonly game: Game,
    private readonly moved: (place: number) => void,
  ) {}

  /** What stands there, for those who listen. */
  spoken = $derived.by(() => {
    const { key, game } = this;
    if (key === null || !game.position) return '';
    if (!key.startsWith('p')) return targetName(game, key);
    const here = piecesAt(game.position, Number(key.slice(1))).map((piece) => lineOf(game, piece));
    return here.length
      ? say('app-place-holds', { place: targetName(game, key), pieces: here.join(', ') })
      : targetName(game, key);
  });

  /** Everything that may be touched now, in the order of the choices: what is aimed at before who could aim. */
  stops = $derived.by<readonly string[]>(() => {
    const { choices, open } = this.game;
    const actors = choices.flatMap((choice) => (choice.actor === null ? [] : [keyOf(choice.actor)]));
    const targets = open.map((choice) => keyOf(choice.target));
    return [...new Set([...targets, ...actors])].filter((key) => key !== 'button');
  });

  /** Whether it goes from place to place rather than over what may be touched. */
  walking = $state(false);

  first(): void {
    const [first] = this.stops;
    if (first !== undefined) this.put(first);
  }

  step(by: 1 | -1): void {
    const { stops } = this;
    const at = this.key === null ? -1 : stops.indexOf(this.key);
    const next = stops[at < 0 ? (by > 0 ? 0 : stops.length - 1) : (at + by + stops.length) % stops.length];
    if (next !== undefined) this.put(next);
  }

  /** To the neighbour that lies most nearly in the direction of an arrow key. */
  walk(arrow: string): void {
    const { geometry, position, selected } = this.game;
    const angle = ANGLES[arrow];
    if (angle === undefined || !geometry || !position) return;
    const from = placeOf(position, this.key) ?? placeOf(position, selected) ?? Math.floor(geometry.places / 2);
    const here = geometry.centre(from);
    const off = (place: number): number => {
      const there = geometry.centre(place);
      const way = (Math.atan2(there.x - here.x, here.y - there.y) * 180) / Math.PI;
      return Math.abs(((way - angle + 540) % 360) - 180);
    };
    const next = neighbours(geometry, from).sort((a, b) => off(a) - off(b))[0];
    if (next !== undefined && off(next) < 80) this.put(`p${next}`, true);
  }

  /** Touches what the cursor is on; gives whether it is on anything. */
  press(): boolean {
    const { key, game } = this;
    if (key === null || !game.position) return false;
    const place = placeOf(game.position, key);
    if (key.startsWith('f')) game.act({ is: 'facing', facing: Number(key.slice(1)) });
    else if (key.startsWith('p') && place !== null) game.act({ is: 'place', place });
    else game.act({ is: 'piece', key, place });
    return true;
  }

  clear(): void {
    this.key = null;
    this.walking = false;
  }

  private put(key: string, walking = false): void {
    this.key = key;
    this.walking = walking;
    const place = this.game.position ? placeOf(this.game.position, key) : null;
    const isPlace = key.startsWith('p');
    this.game.lit = {
      pieces: new Set(isPlace ? [] : [key]),
      places: new Set(place === null ? [] : [place]),
    };
    if (place !== null) this.moved(place);
  }
}
