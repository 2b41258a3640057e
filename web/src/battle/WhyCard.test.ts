// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { show, stage } from '../../tests/component';
import { language } from '../lib/language.svelte';
import { Pointing } from '../lib/pointing.svelte';
import { ask, condition, instead, piece, whyOf } from '../lib/samples';
import { NOTHING_POINTED } from '../lib/whynot';
import WhyCard from './WhyCard.svelte';

beforeAll(() => language.choose('en'));

const PIECES = [piece('u0', 1), piece('u1', 3, { side: 1 })];

interface Shown {
  body: HTMLElement;
  pointing: Pointing;
  ontake: ReturnType<typeof vi.fn>;
}

function card(why: ReturnType<typeof whyOf>): Shown {
  const { session, see } = stage();
  see({ ask: ask('step'), pieces: PIECES });
  const pointing = new Pointing();
  const ontake = vi.fn();
  const props = { session, pointing, explained: { is: 'why' as const, place: 40, why }, onclose: vi.fn(), ontake };
  return { body: show(WhyCard, props), pointing, ontake };
}

describe('the card that says why not', () => {
  it('asks in words, numbers what does not hold, and is quiet about the rest', () => {
    const { body } = card(
      whyOf({
        who: { unit: 0 },
        way: [{ place: 40, cost: 7, goes: false }],
        conditions: [condition(false), condition(true)],
      }),
    );
    expect(body.querySelector('h2')?.textContent).toContain('Why can Tomori’s heavy horse not go to');
    expect([...body.querySelectorAll('.cross')].map((one) => one.textContent)).toEqual(['1']);
    expect(body.querySelectorAll('li.kept')).toHaveLength(1);
  });

  it('says what is asked where nothing forbids, and what answers it', () => {
    const { body } = card(whyOf({ to: { unit: 1 }, instead: [instead({ order: 'pass' })] }));
    expect(body.querySelector('h2')?.textContent).toBe('What can be done now');
    expect(body.querySelector('.asked')?.textContent).toContain('Rumelian sipahis');
    expect(body.querySelector('.question')).not.toBeNull();
    expect(body.querySelectorAll('button.instead')).toHaveLength(1);
  });

  it('lights a number and a way on the map while they are pointed at', () => {
    const proposal = instead({ who: { unit: 0 }, to: { place: 7 }, way: [1, 7], cost: 3, of: 6, drawn: 2 });
    const { body, pointing, ontake } = card(
      whyOf({ who: { unit: 0 }, conditions: [condition(false)], instead: [proposal] }),
    );
    body.querySelector('li')?.dispatchEvent(new Event('pointerenter'));
    expect(pointing.why).toEqual({ cross: 1, proposal: null });
    body.querySelector('li')?.dispatchEvent(new Event('pointerleave'));
    expect(pointing.why).toEqual(NOTHING_POINTED);
    const button = body.querySelector<HTMLElement>('button.instead');
    button?.dispatchEvent(new Event('pointerenter'));
    expect(pointing.why.proposal).toEqual(proposal);
    expect(button?.querySelector('small')?.textContent).toContain('3 of 6');
    button?.click();
    flushSync();
    expect(ontake).toHaveBeenCalledWith(proposal);
  });
});
