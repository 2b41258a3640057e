import { describe, expect, it } from 'vitest';
import { hexMap } from '../board/samples';
import { makeGeometry } from '../board/geometry';
import { dangerOf } from './plans';
import type { Position } from './position';
import type { Piece } from './protocol';
import { part, piece } from './samples';
import { commandOf, lineOf, turnedBy } from './together';

const geometry = makeGeometry(hexMap(['.....', '.....']));

function standing(...all: Piece[]): Position {
  return { pieces: new Map(all.map((one) => [one.key, one])) } as unknown as Position;
}

describe('who goes together', () => {
  const held = piece('u0', 0);
  const beside = piece('u1', 1);
  const next = piece('u2', 2);
  const apart = piece('u3', 4);
  const turned = piece('u4', 3, { facing: 1 });
  const foreign = piece('u5', 5, { group: 1 });
  const position = standing(held, beside, next, apart, turned, foreign, piece('u6', null), piece('l0', 1));

  it('is a line that faces one way without a gap', () => {
    expect(lineOf(held, position, geometry)).toEqual([held, beside, next]);
  });

  it('or all of a command that is on the map', () => {
    expect(commandOf(held, position)).toEqual([held, beside, next, apart, turned]);
  });
});

it('a facing is turned by sixths, where there is such a facing', () => {
  const facings = [0, 60, 120, 300].map((angle) => ({ id: String(angle), angle }));
  expect([turnedBy(facings, 0, 1), turnedBy(facings, 0, -1), turnedBy(facings, 2, 1)]).toEqual([1, 3, null]);
});

describe('the danger of a way', () => {
  const shot = (who: number): { who: number; at: number; hits: boolean } => ({ who, at: 1, hits: true });

  it('names who can hit, and the chance where one piece is shot at', () => {
    const drawn = [shot(7), shot(8), { who: 9, at: 1, hits: false }];
    expect(dangerOf([part(0, [0, 1], { drawn, risk: 0.19 })])).toEqual({ shooters: 2, risk: 0.19 });
  });

  it('of several pieces is not summed up, and of none is none', () => {
    const both = [part(0, [0, 1], { drawn: [shot(7)], risk: 0.1 }), part(1, [1, 2], { drawn: [shot(7)], risk: 0.1 })];
    expect(dangerOf(both)).toEqual({ shooters: 1, risk: null });
    expect(dangerOf([part(0, [0, 1], { drawn: [{ who: 9, at: 1, hits: false }] })])).toBeNull();
  });
});
