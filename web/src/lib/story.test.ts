import { describe, expect, it } from 'vitest';
import type { Arg, Entry } from './protocol';
import { clausesOf, firstOfEach, linesOf, stretchesOf, wayOf, type Line } from './story';

let step = 0;
const entry = (key: string, args: Arg[], more: Partial<Entry> = {}): Entry => ({
  step: (step += 1),
  chose: 0,
  side: 0,
  clause: 'sul:6.1',
  message: { key, args },
  ...more,
});
const move = (unit: number, place: number, more: Partial<Entry> = {}): Entry =>
  entry('fe-event-moved', [{ unit }, { place }], more);

describe('the lines of the log', () => {
  it('join the steps of one unit, and keep every place and the first step', () => {
    const log = [move(3, 10), move(3, 11), move(3, 12), move(4, 20), move(3, 13)];
    const lines = linesOf(log);
    expect(lines.map(wayOf)).toEqual([[10, 11, 12], [20], [13]]);
    expect(lines[0]?.[0]).toBe(log[0]);
    expect(lines.flat()).toEqual(log);
  });

  it('join nothing that says more than where a piece comes to', () => {
    const turned = (facing: number): Entry => entry('fe-event-turned', [{ unit: 3 }, { place: 10 }, { facing }]);
    expect(linesOf([turned(1), turned(2)]).length).toBe(2);
    expect(linesOf([move(3, 10), move(3, 11, { dice: [4] })]).length).toBe(2);
    expect(linesOf([move(3, 10), entry('fe-event-retreated', [{ unit: 3 }, { place: 11 }])]).length).toBe(2);
    expect(linesOf([move(3, 10), move(3, 11, { side: 1 })]).length).toBe(2);
  });

  it('do not run over a note between two steps', () => {
    const log = [move(3, 10), move(3, 11), move(3, 12)];
    expect(linesOf(log, new Set([log[1]?.step ?? 0])).map(wayOf)).toEqual([[10], [11, 12]]);
  });

  it('name each of their clauses once', () => {
    const [line] = linesOf([move(3, 10), move(3, 11, { clause: 'sul:6.2' }), move(3, 12)]);
    expect(line && clausesOf(line)).toEqual(['sul:6.1', 'sul:6.2']);
  });

  it('stay the same while the log grows', () => {
    const log = [move(3, 10), move(3, 11), move(4, 20)];
    const before = linesOf(log);
    const after = linesOf([...log, move(4, 21)], new Set(), before);
    expect(after[0]).toBe(before[0]);
    expect(after[1]?.length).toBe(2);
  });
});

describe('lines that say the same', () => {
  it('are told apart from the first of them', () => {
    const said = (key: string): Line => [{ message: { key } } as Entry];
    const [hit, again, other] = [said('hit'), said('hit'), said('miss')];
    expect([...firstOfEach([hit, again, other])]).toEqual([hit, other]);
  });
});

describe('a sentence cut at its names', () => {
  it('marks every name, the longer of two, and a capital at the beginning', () => {
    const named = [
      ['the sipahis', 'u1'],
      ['the sipahis of Rumelia', 'u2'],
    ] as const;
    expect(stretchesOf('The sipahis of Rumelia join the sipahis.', named)).toEqual([
      { words: 'The sipahis of Rumelia', piece: 'u2' },
      { words: ' join ', piece: null },
      { words: 'the sipahis', piece: 'u1' },
      { words: '.', piece: null },
    ]);
    expect(stretchesOf('Nobody arrives.', named)).toEqual([{ words: 'Nobody arrives.', piece: null }]);
  });
});
