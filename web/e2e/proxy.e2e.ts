// A service that strangers are let into: behind Caddy and nginx with TLS, as docs/operating.md sets it up.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Links } from '../src/lib/protocol';
import { myTurn, playByHints } from './support/battle';
import { launch, Visitor } from './support/browser';
import { FINDS_NAME, NAME, PROXIES, Proxy } from './support/proxy';
import { freePort, PROGRAM, Service } from './support/service';

const run = promisify(execFile);

/** What a page asks for that opens a socket. */
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

describe.each(Object.entries(PROXIES))('behind %s', (_, prepare) => {
  let browser: Browser;
  let service: Service;
  let proxy: Proxy;
  let url: string;

  beforeAll(async () => {
    const port = await freePort();
    url = `https://${NAME}:${port}`;
    const more = ['--public', url, '--trust-proxy', '127.0.0.1', '--log', 'debug', '--log-format', 'json'];
    [service, browser] = await Promise.all([Service.start(more), launch([FINDS_NAME])]);
    proxy = await Proxy.start(prepare, { from: port, to: service.port });
  });
  afterAll(async () => {
    await browser?.close();
    await proxy?.stop();
    await service?.stop();
  });

  it('a page comes over TLS, makes a game and plays it, and goes on over a restart', async () => {
    const visitor = await Visitor.arrive(browser, url, { unsigned: true, settings: { askBeforeDice: false } });
    const { page } = visitor;
    await visitor.go('/');
    const token = await page.evaluate(async () => {
      const game = { scenario: 'mohacs', options: [], players: ['here', 'here'], seed: 1 };
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/games', { method: 'POST', headers, body: JSON.stringify(game) });
      return ((await answer.json()) as Links).here;
    });
    await visitor.go(`/play/${token}`);
    await myTurn(page);
    const { step } = await playByHints(page, { made: 3 });

    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        if (document.body.innerText.includes('Connection lost')) document.body.dataset['troubled'] = 'yes';
      });
      watch.observe(document.body, { subtree: true, childList: true });
    });
    expect(await service.restart()).toBeLessThan(5000);
    const back = Date.now();
    const sockets = async (): Promise<boolean> =>
      (await (await fetch(`${service.url}/metrics`)).text()).includes('\nacies_sockets 1\n');
    await expect.poll(sockets, { interval: 20, timeout: 10_000 }).toBe(true);
    const came = Date.now() - back;
    expect((await playByHints(page, { made: 1 })).step).toBeGreaterThan(step);
    expect(came).toBeLessThan(1000);
    expect(await page.evaluate(() => document.body.dataset['troubled'])).toBeUndefined();
    expect(service.printed).toContain('started');
    expect(service.printed).not.toContain(token);
    visitor.forgiveNetwork();
    await visitor.leave();
  });

  it('pages of other sites are refused', async () => {
    const origin = 'https://evil.example.org';
    expect((await proxy.ask('/api/games', { method: 'POST', headers: { origin } })).status).toBe(403);
    expect((await proxy.ask('/api/socket', { headers: { ...UPGRADE, origin } })).status).toBe(403);
    expect((await proxy.ask('/api/socket', { headers: { ...UPGRADE, origin: url } })).status).toBe(101);
    // An empty body makes no game, but it is heard.
    expect((await proxy.ask('/api/games', { method: 'POST', headers: { origin: url } })).status).toBe(400);
  });

  it('nobody is taken for another because he says so', async () => {
    const [banned, other] = ['127.0.0.2', '127.0.0.3'];
    await run(PROGRAM, ['admin', 'ban', banned, '--data', service.data]);
    const ask = async (as: string, headers = {}): Promise<number> =>
      (await proxy.ask('/api/reach', { as, headers })).status;
    await expect.poll(() => ask(banned), { timeout: 10_000 }).toBe(403);
    expect(await ask(other)).toBe(200);
    for (const said of ['198.51.100.7', '127.0.0.1', `${other}, 127.0.0.1`]) {
      expect(await ask(banned, { 'x-forwarded-for': said, forwarded: `for=${said}`, 'x-real-ip': said })).toBe(403);
    }
    expect(await ask(other, { 'x-forwarded-for': banned, forwarded: `for=${banned}` })).toBe(200);
    await run(PROGRAM, ['admin', 'unban', banned, '--data', service.data]);
    await expect.poll(() => ask(banned), { timeout: 10_000 }).toBe(200);
  });

  it('the figures are not for strangers', async () => {
    const asked = await proxy.ask('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(asked.status).toBe(403);
    const here = await fetch(`${service.url}/metrics`);
    expect(here.status).toBe(200);
    expect(await here.text()).toContain('acies_choices_total');
    expect((await proxy.ask('/readyz')).text).toBe('ready\n');
  });
});
