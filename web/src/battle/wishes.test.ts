// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from 'vitest';
import { click, show, stage, words } from '../../tests/component';
import type { Halt } from '../lib/choosing.svelte';
import { language } from '../lib/language.svelte';
import type { Part } from '../lib/protocol';
import { ask, piece } from '../lib/samples';
import type { Session } from '../lib/session.svelte';
import HaltCard from './HaltCard.svelte';
import WishWay from './WishWay.svelte';

const PART: Part = {
  who: { unit: 0 },
  way: [1, 2, 3],
  facing: null,
  cost: 2,
  of: 6,
  hits: 0,
  drawn: [],
  stops: { meant: { key: 'fe-do-done' }, clause: 'sul:6.1', why: { key: 'app-no-roll' } },
  other: null,
};

beforeAll(() => language.choose('en'));

function seen(): Session {
  const { session, see } = stage();
  see({ ask: ask('move'), pieces: [piece('u0', 1)] });
  return session;
}

it('tells how far a piece came or that it stays, and the clause, until it is closed', () => {
  const onclose = vi.fn();
  const halt: Halt = { is: 'halt', parts: [PART, { ...PART, way: [1] }] };
  show(HaltCard, { session: seen(), halt, onclose });
  const [came, stays] = words('.halt li');
  expect(came).toMatch(/^Tomori’s heavy horse \[u0\] has come as far as .*no roll 6\.1/);
  expect(stays).toMatch(/^Tomori’s heavy horse \[u0\] stays where it is\./);
  click('.halt .x');
  expect(onclose).toHaveBeenCalledOnce();
});

it('tells the way to a deed with its cost where it is known, and nothing of who stays', () => {
  show(WishWay, { session: seen(), parts: [PART, { ...PART, cost: null }, { ...PART, way: [1] }] });
  const [costly, plain, ...rest] = words('.way');
  expect(costly).toMatch(/for 2 of 6 movement points\.$/);
  expect(plain).toMatch(/goes to .*\.$/);
  expect(plain).not.toMatch(/movement points/);
  expect(rest).toEqual([]);
});
