// A service and a browser for the tests of one file.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch, Visitor, type Visit } from './browser';
import { Service } from './service';

export interface Stage {
  readonly service: Service;
  readonly browser: Browser;
  /** Somebody comes, with a browser of their own. */
  visit(visit?: Visit): Promise<Visitor>;
}

/** Sets the stage before the tests of this file and clears it afterwards. */
export function stage(): Stage {
  let service: Service;
  let browser: Browser;
  beforeAll(async () => {
    [service, browser] = await Promise.all([Service.start(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  return {
    get service() {
      return service;
    },
    get browser() {
      return browser;
    },
    visit: (visit) => Visitor.arrive(browser, service.url, visit),
  };
}
