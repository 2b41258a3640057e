// The log as a story: the set-up folded, activations under the bands of their sides, one stop of the tab key.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { beginFromLobby, hasFocus, myTurn, playByHints } from './support/battle';
import { stage } from './support/stage';

const here = stage();

describe('the story of a battle', () => {
  it('is told by activations, walked with arrows, and saved as a report', async () => {
    const visitor = await here.visit({ settings: { askBeforeDice: false } });
    const { page } = visitor;
    await beginFromLobby(visitor, { battle: 'Crécy', who: 'Both sides here', seed: 1 });
    await playByHints(page, { made: 40 });
    await myTurn(page);
    const log = page.getByRole('tabpanel', { name: 'Log' });
    const bands = log.locator('.head.activation');
    expect(await bands.count()).toBeGreaterThan(0);

    // Every entry under a band has the chip of a side, and one element of the list takes the tab key.
    expect(await log.locator('.e .chip').count()).toBeGreaterThan(0);
    expect(await log.locator('ol [tabindex="0"]').count()).toBe(1);
    const stop = log.locator('ol [tabindex="0"]');
    await stop.focus();
    const before = await stop.innerText();
    await page.keyboard.press('ArrowUp');
    expect(await hasFocus(log.locator('ol [tabindex="0"]'))).toBe(true);
    expect(await log.locator('ol [tabindex="0"]').innerText()).not.toBe(before);

    const saving = page.waitForEvent('download');
    await log.getByRole('button', { name: 'Save the story as text' }).click();
    const report = await readFile(await (await saving).path(), 'utf8');
    expect(report).toMatch(/^.*Crécy.*\n/);
    expect(report).toContain((await bands.last().locator('.title').innerText()).trim());
  });
});
