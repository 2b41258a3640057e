// The socket: joins, asks, and comes back by itself when the connection is lost.

import type { Answer, FromClient, FromServer, Purpose, WhyNot } from './protocol';
import { keyOf, randomHex } from './seatkeys';

/** `taken`: the seat is another's, and this browser has not its key. */
export type LinkStatus = 'connecting' | 'connected' | 'reconnecting' | 'closed' | 'taken';

/** A question without the id that the link gives it. */
export type Question = FromClient extends infer M ? (M extends { id: number } ? Omit<M, 'id'> : never) : never;

/** A question was not answered: `code` as in `app-refused-…`. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly rule: WhyNot | null,
  ) {
    super(code);
  }
}

export interface LinkListener {
  message(message: FromServer): void;
  status(status: LinkStatus): void;
}

/** Refusals after which this socket has no seat, and may ask for it or watch. */
const NOT_SEATED: ReadonlySet<string> = new Set(['taken', 'no-key']);

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

/** What a socket is closed with by a service that is started anew (RFC 6455's registry: Service Restart). */
const RESTART = 1012;
/** How soon it is knocked at a service that is started anew, … */
const SOON = 60;
/** … give or take, so that not all pages come at once. */
const SPREAD = 120;
/** For so long a service that is started anew may be away before the reader is told. */
const UNTOLD = 1500;

interface Pending {
  /** Nothing if what was offered has been done instead. */
  resolve(answer: Answer | null): void;
  reject(fault: Refused): void;
  /** The view that a choice was offered in: the next one shows that it was made. */
  offeredIn: number | null;
  /** Hears how much of the answer is done, in percent. */
  told: ((done: number) => void) | undefined;
}

/** A choice that is made at once unless a die would fall; then nothing is done, and its odds are the answer. */
type Offer = Extract<FromClient, { do: 'choose' }> & { ask: number };

export class Link {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Pending>();
  private nextId = 1;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Set as long as the service is being started anew and the reader was not told. */
  private untold: ReturnType<typeof setTimeout> | undefined;
  private ended = false;
  /** What this seat could add to the dice: there is a commitment, and nothing was added yet. */
  private mayAdd = false;
  private added = false;
  /** What the link is opened for. */
  private to: Purpose = 'play';

  constructor(
    private readonly token: string,
    private readonly listener: LinkListener,
    private readonly key: string = keyOf(token),
    private readonly open: () => WebSocket = openSocket,
  ) {
    this.connect('connecting');
  }

  /** Sends at once; gives whether there is a connection. */
  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Asks; `told` hears now and then how much of the answer is done, if it takes long. */
  ask(question: Question, told?: (done: number) => void): Promise<Answer> {
    const id = this.nextId++;
    return this.await<Answer>(id, { ...question, id } as FromClient, { offeredIn: null, told });
  }

  /** Makes a choice in one trip if it rolls no die; otherwise gives its odds and leaves it undone. */
  offer(seq: number, order: string, told?: (done: number) => void): Promise<Answer | null> {
    const offer: Offer = { do: 'choose', seq, order, ask: this.nextId++ };
    return this.await<Answer | null>(offer.ask, offer, { offeredIn: seq, told });
  }

  private await<T extends Answer | null>(
    id: number,
    message: FromClient,
    more: Pick<Pending, 'offeredIn' | 'told'>,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const pending = { resolve: (answer: Answer | null) => resolve(answer as T), reject, ...more };
      if (this.send(message)) this.waiting.set(id, pending);
      else reject(new Refused('offline', null));
    });
  }

  /** Does not wait for the next try. */
  retry(): void {
    if (this.ended || this.socket) return;
    clearTimeout(this.timer);
    this.connect('reconnecting');
  }

  /** Says that the connection is lost, unless the service is only being started anew. */
  private tellLost(): void {
    if (this.untold === undefined) this.listener.status('reconnecting');
  }

  /** The service is started anew: it will be there in a moment, and the reader need not be troubled till then. */
  private restarts(): void {
    this.untold = setTimeout(() => {
      this.untold = undefined;
      this.tellLost();
    }, UNTOLD);
  }

  private isBack(): void {
    clearTimeout(this.untold);
    this.untold = undefined;
    this.wait = FIRST_WAIT;
  }

  /** Opens the link again, for something else than before. */
  come(to: Purpose): void {
    this.to = to;
    this.join();
  }

  private join(nonce?: string): boolean {
    const { token, key, to } = this;
    return this.send({ do: 'join', token, key, ...(to === 'play' ? {} : { to }), ...(nonce ? { nonce } : {}) });
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.untold);
    this.socket?.close();
    this.forget();
  }

  private connect(status: LinkStatus): void {
    if (status === 'reconnecting') this.tellLost();
    else this.listener.status(status);
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => this.join();
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  private lost(code: number): void {
    this.socket = null;
    this.forget();
    if (this.ended) return;
    if (code === RESTART && this.untold === undefined) this.restarts();
    this.tellLost();
    this.timer = setTimeout(() => this.connect('reconnecting'), this.nextWait());
  }

  private nextWait(): number {
    if (this.untold !== undefined) return SOON + Math.random() * SPREAD;
    const wait = this.wait;
    this.wait = Math.min(wait * 1.7, LONGEST_WAIT);
    return wait;
  }

  private forget(): void {
    for (const pending of this.waiting.values()) pending.reject(new Refused('offline', null));
    this.waiting.clear();
  }

  private receive(message: FromServer): void {
    if (message.is === 'table') {
      this.isBack();
      this.listener.status('connected');
    }
    if (message.is === 'refused' && message.code === 'no-seat') this.giveUp();
    if (message.is === 'refused' && message.id === null && NOT_SEATED.has(message.code)) this.listener.status('taken');
    if (message.is === 'given') this.come('play');
    this.addToDice(message);
    if (message.is === 'counting') this.waiting.get(message.id)?.told?.(message.done);
    else if (!this.settle(message)) this.listener.message(message);
    if (message.is === 'view') this.closeOffers(message.seq);
  }

  /** A view that is another one shows that what was offered before it has been done. */
  private closeOffers(seq: number): void {
    for (const [id, pending] of this.waiting) {
      if (pending.offeredIn === null || pending.offeredIn === seq) continue;
      this.waiting.delete(id);
      pending.resolve(null);
    }
  }

  /**
   * Adds random bytes to the dice before the first choice. They are sent only when the commitment is here, so that
   * the service cannot have chosen its secret to suit them.
   */
  private addToDice(message: FromServer): void {
    if (message.is === 'table') this.mayAdd = Boolean(message.commitment) && message.seat !== 'watch' && !this.added;
    if (message.is !== 'view' || message.seq > 0 || !this.mayAdd) return;
    this.mayAdd = false;
    this.added = this.join(randomHex(16));
  }

  /** The link names no game: trying again would not help. */
  private giveUp(): void {
    this.close();
    this.listener.status('closed');
  }

  /** Hands an answer to whoever asked. */
  private settle(message: FromServer): boolean {
    if ((message.is !== 'answer' && message.is !== 'refused') || message.id === null) return false;
    const pending = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.is === 'answer') pending?.resolve(message.answer);
    else pending?.reject(new Refused(message.code, message.rule));
    return pending !== undefined;
  }
}

function openSocket(): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api/socket`);
}
