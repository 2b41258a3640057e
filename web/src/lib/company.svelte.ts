// Who else is at the table, what they offer, and what is said.

import type { Table } from './protocol';
import type { FromClient, FromServer, Offer, Proposal, TalkLine } from './protocol';

/** What the company needs of the session. */
export interface Seated {
  table(): Table | null;
  send(message: FromClient): boolean;
}

export class Company {
  /** For each side whether somebody is connected. */
  present = $state.raw<readonly [boolean, boolean]>([true, true]);
  /** For each side whether its seat belongs to somebody. */
  claimed = $state.raw<readonly [boolean, boolean]>([true, true]);
  offers = $state.raw<readonly Offer[]>([]);
  lines = $state.raw<readonly TalkLine[]>([]);
  /** This seat's link to the rematch. */
  next = $state<string | null>(null);
  /** Both have just agreed to it: the page leads there by itself. */
  led = $state(false);
  /** The number of the last line that was looked at. */
  seen = $state(0);

  constructor(private readonly seated: Seated) {}

  hear(said: FromServer): void {
    if (said.is === 'present') [this.present, this.claimed] = [said.sides, said.claimed];
    if (said.is === 'offers') this.offers = said.open;
    if (said.is === 'talk') this.take(said.lines);
    if (said.is === 'rematch') [this.next, this.led] = [said.token, true];
    // Whoever sits down is told what is said and offered, unless there is nothing.
    if (said.is === 'table') [this.offers, this.next] = [[], said.next];
  }

  /** The latest lines come again when the connection was lost. */
  private take(lines: readonly TalkLine[]): void {
    const last = this.lines.at(-1)?.number ?? 0;
    const fresh = lines.filter((line) => line.number > last);
    if (this.lines.length === 0 && lines.length > 1) this.seen = lines.at(-1)?.number ?? 0;
    this.lines = [...this.lines, ...fresh];
  }

  /** The side of this seat, if it plays one and not both. */
  own = $derived.by<0 | 1 | null>(() => {
    const seat = this.seated.table()?.seat;
    return seat === 'first' ? 0 : seat === 'second' ? 1 : null;
  });

  /** Whether a person has the seat across the table. */
  against = $derived.by(() => {
    const players = this.seated.table()?.players;
    return this.own !== null && players !== undefined && typeof players[this.own === 0 ? 1 : 0] === 'string';
  });

  /** What waits for an answer of this seat. */
  asked = $derived.by(() => this.offers.filter((offer) => this.against && offer.side !== this.own));
  /** What this seat has offered; and its own seat, if somebody asks for it. */
  offered = $derived.by(() => this.offers.filter((offer) => this.against && offer.side === this.own));
  /** Lines of the others that have not been looked at. */
  unread = $derived.by(() => this.lines.filter((line) => line.number > this.seen && line.side !== this.own).length);

  look(): void {
    this.seen = this.lines.at(-1)?.number ?? this.seen;
  }

  offer(what: Proposal): void {
    this.seated.send({ do: 'offer', what });
  }

  answer(offer: Offer, yes: boolean): void {
    this.seated.send({ do: 'answer', offer: offer.id, yes });
  }

  say(text: string): boolean {
    return this.seated.send({ do: 'say', text });
  }

  resign(side: number): void {
    this.seated.send({ do: 'resign', side });
  }
}
