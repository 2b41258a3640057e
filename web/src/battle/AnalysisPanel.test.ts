// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { show, words } from '../../tests/component';
import type { Analysis } from '../lib/protocol';
import { table } from '../lib/samples';
import AnalysisPanel from './AnalysisPanel.svelte';

const battle: Analysis = {
  curve: [
    { step: 0, chance: 0.5 },
    { step: 100, chance: 0 },
  ],
  luck: [-12.5, 0.2],
  moments: [
    { step: 39, side: 0, luck: 6 },
    { step: 79, side: 1, luck: -18 },
  ],
};

const panel = (at: number | null, analysis = battle): HTMLElement =>
  show(AnalysisPanel, { analysis, table: table(), names: null, token: 'abc', at });

describe('the analysis', () => {
  it('calls luck good, bad or even', () => {
    panel(null);
    expect(words('.luck > span:not(.chip)')).toEqual(['app-luck-bad', 'app-luck-even']);
    panel(null, { ...battle, luck: [0.6, -0.4] });
    expect(words('.luck > span:not(.chip)').slice(2)).toEqual(['app-luck-good', 'app-luck-even']);
  });

  it('opens the moments at the choice after the dice, the greatest first', () => {
    const page = panel(null);
    expect([...page.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
      '/replay/abc#80',
      '/replay/abc#40',
    ]);
    expect(words('li b')).toEqual(['−18.0', '+6.0']);
  });

  it('marks the moment that is looked at', () => {
    expect(panel(null).querySelector('.now')).toBeNull();
    expect(panel(50).querySelector('.now')?.getAttribute('d')).toMatch(/^M160 0V/);
  });
});
