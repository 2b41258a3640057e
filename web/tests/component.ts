// Components on a page that is not a browser's: mounted with a session that hears what a test says.

import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach } from 'vitest';
import type { LinkListener } from '../src/lib/link';
import type { Answer, FromClient, FromServer, View } from '../src/lib/protocol';
import { table, view } from '../src/lib/samples';
import { Session } from '../src/lib/session.svelte';

export interface Stage {
  session: Session;
  /** What the page sent. */
  sent: FromClient[];
  hear(said: FromServer): void;
  see(more: Partial<View>): void;
}

/** A session at the table of `samples.ts`; questions get the answer that is given, or none. */
export function stage(answer?: Answer): Stage {
  const sent: FromClient[] = [];
  let listener: LinkListener | undefined;
  const session = new Session('token', {
    connect: (_token, heard) => {
      listener = heard;
      return {
        send: (message) => sent.push(message) > 0,
        ask: () => (answer ? Promise.resolve(answer) : new Promise(() => {})),
        // What rolls no die is done: no answer comes but the next view.
        offer: (seq, order) => {
          sent.push({ do: 'choose', seq, order });
          return answer
            ? Promise.resolve('odds' in answer && answer.odds === null ? null : answer)
            : new Promise(() => {});
        },
        retry: () => {},
        come: () => {},
        close: () => {},
      };
    },
    furnish: () => new Promise(() => {}),
    read: () => {},
  });
  const hear = (said: FromServer): void => {
    listener?.message(said);
    flushSync();
  };
  hear({ is: 'table', ...table() });
  return { session, sent, hear, see: (more) => hear({ is: 'view', ...view(more) }) };
}

const mounted: Record<string, unknown>[] = [];
afterEach(() => {
  for (const component of mounted.splice(0)) void unmount(component);
  document.body.replaceChildren();
});

/** Puts a component on the page. */
export function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): HTMLElement {
  mounted.push(mount(component, { target: document.body, props }));
  flushSync();
  return document.body;
}

/** The visible words of what a selector finds, one entry for each. */
export function words(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map((node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim());
}

export function click(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
  flushSync();
}
