import { describe, expect, it } from 'vitest';
import type { GameCard } from '../lib/protocol';
import { ago, sideOf, sorted, standingOf, type Found } from './standing';

const card = (more: Partial<GameCard>): GameCard => ({
  scenario: 'dara',
  step: 3,
  seat: 'first',
  turn: 0,
  outcome: null,
  touched: 100,
  ...more,
});

describe('kept games', () => {
  it('wait for this player, for the other, or are over', () => {
    expect(standingOf(card({}))).toBe('yours');
    expect(standingOf(card({ turn: 1 }))).toBe('waiting');
    expect(standingOf(card({ turn: 1, seat: 'both' }))).toBe('yours');
    expect(standingOf(card({ outcome: { winner: 0, by: 'rules' }, turn: null }))).toBe('over');
    expect([standingOf(undefined), standingOf('lost')]).toEqual(['unknown', 'lost']);
    expect([sideOf(card({})), sideOf(card({ seat: 'both' })), sideOf('lost')]).toEqual([0, null, null]);
  });

  it('come in the order in which they want something, the latest first', () => {
    const games = ['over', 'old', 'new', 'theirs'].map((token) => ({ token, scenario: 'dara', kept: 1 }));
    const found = new Map<string, Found>([
      ['over', card({ outcome: { winner: null, by: 'rules' }, touched: 900 })],
      ['old', card({ touched: 10 })],
      ['new', card({ touched: 20 })],
      ['theirs', card({ turn: 1, touched: 800 })],
    ]);
    expect(sorted(games, found).map((game) => game.token)).toEqual(['new', 'old', 'theirs', 'over']);
  });

  it('were touched some time ago', () => {
    expect([ago(5, 'en'), ago(1200, 'en'), ago(90_000, 'en')]).toEqual(['now', '20 minutes ago', 'yesterday']);
  });
});
