import { expect, it } from 'vitest';
import { piece } from '../lib/samples';
import { commandsOf, isInReserve, isLost, tellingMarks } from './forces';

it('a command has its leader first and its lost last', () => {
  const lost = piece('u1', null, { off: 'gone' });
  const pieces = [lost, piece('u2', 4), piece('l0', 4), piece('u3', 5, { side: 1 }), piece('u4', 6, { group: null })];
  const commands = commandsOf(pieces, 0);
  expect(commands.map((command) => command.group)).toEqual([0, null]);
  expect(commands[0]?.pieces.map((one) => one.key)).toEqual(['l0', 'u2', 'u1']);
  expect(isLost(lost)).toBe(true);
});

it('who has ridden off is out of the battle, who waits is not', () => {
  expect(['gone', 'exited', 'left', 'waiting', 'retired-box'].map((off) => isLost(piece('u1', null, { off })))).toEqual(
    [true, true, true, false, false],
  );
});

it('a leader in reserve is neither lost nor part of the army', () => {
  const spare = piece('l1', null, { off: 'gone' });
  const dead = piece('l2', null, { off: 'gone', marks: ['killed'] });
  expect([spare, dead].map((one) => [isInReserve(one), isLost(one)])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(commandsOf([spare, dead], 0).flatMap((command) => command.pieces)).toEqual([dead]);
});

it('what is printed on a counter is not a state', () => {
  expect(
    tellingMarks(piece('u1', 1, { marks: ['missile-a', 'missile-l', 'disordered', 'missile-low', 'long'] })),
  ).toEqual(['disordered', 'missile-low']);
});
