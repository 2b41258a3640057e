// By which addresses a friend reaches the service.

import { api } from '../lib/api';
import { isLoopback } from './players';

let asked: Promise<readonly string[]> | null = null;

/** What the service says; asked once for each page. */
export function reached(): Promise<readonly string[]> {
  asked ??= api.reach().then(({ addresses }) => addresses);
  return asked;
}

/**
 * What a link for somebody elsewhere begins with, the best first; none if nobody else reaches the service. An address
 * by which this page itself was reached from elsewhere does for others too.
 */
export function originsFor(page: Pick<Location, 'hostname' | 'origin'>, known: readonly string[]): string[] {
  const own = isLoopback(page.hostname) ? [] : [page.origin];
  return [...new Set([...own, ...known])];
}
