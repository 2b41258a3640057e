// What a wish would do, looked at before it is made: asked while the pointer rests, one question at a time.

import type { Choosing } from './choosing.svelte';
import type { Pointing } from './pointing.svelte';
import type { Overlay, Part, Target } from './protocol';
import type { Session } from './session.svelte';
import type { Wish } from './wishing.svelte';

/** The pointer rests so long before it is asked. */
const REST = 90;

/** What a wish would do, and the position it is about. */
interface Known {
  seq: number;
  wish: string;
  parts: readonly Part[];
}

export class Planning {
  private known = $state.raw<Known | null>(null);
  private wanted: { seq: number; wish: Wish } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isAsking = false;

  constructor(
    private readonly session: Session,
    private readonly choosing: Choosing,
    private readonly pointing: Pointing,
    private readonly reach: () => Overlay | null,
  ) {}

  /** What is drawn: of the card that is open, or of what the pointer is on. */
  shown = $derived.by<readonly Part[]>(() => {
    const { preview, halt } = this.choosing;
    if (preview?.hope) return preview.hope.parts;
    if (halt) return halt.parts;
    const { hoped, known } = this;
    const isIt = hoped !== null && known?.seq === this.session.live?.seq && known?.wish === JSON.stringify(hoped);
    return isIt ? (known?.parts ?? []) : [];
  });

  /** What a click would wish now. */
  private hoped = $derived.by<Wish | null>(() => {
    const { hover } = this.pointing;
    const { open } = this.choosing;
    const isOpen = open.is === 'none' || (open.is === 'menu' && !open.wish);
    if (!isOpen || !hover) return null;
    const who = this.choosing.wishers();
    const to = who.length > 0 ? this.target(hover.key, hover.place) : null;
    return to && { who, to };
  });

  /** An enemy, or a place that the piece held could come to. */
  private target(key: string | null, place: number | null): Target | null {
    const { live } = this.session;
    const piece = key === null ? undefined : live?.pieces.get(key);
    if (piece && piece.side !== live?.ask?.side) return piece.kind === 'unit' ? { unit: piece.id } : null;
    // A click on a piece of one's own takes it in hand instead.
    if (piece) return null;
    const isNear = place !== null && this.reach()?.spots.some((spot) => spot.place === place);
    return isNear ? { place } : null;
  }

  /** Asks for what the pointer is on; called once by the page. */
  follow(): void {
    $effect(() => this.want(this.hoped));
    $effect(() => () => clearTimeout(this.timer));
  }

  private want(wish: Wish | null): void {
    clearTimeout(this.timer);
    const seq = this.session.live?.seq;
    this.wanted = wish === null || seq === undefined ? null : { seq, wish };
    if (this.wanted) this.timer = setTimeout(() => void this.ask(), REST);
  }

  private async ask(): Promise<void> {
    const { wanted } = this;
    if (!wanted || this.isAsking || this.session.live?.seq !== wanted.seq) return;
    this.isAsking = true;
    const { who, to } = wanted.wish;
    try {
      const answer = await this.session.ask({ do: 'plan', seq: wanted.seq, who: [...who], to });
      if ('plan' in answer)
        this.known = { seq: wanted.seq, wish: JSON.stringify(wanted.wish), parts: answer.plan.parts };
    } catch {
      // A look at what would be needs no excuse when it cannot be had.
    } finally {
      this.isAsking = false;
    }
    // The pointer has gone on meanwhile.
    if (this.wanted !== wanted) void this.ask();
  }
}
