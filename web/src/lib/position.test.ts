import { describe, expect, it } from 'vitest';
import { applyView, piecesAt } from './position';
import type { Entry } from './protocol';
import { piece, view } from './samples';

const line = (step: number): Entry => ({
  step,
  chose: 0,
  side: 0,
  clause: 'sul:6.1',
  message: { key: `event-${step}` },
});

describe('a position', () => {
  it('is what a whole view says, whatever was before', () => {
    const before = applyView(null, view({ pieces: [piece('u1', 3)], log: [line(1)] }));
    const after = applyView(before, view({ seq: 2, pieces: [piece('u2', 4)], log: [line(1), line(2)] }));
    expect([...(after?.pieces.keys() ?? [])]).toEqual(['u2']);
    expect(after?.log).toHaveLength(2);
  });

  it('keeps what a change does not name', () => {
    const before = applyView(
      null,
      view({ pieces: [piece('u1', 3), piece('u2', 4), piece('h0', 5)], log: [line(1), line(2)] }),
    );
    const change = view({ seq: 2, whole: false, pieces: [piece('u2', 9)], gone: ['h0'], log_from: 1, log: [line(3)] });
    const after = applyView(before, change);
    expect(after?.pieces.get('u1')?.place).toBe(3);
    expect(after?.pieces.get('u2')?.place).toBe(9);
    expect(after?.pieces.has('h0')).toBe(false);
    expect(after?.log.map((entry) => entry.step)).toEqual([1, 3]);
    expect(before?.pieces.get('u2')?.place).toBe(4);
  });

  it('cannot begin with a change', () => {
    expect(applyView(null, view({ whole: false }))).toBeNull();
  });

  it('tells who stands on a place, bottom to top', () => {
    const position = applyView(null, view({ pieces: [piece('u1', 3), piece('u2', 4), piece('l0', 3)] }));
    expect(position && piecesAt(position, 3).map((one) => one.key)).toEqual(['u1', 'l0']);
  });
});
