// The lobby: finding a battle, beginning a game, sharing a link, opening a journal.

import { describe, expect, it } from 'vitest';
import { SIZES, type Size, type Visitor } from './support/browser';
import { stage } from './support/stage';

const here = stage();

const titles = (visitor: Visitor): Promise<string[]> =>
  visitor.page.getByRole('article').getByRole('heading').allInnerTexts();

describe('the lobby', () => {
  it('shows every battle, finds them by words, keeps to a rule system, sorts', async () => {
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go('/');
    await page.getByRole('article').first().waitFor();
    const all = await titles(visitor);
    expect(all.length).toBe(26);
    // The shortest first.
    expect(all[0]).toBe('Watchtower of Agathocles');
    await page.getByRole('combobox').selectOption('date');
    const byDate = await titles(visitor);
    expect([byDate[0], byDate.at(-1)]).toEqual(['Leuctra', 'Mohács']);

    await page.getByRole('searchbox').fill('mohacs');
    expect(await titles(visitor)).toEqual(['Mohács']);
    await page.getByRole('searchbox').fill('nobody was there');
    await expect.poll(() => page.getByText('No battle fits').isVisible()).toBe(true);
    await page.getByRole('searchbox').fill('');

    await page.getByRole('button', { name: /^Cataphract/ }).click();
    expect((await titles(visitor)).sort()).toEqual(['Callinicum', 'Casilinum', 'Dara', 'Taginae', 'Tricameron']);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('combobox').selectOption('title');
    expect((await titles(visitor))[0]).toBe('Bannockburn');
    await visitor.leave();
  });

  it('draws the set-up of the battles that are in view', async () => {
    const visitor = await here.visit();
    await visitor.go('/');
    const picture = visitor.page.locator('[data-scenario="leuctra"] .view [role="img"]');
    await picture.locator('path.plate').first().waitFor({ state: 'attached' });
    expect(await picture.getAttribute('aria-label')).toContain('Leuctra');
    const marks = await picture.locator('path.plate').first().getAttribute('d');
    expect(marks?.match(/M/g)?.length).toBeGreaterThan(5);
    await visitor.leave();
  });

  it('changes the language of everything at once, and remembers it', async () => {
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go('/');
    await page.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: '日本語' }).click();
    await page.getByRole('button', { name: 'モハーチの戦いをプレイ' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
    expect(await page.locator('[data-scenario="zama"]').innerText()).toContain('紀元前202年10月19日');
    await page.reload();
    await page.getByRole('button', { name: 'モハーチの戦いをプレイ' }).waitFor();
    await visitor.leave();
  });

  it('tells about a battle before it begins: special rules, options, what is reconstructed', async () => {
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go('/');
    await page.locator('[data-scenario="zama"]').getByRole('button', { name: 'Play Zama' }).click();
    const dialog = page.getByRole('dialog', { name: 'Zama' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain('Reconstructed');
    expect(await dialog.innerText()).toContain('19 October 202 BC');
    await dialog.getByText('Options').click();
    expect(await dialog.getByRole('checkbox').count()).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await visitor.leave();
  });

  it('tells how a battle is won and what was read for it, and keeps options apart that exclude each other', async () => {
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go('/');
    await page.getByRole('button', { name: 'Play Falkirk' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.innerText()).toMatch(/How each side wins[^]*flight points[^]*Sources/i);
    await dialog.getByText('Options').click();
    const free = dialog.getByRole('checkbox', { name: /^Flight after free/ });
    await free.check();
    await dialog.getByRole('checkbox', { name: /^Flight after continuity/ }).check();
    expect(await free.isChecked()).toBe(false);
    await visitor.leave();
  });

  it('gives a link for a friend, and keeps the game to go on with until it is forgotten', async () => {
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go('/');
    await page.getByRole('button', { name: 'Play Dara' }).click();
    await page.getByRole('radio', { name: /With a friend/ }).check();
    await page.getByRole('radio', { name: /Persian|Sasanian/ }).check();
    await page.getByRole('button', { name: 'Begin the battle' }).click();
    const link = page.getByRole('textbox', { name: /Link for/ });
    await link.waitFor();
    const address = await link.inputValue();
    expect(address).toMatch(new RegExp(`^${here.service.url}/play/[A-Za-z0-9_-]{16,}$`));
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    await page.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    const games = page.getByRole('region', { name: 'Your games' });
    await games.getByText('Dara').waitFor();
    await games.getByRole('link', { name: 'Go on with Dara' }).waitFor();
    await games.getByRole('button', { name: 'Forget the link to Dara' }).click();
    await expect.poll(() => games.getByText('Dara').count()).toBe(0);
    await visitor.leave();
  });

  it('refuses a file that is not a journal, with the line that is wrong', async () => {
    const visitor = await here.visit();
    const { page } = visitor;
    await visitor.go('/');
    const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('this is\nnot a journal\n') };
    await page.locator('input[type=file]').setInputFiles(file);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain('notes.txt could not be opened');
    expect(await alert.locator('pre').innerText()).toMatch(/line \d|:\d/);
    // The browser reports the refusal of the service as a failed request; the page told about it.
    visitor.complaints.splice(0);
    await visitor.leave();
  });

  it.each(Object.keys(SIZES) as Size[])('fits the window: %s', async (size) => {
    const visitor = await here.visit({ size });
    const { page } = visitor;
    await visitor.go('/');
    await page.getByRole('article').first().waitFor();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Play Mohács' }).click();
    await page.getByRole('button', { name: 'Begin the battle' }).waitFor();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await visitor.leave();
  });
});
