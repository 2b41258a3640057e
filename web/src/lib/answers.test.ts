import { describe, expect, it } from 'vitest';
import {
  answersOf,
  areNames,
  commandOf,
  isLeftOut,
  litBy,
  pictureOf,
  quietChoice,
  standsFor,
  strengthOf,
} from './answers';
import type { Choice, Piece } from './protocol';
import { ask, choice, piece } from './samples';

const byKey = (...pieces: Piece[]): ReadonlyMap<string, Piece> => new Map(pieces.map((one) => [one.key, one]));
const ARMY = byKey(
  piece('l0', 4, { group: 0 }),
  piece('l1', null, { group: 1, off: 'waiting' }),
  piece('l2', null, { group: 1, off: 'gone' }),
  piece('u0', 5, { group: 0 }),
  piece('u1', 6, { group: 0, print: 'LC' }),
  piece('u2', 7, { group: 0 }),
  piece('u3', 8, { group: 1 }),
  piece('u9', 9, { group: 2, side: 1 }),
);
const acts = (order: string, group: number, leader: number | null): Choice => ({
  ...choice(order, leader === null ? 'button' : { leader }),
  says: { key: 'fe-do-activate', args: [{ group }, { n: 3 }] },
});
const FIRST = acts('activate a', 0, 0);
const SECOND = acts('activate b', 1, null);
const PASS = choice('pass', 'button');

describe('the answers of a question', () => {
  it('are all shown if they are eight or fewer, the quiet one last', () => {
    const open = { choices: [PASS, FIRST, SECOND], offered: [], buttons: [] };
    expect(answersOf(open, ask('free', { quiet: 0 }))).toEqual([FIRST, SECOND, PASS]);
    expect(answersOf(open, null)).toEqual([PASS, FIRST, SECOND]);
  });

  it('have no quiet one where all do the same elsewhere', () => {
    const ways = [choice('to 1', { place: 1 }), choice('to 2', { place: 2 })];
    expect(quietChoice(ask('detail', { quiet: 0 }), ways)).toBeNull();
    expect(answersOf({ choices: ways, offered: [], buttons: [] }, ask('detail', { quiet: 0 }))).toEqual(ways);
    expect(quietChoice(ask('detail', { quiet: 2 }), [...ways, PASS])).toBe(PASS);
  });

  it('are those of the selected piece, or those without a place, where there are more', () => {
    const many = Array.from({ length: 9 }, (_, at) => choice(`to ${at}`, { place: at }));
    const choices = [...many, PASS];
    expect(answersOf({ choices, offered: [PASS, FIRST], buttons: [PASS] }, null)).toEqual([PASS, FIRST]);
    expect(answersOf({ choices, offered: choices, buttons: [PASS] }, null)).toEqual([PASS]);
  });
});

describe('a unit stands for its command', () => {
  it('whether its leader is on the map or not', () => {
    expect(commandOf(FIRST, ARMY)).toBe(0);
    expect(commandOf(SECOND, ARMY)).toBe(1);
    expect(standsFor([FIRST, SECOND, PASS], ARMY.get('u1'), ARMY, 0)).toEqual([FIRST]);
    expect(standsFor([FIRST, SECOND, PASS], ARMY.get('u3'), ARMY, 0)).toEqual([SECOND]);
  });

  it('and for whoever may command it, where commands are not fixed', () => {
    const [first, second] = [choice('choose 0', { leader: 8 }), choice('choose 1', { leader: 9 })];
    const either = [
      { ...first, units: [1] },
      { ...second, units: [1, 2] },
    ];
    const unit = (id: number): Piece => piece(`u${id}`, 5, { group: null });
    expect(standsFor(either, unit(1), ARMY, 0)).toEqual(either);
    expect(standsFor(either, unit(2), ARMY, 0)).toEqual([either[1]]);
    expect([1, 2, 3].map((id) => isLeftOut(either, unit(id)))).toEqual([false, false, true]);
    expect(isLeftOut([first, second], unit(3))).toBe(false);
  });

  it('but not an enemy, and not where somebody else acts', () => {
    expect(standsFor([FIRST], ARMY.get('u9'), ARMY, 0)).toEqual([]);
    expect(commandOf(choice('lead', { leader: 0 }, { unit: 0 }), ARMY)).toBeNull();
  });

  it('so all of it is lit, and its leader is the picture', () => {
    expect(litBy(FIRST, ARMY).pieces).toEqual(['l0', 'l0', 'u0', 'u1', 'u2']);
    expect(pictureOf(SECOND, ARMY)?.key).toBe('l1');
    expect(strengthOf(0, ARMY, () => false)).toEqual([
      ['HC', 2],
      ['LC', 1],
    ]);
  });
});

describe('a name is enough', () => {
  it('where the answers do the same with different people', () => {
    expect(areNames([FIRST, SECOND, PASS], PASS)).toBe(true);
    expect(areNames([FIRST, SECOND, PASS], null)).toBe(false);
    expect(areNames([FIRST, PASS], PASS)).toBe(false);
    // The same piece in several ways: its name tells nothing.
    expect(areNames([FIRST, { ...FIRST, order: 'activate a again' }], null)).toBe(false);
  });
});
