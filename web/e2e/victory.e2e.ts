// From the lobby to victory or defeat, one battle of every rule system, against the computer.

import { describe, expect, it } from 'vitest';
import { beginFromLobby, playByHints, type Wish } from './support/battle';
import { stage } from './support/stage';

const here = stage();

const BATTLES: readonly Wish[] = [
  { battle: 'Watchtower of Agathocles', who: 'Against the computer', army: /Romans/, bot: 'Recruit', seed: 3 },
  { battle: 'Tricameron', who: 'Against the computer', army: /Vandals/, bot: 'Recruit', seed: 1 },
  { battle: 'Mohács', who: 'Against the computer', army: /Hungary/, bot: 'Recruit', seed: 1 },
  { battle: 'Falkirk', who: 'Against the computer', army: /England/, bot: 'Recruit', seed: 1 },
];

describe('a battle against the computer', () => {
  it.each(BATTLES)('$battle is fought to its end', { timeout: 180_000 }, async (wish) => {
    const visitor = await here.visit({ settings: { askBeforeDice: false } });
    const { page } = visitor;
    await beginFromLobby(visitor, wish);
    const end = await playByHints(page);
    expect(end.turn).toBe('over');
    const banner = page.getByRole('region', { name: 'Game over' });
    await banner.waitFor();
    expect(await banner.innerText()).toMatch(/win the battle|Nobody wins/);

    // The lobby knows how it ended, and offers it as a replay.
    await banner.getByRole('link', { name: 'To the lobby' }).click();
    const games = page.getByRole('region', { name: 'Your games' });
    await games.getByText(/Victory:|A drawn battle/).waitFor();
    await games.getByRole('link', { name: `Watch ${wish.battle} from the beginning` }).click();
    await page.waitForURL(/\/replay\/.+#0$/);
    await visitor.leave();
  });
});
