import { describe, expect, it } from 'vitest';
import { ask, choice, table } from './samples';
import { choiceOf, kindAsked, standingFor, type StandingAnswer } from './standing';

const NO = choice('decline', 'button');
const YES = choice('fire', { unit: 1 }, { unit: 0 });
const question = ask('ask-react', { quiet: 0, prompt: { key: 'ask-react', args: [{ unit: 1 }, { unit: 0 }] } });

const answer = (more: Partial<StandingAnswer>): StandingAnswer => ({
  ruleset: 'suleiman', question: 'ask-react', reply: 'quiet', kind: null, ...more,
});

describe('a standing answer', () => {
  it('takes the quiet choice, or the only other one', () => {
    expect(choiceOf('quiet', question, [NO, YES])).toBe(NO);
    expect(choiceOf('active', question, [NO, YES])).toBe(YES);
  });

  it('never guesses between several', () => {
    expect(choiceOf('active', question, [NO, YES, choice('fire 2', { unit: 2 })])).toBeNull();
    expect(choiceOf('quiet', ask('ask-react'), [NO, YES])).toBeNull();
  });

  it('fits its own question of its own ruleset', () => {
    expect(standingFor([answer({})], question, table())).not.toBeNull();
    expect(standingFor([answer({ question: 'ask-stand' })], question, table())).toBeNull();
    expect(standingFor([answer({ ruleset: 'cataphract' })], question, table())).toBeNull();
  });

  it('for one kind of troops goes before one for all, and is silent about others', () => {
    const heavy = answer({ kind: 'Heavy cavalry', reply: 'active' });
    expect(kindAsked(question, table())).toBe('Heavy cavalry');
    expect(standingFor([answer({}), heavy], question, table())).toBe(heavy);
    expect(standingFor([answer({ kind: 'Foot' })], question, table())).toBeNull();
  });
});
