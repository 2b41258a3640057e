import { describe, expect, it } from 'vitest';
import { promptOf } from './fluent';
import { ask, choice, piece } from './samples';
import {
  choiceOf,
  idOf,
  kindAsked,
  readable,
  standingFor,
  withAnswer,
  withoutAnswer,
  type StandingAnswer,
} from './standing';

const NO = choice('decline', 'button');
const YES = choice('fire', { unit: 1 }, { unit: 0 });
const question = ask('react', { quiet: 0, prompt: { ...promptOf('fe-ask-react'), args: [{ unit: 1 }, { unit: 0 }] } });

const pieces = new Map([
  ['u0', piece('u0', 3, { side: 0, print: 'HC' })],
  ['u1', piece('u1', 4, { side: 1, print: 'MC' })],
]);

const answer = (more: Partial<StandingAnswer>): StandingAnswer => ({
  ruleset: 'suleiman',
  question: 'react',
  prompt: promptOf('fe-ask-react'),
  reply: 'quiet',
  kind: null,
  ...more,
});

describe('a standing answer', () => {
  it('takes the quiet choice, or the only other one', () => {
    expect(choiceOf('quiet', question, [NO, YES])).toBe(NO);
    expect(choiceOf('active', question, [NO, YES])).toBe(YES);
  });

  it('never guesses between several', () => {
    expect(choiceOf('active', question, [NO, YES, choice('fire 2', { unit: 2 })])).toBeNull();
    expect(choiceOf('quiet', ask('react'), [NO, YES])).toBeNull();
  });

  it('fits its own question of its own ruleset', () => {
    expect(standingFor([answer({})], question, 'suleiman', pieces)).not.toBeNull();
    expect(standingFor([answer({ question: 'stand' })], question, 'suleiman', pieces)).toBeNull();
    expect(standingFor([answer({ ruleset: 'cataphract' })], question, 'suleiman', pieces)).toBeNull();
  });

  it('for one kind of troops goes before one for all, and is silent about others', () => {
    const heavy = answer({ kind: 'HC', reply: 'active' });
    expect(kindAsked(question, pieces)).toBe('HC');
    expect(standingFor([answer({}), heavy], question, 'suleiman', pieces)).toBe(heavy);
    expect(standingFor([answer({ kind: 'RI' })], question, 'suleiman', pieces)).toBeNull();
  });

  it('takes the place of an earlier one to the same question, and can be ended', () => {
    const both = withAnswer(withAnswer([], answer({})), answer({ kind: 'HC' }));
    expect(both.length).toBe(2);
    const changed = withAnswer(both, answer({ reply: 'active' }));
    expect(changed.map((one) => one.reply)).toEqual(['quiet', 'active']);
    expect(withoutAnswer(changed, idOf(answer({}))).map((one) => one.kind)).toEqual(['HC']);
  });

  it('of a version that called questions by their prompts goes on under the name of the question', () => {
    const kept = { ruleset: 'cataphract', reply: 'quiet', kind: null } as const;
    const [entry, react, lock, now] = readable([
      { ...kept, question: 'gb-ask-entry-fire' },
      { ...kept, question: 'ask-react' },
      { ...kept, question: 'rw-ask-lock' },
      answer({}),
    ]);
    expect([entry, react, lock, now].map((one) => one?.question)).toEqual(['entry-fire', 'react', 'lock', 'react']);
    expect(entry?.prompt).toEqual(promptOf('gb-ask-entry-fire'));
    expect(react?.prompt).toEqual(promptOf('fe-ask-react'));
    expect(now).toEqual(answer({}));
    expect(
      standingFor(readable([{ ...kept, question: 'gb-ask-entry-fire' }]), ask('entry-fire'), 'cataphract', pieces),
    ).not.toBeNull();
  });

  it('of an earlier version is kept if it can still be matched', () => {
    expect(readable([answer({}), answer({ kind: 'HC' }), answer({ kind: 'Heavy cavalry' })]).length).toBe(2);
  });
});
