// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { click, show, stage, words } from '../../tests/component';
import { Pointing } from '../lib/pointing.svelte';
import type { Entry } from '../lib/protocol';
import { choice, piece, table } from '../lib/samples';
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

  it('has a band for each activation, dice, and modifiers that fold out', () => {
    const set = stage();
    show(LogPanel, { session: set.session, pointing: new Pointing(), answered: [] });
    const acts = (step: number, side: number): Entry => entry(step, side, { heading: { activation: { group: 0 } } });
    const rolled = entry(2, 0, { dice: [7, 3], modifiers: [{ clause: 'sul:9.2', value: -2 }] });
    set.see({ step: 4, log: [acts(1, 0), rolled, acts(3, 1), entry(4, 1)] });
    expect(words('.head small')).toHaveLength(2);
    expect(words('.die')).toEqual(['7', '3']);
    expect(words('.mod')).toEqual([]);
    click('.pill');
    expect(words('.mod')).toEqual(['sul:9.29.2−2']);
    expect(words('.hot a')).toEqual(['fe-did-4']);
  });

  it('folds the set-up and earlier activations, and opens them on request', () => {
    const set = stage();
    show(LogPanel, { session: set.session, pointing: new Pointing(), answered: [] });
    const acts = (step: number): Entry => entry(step, 0, { heading: { activation: { unit: step } } });
    const placed = [1, 2, 3].map((step) => entry(step, 0, { heading: 'setup' }));
    set.see({ step: 9, log: [...placed, acts(4), entry(5, 0), acts(6), entry(7, 0), acts(8), entry(9, 0)] });
    expect(words('.e a')).toEqual(['fe-did-7', 'fe-did-9']);
    click('.head.setup button');
    expect(words('.e a')).toHaveLength(5);
  });

  it('marks a leader who falls', () => {
    const set = stage();
    show(LogPanel, { session: set.session, pointing: new Pointing(), answered: [] });
    set.see({ step: 1, log: [entry(1, 0, { grave: 'leader' })] });
    expect(words('.grave.leader')).toHaveLength(1);
  });

  it('tells a seat what happened since its last choice', () => {
    const set = stage();
    set.hear({ is: 'table', ...table(), seat: 'first' });
    show(LogPanel, { session: set.session, pointing: new Pointing(), answered: [] });
    const lost = entry(2, 0, { chose: 1, grave: 'unit' });
    set.see({ step: 2, log: [entry(1, 0), entry(2, 1), lost] });
    expect(words('.since li')).toHaveLength(2);
    expect(document.querySelector('.since a')?.getAttribute('href')).toContain('1');
  });

  it('says where the page answered by itself', () => {
    const set = stage();
    const answered = [{ step: 1, choice: choice('pass', 'button') }];
    show(LogPanel, { session: set.session, pointing: new Pointing(), answered });
    set.see({ step: 2, log: [entry(1, 0), entry(2, 0)] });
    expect(words('li').map((line) => line.split(' ')[0])).toEqual(['fe-did-1', 'app-answered', 'fe-did-2']);
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
