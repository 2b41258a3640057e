import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, Refused, type LinkStatus } from './link';
import type { FromServer } from './protocol';
import { view } from './samples';

/** A socket whose other end is the test. */
class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function sit(): { link: Link; heard: FromServer[]; statuses: LinkStatus[] } {
  const heard: FromServer[] = [];
  const statuses: LinkStatus[] = [];
  const listener = { message: (m: FromServer) => heard.push(m), status: (s: LinkStatus) => statuses.push(s) };
  const link = new Link('secret', listener, 'key', () => new FakeSocket() as unknown as WebSocket);
  return { link, heard, statuses };
}

const socket = (index: number): FakeSocket => FakeSocket.all[index] ?? expect.fail(`no socket ${index}`);

describe('the link', () => {
  beforeEach(() => {
    FakeSocket.all = [];
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', { OPEN: 1 });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('joins and hands on what the service says', () => {
    const { heard, statuses } = sit();
    socket(0).onopen?.();
    socket(0).say({ is: 'table' });
    socket(0).say({ is: 'view', ...view() });
    expect(socket(0).sent).toEqual([{ do: 'join', token: 'secret', key: 'key' }]);
    expect(heard.map((message) => message.is)).toEqual(['table', 'view']);
    expect(statuses).toEqual(['connecting', 'connected']);
  });

  it('adds to the dice once, when the commitment is there and nothing was chosen', () => {
    sit();
    socket(0).onopen?.();
    for (let joined = 0; joined < 2; joined++) {
      socket(0).say({ is: 'table', commitment: '93b8', seat: 'first' });
      socket(0).say({ is: 'view', ...view({ seq: 0 }) });
    }
    expect(socket(0).sent).toHaveLength(2);
    expect(socket(0).sent[1]).toMatchObject({
      do: 'join',
      token: 'secret',
      key: 'key',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('adds nothing to the dice of a game under way, or from the gallery', () => {
    sit();
    socket(0).say({ is: 'table', commitment: '93b8', seat: 'first' });
    socket(0).say({ is: 'view', ...view({ seq: 3 }) });
    socket(0).say({ is: 'table', commitment: '93b8', seat: 'watch' });
    socket(0).say({ is: 'view', ...view({ seq: 0 }) });
    expect(socket(0).sent).toEqual([]);
  });

  it('gives each answer to whoever asked', async () => {
    const { link, heard } = sit();
    const first = link.ask({ do: 'hint', seq: 1 });
    const second = link.ask({ do: 'moment', step: 4 });
    socket(0).say({ is: 'answer', id: 1, answer: { hint: 'done' } });
    socket(0).say({ is: 'refused', id: 2, code: 'too-fast', rule: null });
    await expect(first).resolves.toEqual({ hint: 'done' });
    await expect(second).rejects.toBeInstanceOf(Refused);
    expect(heard).toEqual([]);
  });

  it('is told that what it offered was done by the next view, or gets its odds', async () => {
    const { link } = sit();
    const done = link.offer(3, 'to 1514');
    expect(socket(0).sent).toEqual([{ do: 'choose', seq: 3, order: 'to 1514', ask: 1 }]);
    socket(0).say({ is: 'view', ...view({ seq: 3 }) });
    socket(0).say({ is: 'view', ...view({ seq: 4 }) });
    await expect(done).resolves.toBeNull();
    const rolls = link.offer(4, 'charge');
    socket(0).say({ is: 'answer', id: 2, answer: { odds: null } });
    await expect(rolls).resolves.toEqual({ odds: null });
    const refused = link.offer(4, 'charge');
    socket(0).say({ is: 'refused', id: 3, code: 'too-long', rule: null });
    await expect(refused).rejects.toMatchObject({ code: 'too-long' });
  });

  it('comes back by itself, waits longer each time, and lets nobody wait for a lost answer', async () => {
    const { link, statuses } = sit();
    const asked = link.ask({ do: 'hint', seq: 1 });
    socket(0).close();
    await expect(asked).rejects.toMatchObject({ code: 'offline' });
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(2);
    socket(1).close();
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(3);
    socket(2).onopen?.();
    expect(socket(2).sent).toEqual([{ do: 'join', token: 'secret', key: 'key' }]);
    expect(statuses.at(-1)).toBe('reconnecting');
  });

  it('comes back at once to a service that is started anew, and says nothing of it', () => {
    const { statuses } = sit();
    socket(0).say({ is: 'table' });
    socket(0).close(1012);
    vi.advanceTimersByTime(200);
    expect(FakeSocket.all).toHaveLength(2);
    socket(1).close();
    vi.advanceTimersByTime(200);
    expect(FakeSocket.all).toHaveLength(3);
    socket(2).say({ is: 'table' });
    vi.advanceTimersByTime(10_000);
    expect(statuses).toEqual(['connecting', 'connected', 'connected']);
  });

  it('says so when a service that was to be started anew does not come', () => {
    const { statuses } = sit();
    socket(0).close(1012);
    for (let tries = 1; tries < 20; tries++) {
      vi.advanceTimersByTime(200);
      FakeSocket.all.at(-1)?.close();
    }
    expect(statuses).toContain('reconnecting');
    const knocked = FakeSocket.all.length;
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all.length - knocked).toBeLessThan(2);
  });

  it('says that a seat is another’s, asks for it, and sits down when it is given', () => {
    const { link, statuses } = sit();
    socket(0).say({ is: 'refused', id: null, code: 'taken', rule: null });
    expect(statuses.at(-1)).toBe('taken');
    link.come('ask');
    socket(0).say({ is: 'table', seat: 'watch' });
    expect(statuses.at(-1)).toBe('connected');
    socket(0).say({ is: 'given' });
    expect(socket(0).sent).toEqual([
      { do: 'join', token: 'secret', key: 'key', to: 'ask' },
      { do: 'join', token: 'secret', key: 'key' },
    ]);
  });

  it('does not knock again where there is no seat', () => {
    const { statuses } = sit();
    socket(0).say({ is: 'refused', id: null, code: 'no-seat', rule: null });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(statuses.at(-1)).toBe('closed');
  });
});
