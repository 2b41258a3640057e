import { expect, it } from 'vitest';
import { opponents, players, usualOpponent } from './players';

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

it('proposes the strongest level that the service knows', () => {
  expect(usualOpponent(['random', 'greedy'])).toBe('greedy');
  expect(usualOpponent(['random', 'greedy', 'scripted', 'search'])).toBe('search');
});
