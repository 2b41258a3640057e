import { describe, expect, it } from 'vitest';
import type { Piece } from '../lib/protocol';
import { plateSymbols, rimSymbols } from './art/plates';
import { faceOf, plateSymbol, tiltOf } from './face';
import { makeLooks } from './looks';
import { figureRow, nameSize, nearest } from './measure';

const name = (id: string, side: number, band: string | null = null) => ({
  id,
  name: { en: id, ja: id },
  side,
  reconstructed: false,
  band,
});

const suleiman = makeLooks({
  shown: { figures: 'ottoman-wars' },
  sides: ['hungarian', 'ottoman'],
  groups: [name('tomori', 0), name('rumelia', 1)],
  leaders: [name('lajos', 0)],
});
const rome = makeLooks({
  shown: { figures: 'punic-wars' },
  sides: ['rome', 'carthage'],
  groups: [name('R2', 0, 'SCIPIO')],
});
const cataphract = makeLooks({
  shown: { figures: 'late-antiquity' },
  sides: ['byzantine', 'persian'],
  units: [name('Bou1', 0, 'BOUZES')],
});
const classical = makeLooks({ shown: { figures: 'classical' }, sides: ['macedonian', 'persian'] });

const piece = (more: Partial<Piece>): Piece => ({
  key: 'u0',
  kind: 'unit',
  id: 0,
  name: 'TomHC1',
  print: 'HC',
  side: 0,
  group: 0,
  place: 3,
  off: null,
  facing: 0,
  marks: [],
  ratings: [],
  ...more,
});

describe('the face of a counter', () => {
  it('has a minus sign and the colour of warning for a rating below zero', () => {
    const face = faceOf(
      piece({
        ratings: [
          ['sdr', -2],
          ['ma', 6],
        ],
      }),
      suleiman,
    );
    expect(face.lowerLeft).toEqual({ text: '\u22122', negative: true });
    expect(face.lowerRight).toEqual({ text: '6', negative: false });
    expect(face.upperLeft).toBe('HC');
  });

  it('shows the calibre of a gun in place of its type', () => {
    const face = faceOf(
      piece({
        print: 'ART',
        ratings: [
          ['sdr', 1],
          ['ma', 2],
          ['calibre', 24],
        ],
      }),
      suleiman,
    );
    expect(face.upperLeft).toBe('24');
    expect(face.figure).toBe('gun');
  });

  it('shows the stripe of its command', () => {
    expect(faceOf(piece({}), suleiman).command).toEqual({ css: 'cm-red', pattern: null, text: 'TOMORI' });
    expect(faceOf(piece({ group: 1, side: 1 }), suleiman).command?.text).toBe('RUMELIA');
    expect(faceOf(piece({}), rome).command?.text).toBe('SCIPIO');
    expect(faceOf(piece({ name: 'Bou1' }), cataphract).command?.text).toBe('BOUZES');
  });

  it('joins strength and morale and boxes the strength of heavy cavalry', () => {
    const face = faceOf(
      piece({
        name: 'It1',
        facing: null,
        ratings: [
          ['strength', 4],
          ['morale', 5],
          ['step', 2],
        ],
      }),
      rome,
    );
    expect(face.lowerLeft?.text).toBe('4\u20135');
    expect([face.step, face.boxed, face.upperLeft, face.plate]).toEqual(['B', true, 'It1', 'flat']);
  });

  it('gives a remnant its own letter and a long unit its long plate', () => {
    expect(
      faceOf(
        piece({
          print: 'RM',
          ratings: [
            ['strength', 2],
            ['step', 4],
          ],
        }),
        rome,
      ).step,
    ).toBe('R');
    expect(faceOf(piece({ print: 'LG', marks: ['long'] }), rome).plate).toBe('long');
  });

  it('leans and hatches what is routed, and counts what finds no room', () => {
    const face = faceOf(
      piece({
        marks: ['routed', 'moved', 'column', 'fired'],
        ratings: [
          ['tq', 6],
          ['hits', 3],
        ],
      }),
      cataphract,
    );
    expect([face.lean, face.hatch, face.dark, face.hits]).toEqual(['routed', true, true, 3]);
    expect(face.badges).toEqual(['routed', 'column']);
    expect(face.more).toBe(2);
  });

  it('holds out pikes or shields in a formation, whatever else is to be told', () => {
    const rim = (...marks: string[]) => faceOf(piece({ marks }), suleiman).rim;
    expect([rim(), rim('schiltron'), rim('disordered', 'moved', 'fired', 'shield-wall')]).toEqual([
      null,
      'pikes',
      'shields',
    ]);
    for (const shown of ['pikes', 'shields', 'sarissas']) expect(rimSymbols()).toContain(`id="rim-${shown}"`);
  });

  it('is wide over two hexes, with four ranks of pikes and more of them along the front', () => {
    const face = faceOf(
      piece({
        print: 'PH',
        marks: ['wide', 'macedonian'],
        ratings: [
          ['tq', 7],
          ['size', 14],
          ['ma', 4],
          ['boost', 5],
          ['hits', 2],
        ],
      }),
      classical,
    );
    expect([face.plate, face.figure, face.rim, face.hits, face.lowerRight?.text]).toEqual([
      'wide',
      'sarissa',
      'sarissas',
      2,
      '4\u20135',
    ]);
    expect(plateSymbol(face, 60)).toBe('wide-b2');
    expect(plateSymbols()).toContain('id="wide-b2"');
    expect(figureRow(face.figure, face.plate)).toHaveLength(4);
  });

  it('has no front where a unit looks nowhere', () => {
    const plate = (more: Partial<Piece>) => faceOf(piece({ ratings: [['tq', 6]], ...more }), classical).plate;
    expect([plate({}), plate({ facing: null }), plate({ facing: null, place: null })]).toEqual([
      'unit',
      'flat',
      'unit',
    ]);
  });

  it('has a small print for classes within a type, and the badge of a block on its upper unit', () => {
    const face = (...marks: string[]) => faceOf(piece({ marks, ratings: [['tq', 6]] }), classical);
    expect([face('cohort-vet').tag, face('star').tag, face('macedonian').tag]).toEqual(['VET', '\u2605', '']);
    expect([face('double-depth', 'top').badges, face('double-depth', 'bottom').badges]).toEqual([['double-depth'], []]);
  });

  it('has a badge for who acts only where it tells of him alone', () => {
    const leader = (ratings: Piece['ratings']) =>
      faceOf(piece({ kind: 'leader', print: 'L', marks: ['active'], ratings }), rome).badges;
    expect(
      leader([
        ['initiative', 3],
        ['charisma', 2],
      ]),
    ).toEqual(['active']);
    expect(
      leader([
        ['tactical', 3],
        ['initiative', 4],
      ]),
    ).toEqual([]);
  });

  it('has a figure from any set, if the battle names none', () => {
    const bare = makeLooks({ sides: ['rome', 'carthage'] });
    expect([faceOf(piece({ print: 'EL' }), bare).figure, faceOf(piece({ print: 'QQ' }), bare).figure]).toEqual([
      'elephant',
      'standard',
    ]);
  });

  it('shows nothing of a hidden piece', () => {
    const face = faceOf(piece({ kind: 'hidden', print: '', name: '', group: null }), suleiman);
    expect(plateSymbol(face, 0)).toBe('back-a');
    expect([face.upperLeft, face.lowerLeft, face.command]).toEqual(['', null, null]);
  });

  it('lets the figures of the dark army look left', () => {
    expect(faceOf(piece({ side: 1 }), suleiman).mirror).toBe(true);
    expect(faceOf(piece({ side: 0 }), suleiman).mirror).toBe(false);
  });
});

describe('a turned counter', () => {
  it('never stands on its head', () => {
    for (let angle = -360; angle <= 720; angle += 30) expect(Math.abs(tiltOf(angle).tilt)).toBeLessThanOrEqual(90);
    expect(tiltOf(180)).toEqual({ tilt: 0, flipped: true });
    expect(tiltOf(300)).toEqual({ tilt: -60, flipped: false });
  });

  it('is lit for the way it stands', () => {
    const face = faceOf(piece({}), suleiman);
    expect(plateSymbol(face, 0)).toBe('plate-a0');
    expect(plateSymbol(face, 210)).toBe('plate-a7');
    expect(plateSymbol(face, 359)).toBe('plate-a0');
  });

  it('turns the short way', () => {
    expect(nearest(300, 0)).toBe(360);
    expect(nearest(0, 300)).toBe(-60);
    expect(nearest(720, 60)).toBe(780);
  });
});

describe('measures', () => {
  it('make long names smaller', () => {
    expect(nameSize('RUM', 50)).toBe(11.4);
    expect(nameSize('TRANSYLVANIAN', 50)).toBeLessThan(10);
  });

  it('set a rank of men on a long counter', () => {
    expect(figureRow('legion', 'long')).toHaveLength(2);
    expect(figureRow('barbarian', 'long')).toHaveLength(3);
    expect(figureRow('legion', 'unit')).toHaveLength(1);
  });
});
