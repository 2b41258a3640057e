// What a player chose for this browser. Kept in local storage; the board reads the classes on <html>.

import type { Lang } from './fluent';
import { readable, type StandingAnswer } from './standing';
import type { Pace } from './watching.svelte';

export type Theme = 'light' | 'dark' | 'system';
export type Speed = 'slow' | 'normal' | 'fast' | 'none';

interface Kept {
  lang: Lang | null;
  theme: Theme;
  blindPalette: boolean;
  largeCounters: boolean;
  uprightFaces: boolean;
  askBeforeDice: boolean;
  speed: Speed;
  /** How fast what the computer did is shown. */
  pace: Pace;
  /** Whether heavy blows stop for a moment. */
  stops: boolean;
  listView: boolean;
  /** Whether the camera goes where the question is. */
  follow: boolean;
  showThoughts: boolean;
  /** Whether a short sound says that it is one's turn. */
  sound: boolean;
  /** Whether what the other player says is shown. */
  chat: boolean;
  standing: StandingAnswer[];
}

const KEY = 'acies-settings';

const DEFAULTS: Kept = {
  lang: null,
  theme: 'system',
  blindPalette: false,
  largeCounters: false,
  uprightFaces: false,
  askBeforeDice: true,
  speed: 'normal',
  pace: 'reading',
  stops: true,
  listView: false,
  follow: true,
  showThoughts: true,
  sound: true,
  chat: true,
  standing: [],
};

function read(): Kept {
  try {
    const kept = { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
    return { ...kept, standing: readable(kept.standing) };
  } catch {
    // Storage may be forbidden or hold what another program wrote; the defaults are always good.
    return { ...DEFAULTS };
  }
}

export const settings: Kept = $state(read());

/** How long moving things take, as a multiple of the normal time. */
export const PACE: Record<Speed, number> = { slow: 2, normal: 1, fast: 0.4, none: 0 };

/** Keeps what is chosen and shows it on the page; called once by the app. */
export function followSettings(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let systemDark = $state(dark.matches);
  dark.addEventListener('change', () => (systemDark = dark.matches));
  $effect(() => {
    const root = document.documentElement;
    root.classList.toggle('theme-dark', settings.theme === 'dark' || (settings.theme === 'system' && systemDark));
    root.classList.toggle('blind-palette', settings.blindPalette);
    root.classList.toggle('large-counters', settings.largeCounters);
    root.classList.toggle('upright-faces', settings.uprightFaces);
    root.style.setProperty('--pace', String(PACE[settings.speed]));
  });
  $effect(() => {
    const kept = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, kept);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  });
}
