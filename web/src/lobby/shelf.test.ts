import { beforeEach, describe, expect, it, vi } from 'vitest';
import { finishBattle, finishedBattles, forgetGame, keepGame, keptGames } from './shelf';

describe('the shelf of games', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });

  it('keeps a game until it is forgotten', () => {
    keepGame('a', 'dara');
    keepGame('b', 'zama', { friend: 'friend-of-b' });
    expect(
      keptGames()
        .map((game) => game.token)
        .sort(),
    ).toEqual(['a', 'b']);
    forgetGame('a');
    expect(keptGames()).toMatchObject([{ token: 'b', scenario: 'zama', friend: 'friend-of-b' }]);
  });

  it('keeps a game once, and its friend’s link with it', () => {
    keepGame('b', 'zama', { friend: 'friend-of-b' });
    keepGame('b', 'zama');
    expect(keptGames()).toMatchObject([{ token: 'b', friend: 'friend-of-b' }]);
  });

  it('remembers what happened last, and which battles were finished', () => {
    keepGame('b', 'zama', {
      last: { lang: 'en', text: 'The line broke.' },
      against: { is: 'computer', bot: 'greedy' },
    });
    keepGame('b', 'zama');
    expect(keptGames()[0]).toMatchObject({ last: { text: 'The line broke.' }, against: { bot: 'greedy' } });
    expect(finishedBattles().size).toBe(0);
    finishBattle('zama');
    finishBattle('zama');
    forgetGame('b');
    expect([...finishedBattles()]).toEqual(['zama']);
  });

  it('is empty when storage holds nonsense', () => {
    localStorage.setItem('acies-games', '{"not":"a list"}');
    expect(keptGames()).toEqual([]);
    localStorage.setItem('acies-games', 'broken');
    expect(keptGames()).toEqual([]);
    localStorage.setItem('acies-games', '[{"token":1},{"token":"a","scenario":"dara","kept":1}]');
    expect(keptGames()).toEqual([{ token: 'a', scenario: 'dara', kept: 1 }]);
  });
});
