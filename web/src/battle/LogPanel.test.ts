// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { click, show, stage, words } from '../../tests/component';
import { Pointing } from '../lib/pointing.svelte';
import type { Entry } from '../lib/protocol';
import { choice, piece } from '../lib/samples';
import LogPanel from './LogPanel.svelte';

const entry = (step: number, side: number | null, more: Partial<Entry> = {}): Entry => ({
  step,
  chose: side,
  side,
  clause: 'sul:6.1',
  message: { key: `fe-did-${step}`, args: [{ unit: 0 }] },
  ...more,
});

describe('the log', () => {
  it('is empty at first', () => {
    const { session } = stage();
    show(LogPanel, { session, pointing: new Pointing(), answered: [] });
    expect(words('.empty')).toEqual(['play-log-empty']);
  });

  it('has a heading where the other side acts, dice and modifiers with their clauses', () => {
    const set = stage();
    show(LogPanel, { session: set.session, pointing: new Pointing(), answered: [] });
    const rolled = entry(2, 0, { dice: [7, 3], modifiers: [{ clause: 'sul:9.2', value: -2 }] });
    set.see({ step: 3, log: [entry(1, 0), rolled, entry(3, 1)] });
    expect(words('.head')).toHaveLength(2);
    expect(words('.die')).toEqual(['7', '3']);
    expect(words('.mod')).toEqual(['−2 9.2']);
    expect(words('.hot a')).toEqual(['fe-did-3']);
  });

  it('says where the page answered by itself', () => {
    const set = stage();
    const answered = [{ step: 1, choice: choice('pass', 'button') }];
    show(LogPanel, { session: set.session, pointing: new Pointing(), answered });
    set.see({ step: 2, log: [entry(1, 0), entry(2, 0)] });
    expect(words('li').map((line) => line.split(' ')[0])).toEqual([
      expect.anything(),
      'fe-did-1',
      'app-answered',
      'fe-did-2',
    ]);
  });

  it('draws the latest of a long story, and earlier ones on request', () => {
    const set = stage();
    show(LogPanel, { session: set.session, pointing: new Pointing(), answered: [] });
    set.see({ step: 250, log: Array.from({ length: 250 }, (_, step) => entry(step + 1, 0)) });
    expect(words('.e')).toHaveLength(200);
    click('.btn.ghost');
    expect(words('.e')).toHaveLength(250);
  });

  it('lights what the line under the pointer speaks of', () => {
    const set = stage();
    const pointing = new Pointing();
    show(LogPanel, { session: set.session, pointing, answered: [] });
    set.see({ step: 1, log: [entry(1, 0)], pieces: [piece('u0', 12)] });
    document.querySelector('.e a')?.dispatchEvent(new FocusEvent('focus'));
    expect([...pointing.lit.pieces, ...pointing.lit.places]).toEqual(['u0', 12]);
    document.querySelector('.e a')?.dispatchEvent(new FocusEvent('blur'));
    expect(pointing.lit.pieces.size).toBe(0);
  });
});
