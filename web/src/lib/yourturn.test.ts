import { expect, it } from 'vitest';
import { calls } from './yourturn.svelte';

const other = { mine: false, asked: 0 };
const mine = { mine: true, asked: 0 };

it('calls a player to a turn, not again during it, and not when the page is opened', () => {
  expect(calls(null, mine, true, false)).toBe(false);
  expect(calls(other, mine, true, false)).toBe(true);
  expect(calls(mine, mine, true, true)).toBe(false);
  expect(calls(mine, other, true, true)).toBe(false);
});

it('calls against the computer only when nobody looks', () => {
  expect(calls(other, mine, false, false)).toBe(false);
  expect(calls(other, mine, false, true)).toBe(true);
});

it('calls to an offer, whoever’s turn it is', () => {
  expect(calls(mine, { ...mine, asked: 1 }, true, false)).toBe(true);
  expect(calls({ ...mine, asked: 1 }, mine, true, false)).toBe(false);
});
