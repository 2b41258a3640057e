// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from 'vitest';
import { click, show, stage, words } from '../../tests/component';
import type { Halt } from '../lib/choosing.svelte';
import { language } from '../lib/language.svelte';
import { ask, part, piece } from '../lib/samples';
import type { Session } from '../lib/session.svelte';
import HaltCard from './HaltCard.svelte';
import WishWay from './WishWay.svelte';

const PART = part(0, [1, 2, 3], {
  cost: 2,
  of: 6,
  stops: { meant: { key: 'fe-do-done' }, clause: 'sul:6.1', why: { key: 'app-no-roll' } },
});

beforeAll(() => language.choose('en'));

function seen(): Session {
  const { session, see } = stage();
  see({ ask: ask('move'), pieces: [piece('u0', 1)] });
  return session;
}

it('tells how far a piece came or that it stays, and the clause, until it is closed', () => {
  const choosing = { dismiss: vi.fn(), goNear: vi.fn(), stayBehind: vi.fn(), chooseFor: vi.fn() };
  const left = { ...PART, way: [1], near: [1, 2] };
  const halt: Halt = { is: 'halt', parts: [PART, left] };
  show(HaltCard, { session: seen(), choosing, halt });
  const [came, stays] = words('.halt li > div');
  expect(came).toMatch(/^Tomori’s heavy horse \[u0\] have come as far as .*no roll 6\.1/);
  expect(stays).toMatch(/^Tomori’s heavy horse \[u0\] stay where they are\./);
  click('.halt .x');
  expect(choosing.dismiss).toHaveBeenCalledOnce();
});

it('tells the way to a deed with its cost where it is known, and nothing of who stays', () => {
  show(WishWay, { session: seen(), parts: [PART, { ...PART, cost: null }, { ...PART, way: [1] }] });
  const [costly, plain, ...rest] = words('.way');
  expect(costly).toMatch(/for 2 of 6 movement points\.$/);
  expect(plain).toMatch(/go to .*\.$/);
  expect(plain).not.toMatch(/movement points/);
  expect(rest).toEqual([]);
});

it('offers who was left what else it could do', () => {
  const choosing = { dismiss: vi.fn(), goNear: vi.fn(), stayBehind: vi.fn(), chooseFor: vi.fn() };
  const left = { ...PART, way: [1], near: [1, 2] };
  const halt: Halt = { is: 'halt', parts: [PART, left] };
  show(HaltCard, { session: seen(), choosing, halt });
  // Whoever has come part of the way has no other choice than any piece has.
  const links = [...document.querySelectorAll<HTMLElement>('.halt .links button')];
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^go as far as /),
    'stay behind',
    'choose its hex',
  ]);
  links.forEach((link) => link.click());
  for (const made of [choosing.goNear, choosing.stayBehind, choosing.chooseFor])
    expect(made).toHaveBeenCalledWith(left);
});

it('tells what a wish ends, and how likely it is hit on the way', () => {
  const shot = part(0, [1, 2], { drawn: [{ who: 9, at: 2, hits: true }], risk: 0.271 });
  const closes = part(0, [1], { ends: [{ key: 'wish-ends-movement', args: [{ group: 0 }, { n: 2 }] }] });
  show(WishWay, { session: seen(), parts: [shot, closes] });
  const said = words('.way');
  expect(said[1]).toBe('One enemy may shoot on the way: 27 % that it is hit at least once');
  expect(said[2]).toMatch(/^This ends the movement of Tomori’s Battle: 2 of its units have not moved yet/);
});
