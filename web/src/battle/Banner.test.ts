// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { stage, words } from '../../tests/component';
import Banner from './Banner.svelte';

it('steps aside for the map, once', () => {
  const set = stage();
  const banner = mount(Banner, { target: document.body, props: { session: set.session } });
  flushSync();
  expect(banner.dismiss()).toBe(false);
  set.see({ ask: null, outcome: { winner: 0, by: 'rules' } });
  expect(words('.banner h2')).toEqual(['outcome-win']);
  expect(banner.dismiss()).toBe(true);
  flushSync();
  expect(words('.banner h2')).toEqual([]);
  expect(banner.dismiss()).toBe(false);
  void unmount(banner);
});
