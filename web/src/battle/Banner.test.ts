// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { show, stage, words } from '../../tests/component';
import Banner from './Banner.svelte';

it('steps aside for the map with Escape', () => {
  const set = stage();
  show(Banner, { session: set.session });
  set.see({ ask: null, outcome: { winner: 0, by: 'rules' } });
  expect(words('.banner h2')).toEqual(['outcome-win']);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  flushSync();
  expect(words('.banner h2')).toEqual([]);
});
