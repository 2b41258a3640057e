// "Your turn": in the title of the tab, on its icon, and by a sound.

import { chime } from './chime';
import type { Session } from './session.svelte';
import { settings } from './settings.svelte';
import { say, text } from './words';

/** What calls a player: how many things wait for this seat, and whether anybody must be called. */
export interface Call {
  /** It is this seat's turn. */
  mine: boolean;
  /** Offers that wait for an answer. */
  asked: number;
}

/**
 * Whether a sound is due. Against a person every turn and every offer is announced; against the computer, which
 * answers at once, only when nobody looks.
 */
export function calls(before: Call | null, now: Call, against: boolean, hidden: boolean): boolean {
  if (!before) return false;
  const turned = now.mine && !before.mine;
  const asked = now.asked > before.asked;
  return (turned || asked) && (against || hidden);
}

const PLAIN = '/icon.svg';
const LIT = '/icon-turn.svg';

function setIcon(lit: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = lit ? LIT : PLAIN;
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}

/** Keeps title and icon up to date as long as the page is open; called once by the battle page. */
export function followTurn(session: Session): void {
  let before: Call | null = null;
  const plays = $derived(session.table !== null && session.table.seat !== 'watch');
  const mine = $derived(plays && Boolean(session.live?.ask?.mine));
  const asked = $derived(session.company.asked.length);
  $effect(() => {
    const title = session.scenario ? say('app-title', { battle: text(session.scenario.title) }) : 'Acies';
    // Whoever plays both sides is always the one who must choose.
    const called = (mine && session.table?.seat !== 'both') || asked > 0;
    document.title = called ? say('app-title-turn', { title }) : title;
    setIcon(called);
  });
  $effect(() => {
    if (!session.live) return;
    const now = { mine, asked };
    if (settings.sound && calls(before, now, session.company.against, document.hidden)) chime();
    before = now;
  });
  $effect(() => () => setIcon(false));
}
