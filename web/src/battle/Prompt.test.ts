// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { click, show, stage, words, type Stage } from '../../tests/component';
import { Choosing } from '../lib/choosing.svelte';
import { ask, choice, piece, table } from '../lib/samples';
import { settings } from '../lib/settings.svelte';
import { Waiting } from '../lib/waiting.svelte';
import Prompt from './Prompt.svelte';

const DONE = choice('done', 'button');
const FIRE_1 = choice('fire 1 9', { unit: 9 }, { unit: 0 });
const FIRE_2 = choice('fire 2 9', { unit: 9 }, { unit: 1 });
const PIECES = [piece('u0', 1), piece('u1', 2), piece('u9', 3, { side: 1 })];

function prompt(set: Stage): Choosing {
  const waiting = new Waiting();
  const choosing = new Choosing(set.session, waiting, () => false);
  show(Prompt, { session: set.session, choosing, waiting });
  return choosing;
}

describe('the prompt', () => {
  it('waits until there is a question', () => {
    prompt(stage());
    expect(words('.say')).toEqual(['app-loading']);
  });

  it('has a button for what is not on the map, and marks it when it is all there is', () => {
    const set = stage();
    prompt(set);
    set.see({ ask: ask('use'), choices: [DONE, FIRE_1], pieces: PIECES });
    expect(words('.choices .btn')).toEqual(['fe-do-done']);
    expect(words('.pri')).toEqual([]);
    set.see({ seq: 2, ask: ask('use'), choices: [DONE], pieces: PIECES });
    expect(words('.pri .cap')).toEqual(['fe-do-done']);
  });

  it('names who would act where several could, and takes that back', () => {
    const set = stage();
    const choosing = prompt(set);
    set.see({ ask: ask('fire'), choices: [FIRE_1, FIRE_2, DONE], pieces: PIECES });
    choosing.press({ is: 'piece', key: 'u9', place: 3 });
    flushSync();
    expect(words('.which')).toEqual(['app-which']);
    expect(words('.choices .cap')).toEqual(['app-choice-of', 'app-choice-of']);
    click('.choices .ghost');
    expect(words('.choices .cap')).toEqual(['fe-do-done']);
  });

  it('sends what is pressed, and says whose question it is otherwise', () => {
    settings.askBeforeDice = false;
    const set = stage();
    prompt(set);
    set.see({ ask: ask('use'), choices: [DONE] });
    click('.choices .btn');
    expect(set.sent).toEqual([{ do: 'choose', seq: 1, order: 'done' }]);
    set.see({ seq: 2, ask: ask('use', { mine: false, side: 1 }) });
    expect(words('.say p')[0]).toMatch(/^app-other-chooses/);
    set.hear({ is: 'present', sides: [true, false] });
    expect(words('.say p')[0]).toMatch(/^app-other-away/);
    set.hear({ is: 'table', ...table(), players: ['here', { bot: 'steady' }] });
    expect(words('.say p')[0]).toMatch(/^app-computer-thinks/);
    settings.askBeforeDice = true;
  });
});
