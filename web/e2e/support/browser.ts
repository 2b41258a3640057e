// A Chromium without a screen, and pages that must not complain.

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { ARGUMENTS, preferBuilt } from './page';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export const SIZES = {
  desk: { width: 1440, height: 900 },
  small: { width: 1024, height: 768 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof SIZES;

/** A browser; `more` is what Chromium is told beside the usual. */
export async function launch(more: readonly string[] = []): Promise<Browser> {
  // Containers run tests as root, where the sandbox of Chromium cannot work.
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    ...ARGUMENTS,
    ...more,
  ];
  return chromium.launch({ executablePath: CHROMIUM, args });
}

export interface Visit {
  size?: Size;
  lang?: 'en' | 'ja';
  dark?: boolean;
  /** Settings of the page, as it keeps them. */
  settings?: Record<string, unknown>;
  /** Whether a certificate is believed that nobody has signed. */
  unsigned?: boolean;
}

/** Someone at a browser of their own. */
export class Visitor {
  /** What the browser complained about: scripts that failed, breaches of the security policy, missing files. */
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly base: string,
  ) {}

  static async arrive(browser: Browser, base: string, visit: Visit = {}): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: SIZES[visit.size ?? 'desk'],
      locale: visit.lang === 'ja' ? 'ja-JP' : 'en-GB',
      colorScheme: visit.dark ? 'dark' : 'light',
      hasTouch: visit.size === 'phone',
      ignoreHTTPSErrors: visit.unsigned ?? false,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await preferBuilt(context, base);
    const kept = JSON.stringify({ speed: 'none', pace: 'once', stops: false, ...visit.settings });
    await context.addInitScript((settings: string) => {
      if (!localStorage.getItem('acies-settings')) localStorage.setItem('acies-settings', settings);
    }, kept);
    const page = await context.newPage();
    const visitor = new Visitor(context, page, base);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') visitor.complaints.push(message.text());
    });
    page.on('pageerror', (fault) => visitor.complaints.push(String(fault)));
    return visitor;
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.base + path);
  }

  /** Leaves; the browser must have had nothing to complain about. */
  async leave(): Promise<void> {
    await this.context.close();
    expect(this.complaints).toEqual([]);
  }

  /** What the browser says when the service is gone is not a fault of the page. */
  forgiveNetwork(): void {
    const isNetwork = (text: string): boolean => /net::ERR_|WebSocket connection/.test(text);
    const others = this.complaints.filter((text) => !isNetwork(text));
    this.complaints.splice(0, this.complaints.length, ...others);
  }
}
