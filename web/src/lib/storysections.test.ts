import { describe, expect, it } from 'vitest';
import type { Arg, Entry } from './protocol';
import { linesOf } from './story';
import { keyMoments, reportHtml, reportText, type Teller } from './storyreport';
import { countOf, sectionsOf } from './storysections';
import { lastBlows, sinceLastChoice, worstOf } from './storysince';

const TOMORI: Arg = { group: 0 };
const IBRAHIM: Arg = { group: 1 };
const entry = (step: number, side: number | null, key: string, more: Partial<Entry> = {}): Entry => ({
  step,
  chose: 0,
  side,
  clause: 'sul:6.1',
  message: { key, args: [{ unit: step }] },
  ...more,
});
const placed = (step: number): Entry => entry(step, step % 2, 'placed', { heading: 'setup' });
const acts = (step: number, side: number, who: Arg, more: Partial<Entry> = {}): Entry =>
  entry(step, side, 'acts', { heading: { activation: who }, message: { key: 'acts', args: [who] }, ...more });
const sections = (log: Entry[]): ReturnType<typeof sectionsOf> => sectionsOf(linesOf(log));

describe('the sections of the story', () => {
  it('fold the set-up into one and begin with every turn and activation', () => {
    const turn = entry(3, null, 'turn', { heading: { turn: 1 }, message: { key: 'turn' } });
    const log = [placed(1), placed(2), turn, acts(4, 0, TOMORI), entry(5, 0, 'a'), entry(5, 1, 'b')];
    const made = sections(log);
    expect(made.map((section) => section.kind)).toEqual(['setup', 'turn', 'activation']);
    expect(made.map(countOf)).toEqual([2, 0, 2]);
    expect(made[2]?.side).toBe(0);
  });

  it('tell under a heading how it came to act', () => {
    const roll = entry(6, 1, 'seizes', { message: { key: 'seizes', args: [IBRAHIM] }, dice: [2] });
    const made = sections([acts(4, 0, TOMORI), entry(5, 0, 'a'), roll, acts(6, 1, IBRAHIM)]);
    expect(made.map((section) => section.lines.length)).toEqual([1, 0]);
    expect(made[1]?.how.map((line) => line[0])).toEqual([roll]);
  });

  it('make one heading of two that follow each other for the same command', () => {
    expect(sections([acts(4, 0, TOMORI), acts(4, 0, TOMORI), entry(5, 0, 'a')]).map(countOf)).toEqual([1]);
  });
});

describe('since your last choice', () => {
  const log = [
    acts(1, 0, TOMORI),
    acts(2, 1, IBRAHIM, { chose: 1 }),
    entry(3, 0, 'dies', { chose: 1, grave: 'leader' }),
    entry(4, 0, 'routs', { chose: 1, grave: 'rout' }),
    entry(4, 1, 'gone', { chose: 1, grave: 'unit' }),
  ];

  it('tells what he did and what it cost both', () => {
    const since = sinceLastChoice(log, 0);
    expect(since?.step).toBe(1);
    expect(since?.did).toEqual([log[1]]);
    expect(since?.lost).toEqual([log[2], log[3]]);
    expect(since?.took).toEqual([log[4]]);
    expect(worstOf([...(since?.lost ?? [])].reverse())).toBe(log[2]);
  });

  it('is nothing right after a choice, nor before the first', () => {
    expect(sinceLastChoice(log.slice(0, 1), 0)).toBeNull();
    expect(sinceLastChoice(log.slice(1), 0)).toBeNull();
    // What is nobody's deed and cost nobody anything is no news of the enemy.
    expect(sinceLastChoice([acts(1, 0, TOMORI), entry(2, null, 'noted', { chose: 1 })], 0)).toBeNull();
  });
});

describe('the end', () => {
  it('is what broke an army at last, after the roll that broke it', () => {
    const broke = (step: number, side: number) => entry(step, side, 'flees', { grave: 'army' });
    const roll = entry(6, 0, 'tests', { dice: [8] });
    const log = [entry(5, 0, 'a'), roll, broke(6, 0), entry(6, 1, 'b'), broke(6, 1)];
    expect(lastBlows(log)).toEqual([[roll, log[2]], [log[4]]]);
    expect(lastBlows([broke(5, 0), entry(6, 0, 'a')])).toEqual([]);
    expect(lastBlows([])).toEqual([]);
  });
});

describe('the report', () => {
  const teller: Teller = {
    line: (line) => line[0].message.key,
    heading: (section) => (section.kind === 'setup' ? `set-up ${countOf(section)}` : section.kind),
  };
  const head = { title: 'Mohács <1526>', when: '1526', result: 'Ottomans win', lang: 'en' };
  const log = [
    placed(1),
    acts(2, 0, TOMORI),
    entry(3, 1, 'shoots', { dice: [9] }),
    entry(3, 0, 'dies', { grave: 'leader' }),
  ];

  it('is the story in plain text, the set-up one line', () => {
    expect(reportText(head, sections(log), teller)).toBe(
      'Mohács <1526>\n1526\nOttomans win\n\nset-up 1\nactivation\n  shoots [9]\n  dies\n',
    );
  });

  it('shows a key moment once, behind its sentence, and escapes words', () => {
    const html = reportHtml(head, sections(log), teller, new Map([[3, '<svg id="moment"></svg>']]));
    expect(html.match(/id="moment"/g)).toHaveLength(1);
    expect(html).toMatch(/class="grave">dies<\/p><figure><svg/);
    expect(html).toContain('<h1>Mohács &lt;1526&gt;</h1>');
  });

  it('takes leaders before units, and dear choices before cheap ones', () => {
    const routs = [1, 2, 2].map((step) => entry(step, 0, 'routs', { grave: 'rout' }));
    const moments = keyMoments([...routs, entry(5, 0, 'dies', { grave: 'leader' })], 2);
    expect(moments.map((moment) => moment.step)).toEqual([2, 5]);
  });
});
