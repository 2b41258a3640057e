// The keyboard. Overlays are shown while their key is held.

import type { Mode } from '../lib/overlays.svelte';

/** Asks the computer for advice. */
export const HINT_KEY = 'i';
/** Opens and closes how the battle is won. */
export const BRIEFING_KEY = 'h';

/** Takes others along with the piece that is held, and wheels them about a flank. */
export const GROUP_KEYS = { line: 'l', command: 'k', wheel: 'w' } as const;
/** Turn the piece that is held to the left and to the right. */
export const TURN_KEYS = { left: ',', right: '.' } as const;

/** What the help lists. */
export const KEYS: readonly { print: string; label: string }[] = [
  { print: 'Enter', label: 'app-key-enter' },
  { print: '1 – 8', label: 'app-key-number' },
  { print: 'Esc', label: 'app-key-escape' },
  { print: 'Ctrl Z', label: 'app-key-undo' },
  { print: 'Tab', label: 'app-key-tab' },
  { print: 'J  Shift J', label: 'app-key-next' },
  { print: 'N  Shift N', label: 'board-jump' },
  { print: 'Shift ←↑↓→', label: 'app-key-cursor' },
  { print: '←↑↓→', label: 'app-key-pan' },
  { print: '+  −  0', label: 'app-key-zoom' },
  { print: 'Z', label: 'app-overlay-zones' },
  { print: 'Shift Z', label: 'app-overlay-own-zones' },
  { print: 'C', label: 'app-overlay-command' },
  { print: 'S', label: 'app-overlay-sight' },
  { print: 'F', label: 'app-overlay-fire' },
  { print: 'E', label: 'app-overlay-levels' },
  { print: 'G', label: 'app-overlay-numbers' },
  { print: GROUP_KEYS.line.toUpperCase(), label: 'app-together-line' },
  { print: GROUP_KEYS.command.toUpperCase(), label: 'app-together-command' },
  { print: `${GROUP_KEYS.wheel.toUpperCase()}  Shift ${GROUP_KEYS.wheel.toUpperCase()}`, label: 'app-key-wheel' },
  { print: `${TURN_KEYS.left}  ${TURN_KEYS.right}`, label: 'app-key-turn' },
  { print: HINT_KEY.toUpperCase(), label: 'app-hint' },
  { print: BRIEFING_KEY.toUpperCase(), label: 'app-briefing' },
  { print: 'V', label: 'app-list-view' },
  { print: '?', label: 'app-help' },
];

const HELD: Readonly<Record<string, Mode>> = {
  z: 'zones',
  Z: 'own-zones',
  c: 'command',
  s: 'sight',
  f: 'fire',
  e: 'levels',
  g: 'numbers',
};

/** The overlay that a key shows. */
export function heldMode(key: string): Mode | null {
  return HELD[key] ?? null;
}

/** Whether the keys belong to what has the focus, such as a field to write in. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input:not([type="range"]), select, textarea, dialog') !== null
  );
}

/** Whether Enter and space touch what the cursor is on. */
export function isOnMap(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="listbox"], .board') !== null;
}

/** Whether Enter and space press what has the focus. */
export function isPressable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a, summary, label') !== null;
}
