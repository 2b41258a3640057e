import { describe, expect, it } from 'vitest';
import { choice } from './samples';
import { openChoices, selectedActor, touch, unplaced } from './selection';

const A = { unit: 1 };
const B = { unit: 2 };
const ENEMY = { unit: 9 };
const FIRE_A = choice('fire 1 9', ENEMY, A);
const FIRE_B = choice('fire 2 9', ENEMY, B);
const MOVE_A = choice('to 40', { place: 40 }, A);
const DONE = choice('done', 'button');

describe('a touch', () => {
  it('selects an actor and then takes its only choice for a target', () => {
    const choices = [FIRE_A, FIRE_B, MOVE_A, DONE];
    expect(touch(choices, null, ['u1', 'p7'])).toEqual({ is: 'select', key: 'u1' });
    expect(touch(choices, 'u1', ['u9', 'p8'])).toEqual({ is: 'choose', choice: FIRE_A });
    expect(touch(choices, 'u1', ['p40'])).toEqual({ is: 'choose', choice: MOVE_A });
  });

  it('on the selected actor lets it go', () => {
    expect(touch([FIRE_A, FIRE_B], 'u1', ['u1', 'p7'])).toEqual({ is: 'deselect' });
  });

  it('offers a menu where several choices have one target', () => {
    const turn = choice('to 40 ne', { place: 40 }, A);
    expect(touch([MOVE_A, turn], 'u1', ['p40'])).toEqual({ is: 'menu', choices: [MOVE_A, turn] });
  });

  it('on a target without a selection offers everybody who could act on it', () => {
    expect(touch([FIRE_A, FIRE_B], null, ['u9'])).toEqual({ is: 'menu', choices: [FIRE_A, FIRE_B] });
  });

  it('means the place under a counter that nobody may touch', () => {
    expect(touch([MOVE_A, FIRE_B], 'u1', ['l5', 'p40'])).toEqual({ is: 'choose', choice: MOVE_A });
  });

  it('means another counter of the stack when the uppermost is idle', () => {
    expect(touch([FIRE_A, FIRE_B], null, ['l5', 'p7', 'u2'])).toEqual({ is: 'select', key: 'u2' });
  });

  it('means nothing where nothing is offered', () => {
    expect(touch([FIRE_A, DONE], 'u1', ['p99'])).toEqual({ is: 'nothing' });
  });
});

describe('the selection', () => {
  it('falls on the only actor by itself', () => {
    expect(selectedActor([MOVE_A, DONE], null)).toBe('u1');
    expect(selectedActor([FIRE_A, FIRE_B], null)).toBeNull();
    expect(selectedActor([FIRE_A, FIRE_B], 'u2')).toBe('u2');
  });

  it('does not outlive its choices', () => {
    expect(selectedActor([FIRE_A, FIRE_B], 'u3')).toBeNull();
  });

  it('opens its own choices and those that need no actor', () => {
    expect(openChoices([FIRE_A, FIRE_B, DONE], 'u2')).toEqual([FIRE_B, DONE]);
  });
});

describe('choices that the map cannot show', () => {
  const turn = choice('ne', { facing: 1 }, A);
  const everywhere = (): boolean => true;

  it('are buttons and pieces off the board', () => {
    const recall = choice('recall', { unit: 7 });
    expect(unplaced([DONE, MOVE_A, recall], (key) => key !== 'u7')).toEqual([DONE, recall]);
  });

  it('are facings only where nothing else is asked', () => {
    expect(unplaced([turn, DONE], everywhere)).toEqual([turn, DONE]);
    expect(unplaced([turn, MOVE_A, DONE], everywhere)).toEqual([DONE]);
  });
});
