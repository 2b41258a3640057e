import { expect, it } from 'vitest';
import { facingIn, isPiece, pieceIn, placeIn, targetOf, touchable } from './keys';

it.each([{ unit: 1 }, { leader: 3 }, { place: 40 }, { facing: 2 }])(
  '%o and its key are two names of one thing',
  (it) => {
    const key = touchable(it);
    expect(key && targetOf(key)).toEqual(it);
  },
);

it('nobody touches a button on the map, a hidden piece or a marker', () => {
  expect([touchable('button'), targetOf('h7'), targetOf('m0')]).toEqual([null, null, null]);
});

it('a key tells what kind of thing it stands for', () => {
  expect([placeIn('p40'), placeIn('u40'), facingIn('f2'), facingIn('p2')]).toEqual([40, null, 2, null]);
  expect((['u1', 'l1', 'm1', 'h1', 'p1', 'f1'] as const).map(isPiece)).toEqual([true, true, true, true, false, false]);
});

it('a sentence names pieces by their ids', () => {
  expect([pieceIn({ unit: 4 }), pieceIn({ leader: 5 }), pieceIn({ place: 6 })]).toEqual(['u4', 'l5', null]);
});
