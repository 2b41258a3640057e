// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { click, show, stage, words, type Stage } from '../../tests/component';
import { Choosing } from '../lib/choosing.svelte';
import { Pointing } from '../lib/pointing.svelte';
import type { Arg } from '../lib/protocol';
import { ask, choice, piece, table } from '../lib/samples';
import { settings } from '../lib/settings.svelte';
import { Waiting } from '../lib/waiting.svelte';
import Prompt from './Prompt.svelte';

const DONE = choice('done', 'button');
const FIRE_1 = choice('fire 1 9', { unit: 9 }, { unit: 0 });
const FIRE_2 = choice('fire 2 9', { unit: 9 }, { unit: 1 });
const PIECES = [piece('u0', 1), piece('u1', 2), piece('u9', 3, { side: 1 })];

function prompt(set: Stage): { choosing: Choosing; pointing: Pointing } {
  const waiting = new Waiting();
  const choosing = new Choosing(set.session, waiting);
  const pointing = new Pointing();
  show(Prompt, { session: set.session, choosing, pointing, waiting });
  return { choosing, pointing };
}

describe('the prompt', () => {
  it('waits until there is a question', () => {
    prompt(stage());
    expect(words('.say')).toEqual(['app-loading']);
  });

  it('shows every answer where they are few, and marks the only one', () => {
    const set = stage();
    prompt(set);
    set.see({ ask: ask('use', { quiet: 0 }), choices: [DONE, FIRE_1], pieces: PIECES });
    expect(words('.ans b')).toEqual(['fe-do-done', 'fe-do-done']);
    expect(words('.ans kbd')).toEqual(['1', '2']);
    // The one that does least comes last and is quieter.
    expect(words('.ans:last-child.quiet')).toHaveLength(1);
    expect(words('.pri')).toEqual([]);
    set.see({ seq: 2, ask: ask('use'), choices: [DONE], pieces: PIECES });
    expect(words('.pri kbd')).toEqual(['⏎']);
  });

  it('presses nobody to pass where there is much to do on the map', () => {
    const set = stage();
    const { choosing } = prompt(set);
    const charges = Array.from({ length: 9 }, (_, at) => choice(`charge ${at}`, { unit: 9 }, { unit: at % 2 }));
    set.see({ ask: ask('use', { quiet: 9 }), choices: [...charges, DONE], pieces: PIECES });
    expect(words('.ans')).toHaveLength(1);
    expect(words('.pri')).toEqual([]);
    expect(choosing.only).toBeNull();
  });

  it('shows only what has no place on the map where there are many', () => {
    const set = stage();
    prompt(set);
    const steps = Array.from({ length: 9 }, (_, at) => choice(`to ${at}`, { place: at }));
    set.see({ ask: ask('use'), choices: [...steps, DONE], pieces: PIECES });
    expect(words('.ans')).toHaveLength(1);
  });

  it('names a command by its name and its strength, and lights all of it', () => {
    const set = stage();
    const says = (group: number) => ({ says: { key: 'fe-do-activate', args: [{ group }] } });
    const choices = [
      { ...choice('activate a', { leader: 0 }), ...says(0) },
      { ...choice('activate b', 'button'), ...says(1) },
      DONE,
    ];
    const { pointing } = prompt(set);
    set.see({ ask: ask('free', { quiet: 2 }), choices, pieces: [piece('l0', 1), ...PIECES] });
    expect(words('.ans b')).toEqual(['Tomori’s Battle', '1', 'fe-do-done']);
    expect(words('.ans small')[0]).toBe('app-answer-kind');
    document.querySelector('.ans')?.dispatchEvent(new MouseEvent('mouseenter'));
    expect([...pointing.lit.pieces].sort()).toEqual(['l0', 'u0', 'u1', 'u9']);
  });

  it('says what a unit would do and where it stands, and so of a command that interferes', () => {
    const set = stage();
    prompt(set);
    const says = (arg: Arg) => ({ says: { key: 'fe-do-done', args: [arg] } });
    const units = [0, 1].map((unit) => ({ ...choice(`form ${unit}`, { unit }), ...says({ unit }) }));
    set.see({ ask: ask('fire', { quiet: 2 }), choices: [...units, DONE], pieces: PIECES });
    expect(words('.ans b')).toEqual(['fe-do-done', 'fe-do-done', 'fe-do-done']);
    expect(words('.ans small').slice(0, 2)).toEqual(['1', '2']);
    const groups = [0, 1].map((group) => ({ ...choice(`seize ${group}`, 'button'), ...says({ group }) }));
    set.see({
      seq: 2,
      ask: ask('fire', { asks: 'reaction', quiet: 2 }),
      choices: [...groups, DONE],
      pieces: PIECES,
    });
    expect(words('.ans b')).toEqual(['fe-do-done', 'fe-do-done', 'fe-do-done']);
  });

  it('asks which of several is meant, and takes that back', () => {
    const set = stage();
    const { choosing } = prompt(set);
    const many = Array.from({ length: 9 }, (_, at) => choice(`to ${at}`, { place: at }, { unit: 0 }));
    set.see({ ask: ask('fire'), choices: [FIRE_1, FIRE_2, DONE, ...many], pieces: PIECES });
    choosing.press({ is: 'piece', key: 'u9', place: 3 });
    flushSync();
    expect(words('.which')).toEqual(['app-which']);
    expect(words('.ans b')).toHaveLength(2);
    expect(words('.ans small')).toEqual(['app-piece-at', 'app-piece-at']);
    click('.answers .ghost');
    expect(words('.which')).toEqual([]);
  });

  it('takes an answer by its number', () => {
    settings.askBeforeDice = false;
    const set = stage();
    const { choosing } = prompt(set);
    set.see({ ask: ask('use', { quiet: 0 }), choices: [DONE, FIRE_1], pieces: PIECES });
    expect(choosing.takeNumber(3)).toBe(false);
    expect(choosing.takeNumber(1)).toBe(true);
    expect(set.sent).toEqual([{ do: 'choose', seq: 1, order: 'fire 1 9' }]);
    settings.askBeforeDice = true;
  });

  it('leaves the primary button to a card that is open', () => {
    const set = stage();
    const { choosing } = prompt(set);
    set.see({ ask: ask('use'), choices: [DONE], pieces: PIECES });
    choosing.open = { is: 'preview', choice: DONE, odds: null, uncountable: true };
    flushSync();
    expect(words('.pri')).toEqual([]);
  });

  it('sends what is pressed, and says whose question it is otherwise', () => {
    settings.askBeforeDice = false;
    const set = stage();
    prompt(set);
    set.see({ ask: ask('use'), choices: [DONE] });
    click('.ans');
    expect(set.sent).toEqual([{ do: 'choose', seq: 1, order: 'done' }]);
    set.see({ seq: 2, ask: ask('use', { mine: false, side: 1 }) });
    expect(words('.say p')[0]).toMatch(/^app-other-chooses/);
    set.hear({ is: 'present', sides: [true, false], claimed: [true, true] });
    expect(words('.say p')[0]).toMatch(/^app-other-away/);
    set.hear({ is: 'table', ...table(), players: ['here', { bot: 'steady' }] });
    expect(words('.say p')[0]).toMatch(/^app-computer-thinks/);
    settings.askBeforeDice = true;
  });
});
