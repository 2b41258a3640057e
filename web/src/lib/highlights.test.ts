import { describe, expect, it } from 'vitest';
import { makeGeometry } from '../board/geometry';
import { hexMap } from '../board/samples';
import { highlightsOf, neighbours, NOTHING_SHOWN, type Pointed, type Shown } from './highlights';
import { applyView, type Position } from './position';
import type { Choice } from './protocol';
import { ask, choice, piece, table, view } from './samples';

const geometry = makeGeometry(hexMap(['....', '....', '....']));
const NOBODY: Pointed = {
  plan: [],
  selected: null,
  hovered: null,
  hoveredPiece: null,
  forbidden: null,
  why: null,
  aim: null,
  lit: { pieces: new Set(), places: new Set() },
};

function position(choices: Choice[]): Position {
  const pieces = [piece('u1', 0), piece('u2', 1), piece('u9', 2, { side: 1 }), piece('l0', 0)];
  return applyView(null, view({ pieces, ask: ask('use'), choices })) ?? expect.fail('a whole view is a position');
}

function light(choices: Choice[], pointed: Partial<Pointed> = {}, shown: Partial<Shown> = {}) {
  const scene = { position: position(choices), geometry, facings: table().facings, nameFacing: (n: number) => `f${n}` };
  return highlightsOf(scene, { ...NOTHING_SHOWN, ...shown }, { ...NOBODY, ...pointed });
}

describe('what is lit', () => {
  const fire = choice('fire', { unit: 9 }, { unit: 1 });
  const other = choice('fire 2', { unit: 9 }, { unit: 2 });
  const move = choice('to 4', { place: 4 }, { unit: 1 });

  it('is everybody who may act, before anybody is selected', () => {
    const lit = light([fire, other, move]);
    expect([...lit.may]).toEqual(['u1', 'u2']);
    expect(lit.targetPieces.size).toBe(0);
    expect(lit.mayPlaces.size).toBe(0);
  });

  it('is then the enemies and places that the selected one may act on', () => {
    const lit = light([fire, other, move], { selected: 'u1' });
    expect([...lit.targetPieces]).toEqual(['u9']);
    expect([...lit.mayPlaces]).toEqual([4]);
    expect([...lit.may]).toEqual(['u2']);
    expect(lit.selectedPlace).toBe(0);
  });

  it('leaves a place to the reach that already shows it', () => {
    const reach = { spots: [{ place: 4, value: 1, hits: 0 }], blocked: null };
    expect(light([move], { selected: 'u1' }, { reach }).mayPlaces.size).toBe(0);
  });

  it('marks a place held by the enemy as a target', () => {
    const storm = choice('to 2', { place: 2 }, { unit: 1 });
    expect([...light([storm], { selected: 'u1' }).targetPlaces]).toEqual([2]);
  });

  it('gives a rim to the units of a leader who is asked for, and his command a hull when one is pointed at', () => {
    const lead = choice('lead', { leader: 0 });
    expect([...light([lead]).stands]).toEqual(['u1', 'u2']);
    expect(light([lead]).hull).toEqual([]);
    expect(light([lead], { hoveredPiece: 'u2' }).hull).toEqual([0, 1]);
    expect(light([lead], { lit: { pieces: new Set(['l0']), places: new Set() } }).hull).toEqual([0, 1]);
    expect(light([lead], { hoveredPiece: 'u9' }).hull).toEqual([]);
  });

  it('offers facings round the piece they are for', () => {
    const turn = choice('ne', { facing: 1 }, { unit: 1 });
    expect(light([turn], { selected: 'u1' }).facings).toEqual({
      place: 0,
      options: [{ facing: 1, angle: 60, label: 'f1' }],
    });
  });

  it('shows the way to the place under the pointer', () => {
    const spots = [
      { place: 1, value: 1, hits: 0 },
      { place: 2, value: 2, hits: 0 },
      { place: 3, value: 3, hits: 0 },
    ];
    const lit = light([move], { selected: 'u1', hovered: 3 }, { reach: { spots, blocked: null } });
    expect(lit.path).toEqual([0, 1, 2, 3]);
  });
});

it('neighbours share a side', () => {
  expect(neighbours(geometry, 0)).toContain(1);
  expect(neighbours(geometry, 0)).not.toContain(2);
});
