// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { click, show, stage, words } from '../../tests/component';
import type { Odds, OddsLine } from '../lib/protocol';
import { choice, view } from '../lib/samples';
import OddsCard from './OddsCard.svelte';

const line = (chance: number, tolls: [number, number], key?: string): OddsLine => ({
  fraction: '1/10',
  chance,
  changes: key ? [{ key }] : [],
  tolls,
  next: null,
});

const odds = (lines: OddsLine[], more: Partial<Odds> = {}): Odds => ({
  order: 'fire 1 9',
  then: [],
  modifiers: [],
  lines,
  singly: false,
  notes: [],
  ...more,
});

function card(shown: Odds | null) {
  const { session, hear } = stage();
  hear({ is: 'view', ...view() });
  const [onconfirm, oncancel] = [vi.fn(), vi.fn()];
  const preview = { is: 'preview', choice: choice('fire 1 9', { unit: 9 }), odds: shown, uncountable: false } as const;
  show(OddsCard, { session, preview, onconfirm, oncancel });
  return { onconfirm, oncancel };
}

describe('the odds', () => {
  it('are being counted while there are none, and may be confirmed all the same', () => {
    const { onconfirm, oncancel } = card(null);
    expect(words('[role=status]')).toEqual(['app-odds-counting']);
    click('.pri');
    click('.x');
    expect([onconfirm.mock.calls.length, oncancel.mock.calls.length]).toEqual([1, 1]);
  });

  it('tell good from bad by a sign, and what changes nothing in words', () => {
    card(odds([line(0.5, [0, 4], 'a'), line(0.3, [0, 0]), line(0.2, [4, 0], 'c')]));
    expect(words('.bar .sign')).toEqual(['▲', '●', '▼']);
    expect(words('.bar > span:first-child').map((text) => text.split(' ')[1])).toEqual(['a,', 'odds-nothing,', 'c,']);
    expect(words('.key span:not(.sign)')).toHaveLength(3);
  });

  it('have no signs where nobody gains or loses', () => {
    card(odds([line(0.5, [0, 0], 'a'), line(0.5, [0, 0], 'b')]));
    expect(words('.sign')).toEqual([]);
  });

  it('round as far as it helps', () => {
    card(odds([line(0.5, [0, 0]), line(0.125, [0, 0]), line(0.0034, [0, 0])]));
    expect(words('.num b')).toEqual(['50 %', '12.5 %', '0.34 %']);
  });

  it('sum the modifiers where they are summed, and leave out what is of no use', () => {
    const modifiers = [
      { clause: 'sul:9.2', value: 2 },
      { clause: 'sul:9.3', value: -3 },
    ];
    card(odds(Array(12).fill(line(0.08, [0, 0])), { modifiers }));
    expect(words('.v')).toEqual(['+2', '−3', '−1']);
    expect(words('.bar')).toHaveLength(9);
    expect(words('.singly')).toEqual(['app-odds-rest']);
  });
});
