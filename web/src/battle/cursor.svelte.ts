// A cursor for the keyboard: over what may be touched, or from place to place.

import type { Choosing } from '../lib/choosing.svelte';
import { neighbours, placeOf } from '../lib/highlights';
import { facingIn, isPiece, placeIn, placeKey, touchable, type Key } from '../lib/keys';
import type { Pointing } from '../lib/pointing.svelte';
import { piecesAt } from '../lib/position';
import type { Session } from '../lib/session.svelte';
import { say } from '../lib/words';
import { lineOf, targetName } from './naming';

/** Degrees clockwise from the top of the sheet. */
const ANGLES: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };

export class Cursor {
  key = $state<Key | null>(null);

  constructor(
    private readonly session: Session,
    private readonly choosing: Choosing,
    private readonly pointing: Pointing,
    private readonly moved: (place: number) => void,
  ) {}

  /** What stands there, for those who listen. */
  spoken = $derived.by(() => {
    const { key, session } = this;
    if (key === null || !session.position) return '';
    const place = placeIn(key);
    if (place === null) return targetName(session, key);
    const here = piecesAt(session.position, place).map((piece) => lineOf(session, piece));
    return here.length
      ? say('app-place-holds', { place: targetName(session, key), pieces: here.join(', ') })
      : targetName(session, key);
  });

  /** Everything that may be touched now, in the order of the choices: what is aimed at before who could aim. */
  stops = $derived.by<readonly Key[]>(() => {
    const { choices, offered } = this.choosing;
    const actors = choices.map(({ actor }) => actor && touchable(actor));
    const targets = offered.map(({ target }) => touchable(target));
    return [...new Set([...targets, ...actors])].filter((key) => key !== null);
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

  /** To the next piece on the map that may act. */
  jump(by: 1 | -1): number | null {
    const { position } = this.session;
    const pieces = this.stops.filter((key) => isPiece(key) && position && placeOf(position, key) !== null);
    const at = this.key === null ? -1 : pieces.indexOf(this.key);
    const next = pieces[at < 0 ? (by > 0 ? 0 : pieces.length - 1) : (at + by + pieces.length) % pieces.length];
    if (next === undefined || !position) return null;
    this.put(next);
    return placeOf(position, next);
  }

  /** To the neighbour that lies most nearly in the direction of an arrow key. */
  walk(arrow: string): void {
    const { geometry, position } = this.session;
    const angle = ANGLES[arrow];
    if (angle === undefined || !geometry || !position) return;
    const from =
      placeOf(position, this.key) ?? placeOf(position, this.choosing.selected) ?? Math.floor(geometry.places / 2);
    const here = geometry.centre(from);
    const off = (place: number): number => {
      const there = geometry.centre(place);
      const way = (Math.atan2(there.x - here.x, here.y - there.y) * 180) / Math.PI;
      return Math.abs(((way - angle + 540) % 360) - 180);
    };
    const next = neighbours(geometry, from).sort((a, b) => off(a) - off(b))[0];
    if (next !== undefined && off(next) < 80) this.put(placeKey(next), true);
  }

  /** Touches what the cursor is on; gives whether it is on anything. */
  press(): boolean {
    const { key, choosing } = this;
    const { position } = this.session;
    if (key === null || !position) return false;
    const [place, facing] = [placeOf(position, key), facingIn(key)];
    if (facing !== null) choosing.press({ is: 'facing', facing });
    else if (isPiece(key)) choosing.press({ is: 'piece', key, place });
    else if (place !== null) choosing.press({ is: 'place', place });
    return true;
  }

  clear(): void {
    this.key = null;
    this.walking = false;
  }

  private put(key: Key, walking = false): void {
    this.key = key;
    this.walking = walking;
    const { position } = this.session;
    const place = position ? placeOf(position, key) : null;
    this.pointing.light(isPiece(key) ? [key] : [], place === null ? [] : [place]);
    if (place !== null) this.moved(place);
  }
}
