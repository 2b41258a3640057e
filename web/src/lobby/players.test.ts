import { expect, it } from 'vitest';
import { players } from './players';

it('seats the player, the computer and the friend', () => {
  expect(players('here', 1, 'greedy')).toEqual(['here', 'here']);
  expect(players('computer', 0, 'greedy')).toEqual(['here', { bot: 'greedy' }]);
  expect(players('computer', 1, 'greedy')).toEqual([{ bot: 'greedy' }, 'here']);
  expect(players('friend', 1, 'greedy')).toEqual(['friend', 'here']);
});
