// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { click, show, stage, words } from '../../tests/component';
import type { Fallen } from '../lib/gain';
import type { Odds, OddsCell, OddsRow } from '../lib/protocol';
import { choice, odds, outcome, view } from '../lib/samples';
import OddsCard from './OddsCard.svelte';

interface More {
  done?: number;
  uncountable?: boolean;
  fallen?: Fallen;
}

function card(shown: Odds | null, { fallen, ...more }: More = {}) {
  const { session, hear } = stage();
  hear({ is: 'view', ...view() });
  const [onconfirm, oncancel] = [vi.fn(), vi.fn()];
  const chosen = choice('fire 1 9', { unit: 9 });
  const preview = { is: 'preview', choice: chosen, odds: shown, uncountable: false, ...more } as const;
  show(OddsCard, { session, preview, fallen: fallen ?? null, onconfirm, oncancel });
  return { onconfirm, oncancel };
}

const cell = (face: number, gain: OddsCell['gain'], then: OddsCell['then'] = null): OddsCell => ({ face, gain, then });
const row = (chance: number, on: number[], cells: OddsCell[], key: string | null = null): OddsRow => ({
  chance,
  on,
  says: key === null ? null : { key },
  clause: null,
  cells,
});

describe('the odds', () => {
  it('are being counted while there are none, and may be confirmed all the same', () => {
    const { onconfirm, oncancel } = card(null);
    expect(words('[role=status]')).toEqual(['app-odds-counting']);
    click('.pri');
    click('.x');
    expect([onconfirm.mock.calls.length, oncancel.mock.calls.length]).toEqual([1, 1]);
  });

  it('say how much is counted, or that it would take too long', () => {
    card(null, { done: 40 });
    card(null, { uncountable: true });
    expect(words('[role=status]')).toEqual(['app-odds-counting-done', 'app-odds-uncountable']);
  });

  it('are one bar of the whole, and groups in their order', () => {
    card(
      odds([
        outcome(0.5, 'own-lost', [{ key: 'c' }]),
        outcome(0.3, 'even'),
        outcome(0.2, 'enemy-lost', [{ key: 'a' }, { key: 'b' }]),
      ]),
    );
    expect(words('.bar b')).toEqual(['20 %', '30 %', '50 %']);
    expect(words('.groups h3').map((text) => text.split(' ')[0])).toEqual([
      'app-gain-enemy-lost',
      'app-gain-nothing',
      'app-gain-own-lost',
    ]);
    expect(words('.what')).toEqual(['Aapp-odds-andb', 'app-odds-nothing', 'C']);
  });

  it('have no bar where nobody gains or loses', () => {
    card(odds([outcome(0.5, 'even', [{ key: 'a' }]), outcome(0.5, 'even', [{ key: 'b' }])]));
    expect(words('.bar')).toEqual([]);
    expect(words('.groups h3')).toEqual([]);
    expect(words('.what')).toEqual(['A', 'B']);
  });

  it('show the faces that decide as tiles, and those after which another die falls', () => {
    const hurt = {
      ...outcome(0.6, 'enemy-hurt'),
      faces: { row: 0, on: [2, 3], then: [{ first: [5, 6], on: [1, 2] }] },
    };
    const lost = { ...outcome(0.3, 'enemy-lost'), faces: { row: 0, on: [], then: [{ first: [5, 6], on: [8, 9] }] } };
    const own = { ...outcome(0.1, 'own-lost'), faces: { row: 1, on: [0], then: [] } };
    const cells = [cell(0, 'even'), cell(5, 'enemy-hurt', 'enemy-lost')];
    card(odds([hurt, lost, own], { rows: [row(0.6, [4, 5], cells, 'stand'), row(0.4, [0, 1], cells, 'counter')] }));
    expect(words('.faces')).toEqual(['app-odds-first 89', '23 app-odds-or-first 1, 2', 'app-odds-only']);
    expect(words('.tile')).toEqual(['8', '9', '2', '3']);
    expect(words('.when b')).toEqual(['app-odds-share', 'app-odds-share']);
    expect(document.querySelectorAll('.cell i')).toHaveLength(2);
  });

  it('say which dice fall where no one of them decides', () => {
    const lines = [outcome(0.5, 'even'), outcome(0.5, 'enemy-lost')];
    const dice = [
      { dice: 8, faces: 6, hits: [5, 6] },
      { dice: 2, faces: 10, hits: [] },
    ];
    card(odds(lines, { dice }));
    expect(words('.body > .note')).toEqual(['app-odds-dice']);
    card(odds(lines));
    expect(words('.body > .note').at(-1)).toEqual('app-odds-many');
    card(odds(lines, { rows: [row(1, [], [cell(0, 'even'), cell(1, 'enemy-lost')])] }));
    expect(words('.body > .note').filter((note) => note.startsWith('app-odds-'))).toHaveLength(2);
  });

  it('mark the face that fell, when there is nothing to confirm any more', () => {
    const lines = [outcome(0.5, 'even'), outcome(0.5, 'enemy-lost')];
    card(odds(lines, { rows: [row(1, [], [cell(0, 'even'), cell(1, 'enemy-lost')])] }), {
      fallen: { row: 0, face: 1 },
    });
    expect(words('.fell')).toEqual(['1']);
    expect(words('footer')).toEqual([]);
  });

  it('fold the modifiers behind their sum', () => {
    const modifiers = [
      { clause: 'sul:9.2', value: 2 },
      { clause: 'sul:9.3', value: -3 },
    ];
    card(odds([outcome(1, 'even')], { modifiers }));
    expect(words('.mods summary b')).toEqual(['app-modifiers −1']);
    expect(words('.v')).toEqual(['+2', '−3']);
  });
});
