import { expect, it } from 'vitest';
import { isLoopback, opponents, players, swapped, usualOpponent } from './players';

it('seats the player, the computer and the friend', () => {
  expect(players('here', 1, 'greedy')).toEqual(['here', 'here']);
  expect(players('computer', 0, 'greedy')).toEqual(['here', { bot: 'greedy' }]);
  expect(players('computer', 1, 'greedy')).toEqual([{ bot: 'greedy' }, 'here']);
  expect(players('friend', 1, 'greedy')).toEqual(['friend', 'here']);
});

it('offers the levels and what came after them, but not the bot of the fuzzers', () => {
  expect(opponents(['random', 'greedy'])).toEqual(['greedy', 'scripted', 'search']);
  expect(opponents(['random', 'greedy', 'scripted', 'search', 'oracle'])).toEqual([
    'greedy',
    'scripted',
    'search',
    'oracle',
  ]);
});

it('proposes the weakest level to a newcomer, else the strongest that the service knows', () => {
  expect(usualOpponent(['random', 'greedy'], false)).toBe('greedy');
  expect(usualOpponent(['random', 'greedy', 'scripted', 'search'], false)).toBe('search');
  expect(usualOpponent(['random', 'greedy', 'scripted', 'search'], true)).toBe('greedy');
});

it('swaps sides for a rematch', () => {
  expect(swapped(['here', { bot: 'greedy' }])).toEqual([{ bot: 'greedy' }, 'here']);
});

it('knows addresses that only this machine reaches', () => {
  expect(['127.0.0.1', 'localhost', '[::1]'].every(isLoopback)).toBe(true);
  expect(['192.168.0.7', 'acies.example'].some(isLoopback)).toBe(false);
});
