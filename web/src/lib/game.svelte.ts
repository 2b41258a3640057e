// The game at this seat: what is known, what the player does about it, and what of both is lit on the map.

import { whyShown } from './whynot';
import type { BoardEvent, Highlights } from '../board/contract';
import { Choosing, type Press } from './choosing.svelte';
import { bundlesOf, standIns, type Bundle } from './bundles';
import { highlightsOf, placeOf, touchableOf, type Touchable } from './highlights';
import { keyOf, pieceKey, type PieceKey } from './keys';
import { Overlays } from './overlays.svelte';
import { Planning } from './planning.svelte';
import { plannedOf } from './plans';
import { Pointing } from './pointing.svelte';
import type { Position } from './position';
import { Session } from './session.svelte';
import { Waiting } from './waiting.svelte';

export class Game {
  readonly waiting = new Waiting();
  readonly pointing = new Pointing();
  readonly choosing: Choosing;
  readonly overlays: Overlays;
  readonly planning: Planning;

  constructor(readonly session: Session) {
    this.choosing = new Choosing(session, this.waiting);
    this.overlays = new Overlays(session, this.choosing, this.pointing);
    this.planning = new Planning(session, this.choosing, this.pointing, () => this.overlays.shown.reach);
  }

  act(event: BoardEvent): void {
    if (event.is === 'hover') this.pointing.over(event);
    else if (event.is === 'held') this.pointing.hold(event);
    // The card that a resting finger has opened goes with the next tap, which does nothing else.
    else if (this.pointing.held) this.pointing.held = null;
    else this.choosing.press(this.meant(event));
  }

  /** Touches a piece from its card. */
  pick(key: PieceKey): void {
    this.pointing.held = null;
    const place = this.session.position?.pieces.get(key)?.place ?? null;
    this.choosing.press(this.meant({ is: 'piece', key, place }));
  }

  /** A unit stands for its leader where he is who the question asks for. */
  private meant(event: Press): Press {
    const { position } = this.session;
    if (event.is !== 'piece' || event.how === 'adding' || !position || !this.touchable?.stands.has(event.key))
      return event;
    const chief = standIns(position.pieces.values(), this.touchable.may).get(event.key);
    return chief ? { is: 'piece', key: pieceKey(chief), place: chief.place, by: event.key } : event;
  }

  /** The position with only those choices that can be made now. */
  private asked = $derived.by<Position | null>(() => {
    const { position } = this.session;
    return position && { ...position, choices: this.choosing.choices };
  });

  touchable = $derived.by<Touchable | null>(
    () => this.asked && touchableOf(this.asked, this.choosing.selected, this.overlays.shown.reach),
  );

  /** What the question is about, command by command. */
  bundles = $derived.by<readonly Bundle[]>(() => {
    if (!this.asked || !this.touchable) return [];
    const { may, stands } = this.touchable;
    return bundlesOf(this.asked.pieces.values(), new Set([...may, ...stands]));
  });

  highlights = $derived.by<Highlights | null>(() => {
    const { geometry, table, names } = this.session;
    const { asked: position, touchable } = this;
    if (!position || !geometry || !table || !touchable) return null;
    const { selected, explained, aim, band, preview } = this.choosing;
    const scene = {
      position,
      geometry,
      facings: table.facings,
      nameFacing: (index: number) => names?.facing(index) ?? '',
    };
    const pointed = {
      selected: band.last ?? selected,
      hovered: this.pointing.hover?.place ?? null,
      hoveredPiece: this.pointing.hover?.key ?? null,
      forbidden: explained?.place ?? null,
      why: explained && whyShown(explained.why, this.pointing.why, (key) => placeOf(position, key)),
      aim,
      lit: this.litNow(position),
      plan: this.plan,
    };
    const lights = highlightsOf(scene, this.overlays.shown, pointed, touchable);
    if (band.last === null && !preview?.hope) return lights;
    // The arrows would turn the piece in hand, not the one that was picked up or that waits to strike; and whose command
    // it is need not be said any more.
    return { ...lights, facings: this.facings(), hull: [] };
  });

  private plan = $derived.by(() => plannedOf(this.session, this.planning.shown, this.choosing.held));

  /** How a piece could face that waits to strike. */
  private facings(): Highlights['facings'] {
    const { geometry, table, names } = this.session;
    const part = this.choosing.preview?.hope?.parts.find(({ faces }) => faces.length > 0);
    const place = part?.way.at(-1);
    if (!geometry || !table || !part || place === undefined) return null;
    const options = part.faces.flatMap((facing) => {
      const known = table.facings[facing];
      return known ? [{ facing, angle: (known.angle + geometry.north) % 360, label: names?.facing(facing) ?? '' }] : [];
    });
    return { place, options };
  }

  /** The hint is lit like a line of the log, and so are those who were picked up together. */
  private litNow(position: Position): Highlights['lit'] {
    const hint = position.choices.find((choice) => choice.order === this.choosing.hinted);
    const { lit } = this.pointing;
    const { keys: picked } = this.choosing.band;
    if (!hint) return picked.length ? { ...lit, pieces: new Set([...lit.pieces, ...picked]) } : lit;
    const keys = [hint.target, hint.actor].filter((part) => part !== null).map(keyOf);
    const places = keys.map((key) => placeOf(position, key)).filter((place) => place !== null);
    return { pieces: new Set(keys), places: new Set(places) };
  }
}
