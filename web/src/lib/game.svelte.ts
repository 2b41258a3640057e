// The game at this seat: what is known, what the player does about it, and what of both is lit on the map.

import type { BoardEvent, Highlights } from '../board/contract';
import { Choosing } from './choosing.svelte';
import { highlightsOf, placeOf } from './highlights';
import { keyOf } from './keys';
import { Overlays } from './overlays.svelte';
import { Pointing } from './pointing.svelte';
import type { Position } from './position';
import { Session } from './session.svelte';
import { Waiting } from './waiting.svelte';

export class Game {
  readonly waiting = new Waiting();
  readonly pointing = new Pointing();
  readonly choosing: Choosing;
  readonly overlays: Overlays;

  constructor(readonly session: Session) {
    this.choosing = new Choosing(session, this.waiting, (place) => this.overlays.reaches(place));
    this.overlays = new Overlays(session, this.choosing, this.pointing);
  }

  act(event: BoardEvent): void {
    if (event.is === 'hover') this.pointing.over(event);
    else this.choosing.press(event);
  }

  highlights = $derived.by<Highlights | null>(() => {
    const { position, geometry, table, names } = this.session;
    if (!position || !geometry || !table) return null;
    const { choices, selected, refusal, aim } = this.choosing;
    const scene = {
      position: { ...position, choices },
      geometry,
      facings: table.facings,
      nameFacing: (index: number) => names?.facing(index) ?? '',
    };
    return highlightsOf(scene, this.overlays.shown, {
      selected,
      hovered: this.pointing.hover?.place ?? null,
      forbidden: refusal?.place ?? null,
      aim,
      lit: this.litNow(position),
    });
  });

  /** The hint is lit like a line of the log. */
  private litNow(position: Position): Highlights['lit'] {
    const hint = position.choices.find((choice) => choice.order === this.choosing.hinted);
    if (!hint) return this.pointing.lit;
    const keys = [hint.target, hint.actor].filter((part) => part !== null).map(keyOf);
    const places = keys.map((key) => placeOf(position, key)).filter((place) => place !== null);
    return { pieces: new Set(keys), places: new Set(places) };
  }
}
