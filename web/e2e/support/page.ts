// A page that was built after the program: `npm run build && PAGE=dist npm run e2e` tries it without a build in Rust.

import { readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import type { BrowserContext, Route } from 'playwright-core';

const BUILT = process.env['PAGE'] ? resolve(process.env['PAGE']) : null;

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** What the browser is told then: a page that came from no address may not speak to this machine otherwise. */
export const ARGUMENTS = BUILT === null ? [] : ['--disable-features=LocalNetworkAccessChecks'];

/** Gives the files of the folder for those of the program; what the program guards them with stays. */
export async function preferBuilt(context: BrowserContext, base: string): Promise<void> {
  if (BUILT === null) return;
  const folder = BUILT;
  const guarded = await fetch(base);
  const policy = guarded.headers.get('content-security-policy') ?? '';
  const give = async (route: Route): Promise<void> => {
    const { pathname } = new URL(route.request().url());
    // The app tells its pages apart by itself: what is no file is the page.
    // A dot alone makes no file: the address of a clause has some.
    const isFile = extname(pathname) in KINDS || /^\/(assets|fonts|terrain)\//.test(pathname);
    const path = join(folder, isFile ? pathname : 'index.html');
    const contentType = KINDS[extname(path)] ?? 'application/octet-stream';
    const body = await readFile(path).catch(() => null);
    if (!body) return route.continue();
    await route.fulfill({ body, headers: { 'content-type': contentType, 'content-security-policy': policy } });
  };
  const isOurs = (url: URL): boolean => url.origin === base && !/^\/(api\/|healthz)/.test(url.pathname);
  await context.route(isOurs, give);
}
