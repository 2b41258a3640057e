// What the player asked to see laid over the board: while a key is held, or until a button is pressed again.

import { NOTHING_SHOWN, placeOf, type Shown } from './highlights';
import type { Choosing } from './choosing.svelte';
import { targetOf } from './keys';
import type { Pointing } from './pointing.svelte';
import type { Overlay, OverlayAsk, Piece } from './protocol';
import type { Session } from './session.svelte';

export type Mode = 'zones' | 'own-zones' | 'command' | 'sight' | 'fire' | 'levels' | 'numbers';

export class Overlays {
  held = $state.raw<ReadonlySet<Mode>>(new Set());
  pinned = $state.raw<ReadonlySet<Mode>>(new Set());
  private reach = $state.raw<Overlay | null>(null);
  private asked = $state.raw<Partial<Shown>>({});
  private turn = 0;
  modes = $derived.by<ReadonlySet<Mode>>(() => new Set([...this.held, ...this.pinned]));
  shown = $derived.by<Shown>(() => ({
    ...NOTHING_SHOWN,
    ...this.asked,
    reach: this.reach,
    levels: this.modes.has('levels'),
    numbers: this.modes.has('numbers'),
  }));

  constructor(
    private readonly session: Session,
    private readonly choosing: Choosing,
    private readonly pointing: Pointing,
  ) {}

  hold(mode: Mode): void {
    if (!this.held.has(mode)) this.held = new Set([...this.held, mode]);
  }

  release(mode: Mode): void {
    this.held = new Set([...this.held].filter((other) => other !== mode));
  }

  releaseAll(): void {
    if (this.held.size) this.held = new Set();
  }

  pin(mode: Mode): void {
    const rest = [...this.pinned].filter((other) => other !== mode);
    this.pinned = new Set(rest.length < this.pinned.size ? rest : [...rest, mode]);
  }

  /** Keeps what is shown true; called once by the page. */
  follow(): void {
    $effect(() => this.followReach());
    $effect(() => this.followModes());
  }

  /** The reach of the selected unit, where it may go anywhere. */
  private followReach(): void {
    const { selected, offered, band } = this.choosing;
    const key = band.last ?? selected;
    const target = key === null ? null : targetOf(key);
    const mobile =
      band.last !== null || offered.some((choice) => choice.target !== 'button' && 'place' in choice.target);
    this.reach = null;
    if (!mobile || target === null || target === 'button' || !('unit' in target)) return;
    return this.fetch({ reach: target.unit }, (overlay) => (this.reach = overlay));
  }

  private followModes(): void {
    const { modes } = this;
    const { position, looking, own } = this.session;
    this.asked = {};
    const turn = (this.turn += 1);
    if (!position || looking) return;
    // The pointer may have gone on before an answer comes.
    const add = (part: Partial<Shown>): void => {
      if (this.turn === turn) this.asked = { ...this.asked, ...part };
    };
    const side = modes.has('own-zones') ? own : 1 - own;
    if (modes.has('zones') || modes.has('own-zones')) {
      const show = (o: Overlay | null): void =>
        add({ zones: o && { side, places: o.spots.map((spot) => spot.place), own: side === own } });
      this.fetch({ zones: side }, show);
    }
    const subject = this.subject();
    const leader = subject && this.leaderFor(subject);
    if (modes.has('command') && leader) {
      this.fetch({ command: leader.id }, (o) => add({ command: o?.spots.map((spot) => spot.place) ?? [] }));
    }
    if (modes.has('fire') && subject?.kind === 'unit') this.fetch({ fire: subject.id }, (fire) => add({ fire }));
    const from = placeOf(position, this.choosing.selected) ?? subject?.place ?? null;
    const to = this.pointing.hover?.place ?? null;
    if (modes.has('sight') && from !== null && to !== null && from !== to) {
      this.fetch({ sight: [from, to] }, (o) => add({ sight: o && { from, to, blocked: o.blocked } }));
    }
  }

  /** The piece that an overlay is about: the selected one, or that under the pointer. */
  private subject(): Piece | null {
    const { position } = this.session;
    const { selected } = this.choosing;
    const { hover } = this.pointing;
    if (!position) return null;
    const chosen = selected === null ? undefined : position.pieces.get(selected);
    const pointed = hover?.key ? position.pieces.get(hover.key) : undefined;
    return chosen ?? pointed ?? null;
  }

  /** The piece if it is a leader, else the leader of its command, else any leader beside it. */
  private leaderFor(piece: Piece): Piece | null {
    if (piece.kind === 'leader') return piece;
    const leaders = [...(this.session.position?.pieces.values() ?? [])].filter(
      (other) => other.kind === 'leader' && other.side === piece.side && other.place !== null,
    );
    return (
      leaders.find((leader) => leader.group !== null && leader.group === piece.group) ??
      leaders.find((leader) => leader.place === piece.place) ??
      null
    );
  }

  private fetch(question: OverlayAsk, show: (overlay: Overlay | null) => void): void {
    const seq = this.session.live?.seq;
    void this.session.overlay(question).then((overlay) => {
      if (this.session.live?.seq === seq) show(overlay);
    });
  }
}
