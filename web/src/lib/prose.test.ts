import { describe, expect, it } from 'vitest';
import { Glossary, linksIn, spansOf, stretches, type Span } from './prose';

const said = (spans: readonly Span[]): string =>
  spans
    .map((span) =>
      span.is === 'words'
        ? span.found
          ? `<${span.text}>`
          : span.text
        : `{${'text' in span ? span.text : ''}|${span.id}}`,
    )
    .join('');

describe('a text of a rulebook', () => {
  const none = new Glossary([]);
  const zone = { form: 'zone', clause: 'x:2' };
  const control = { form: 'zone of control', clause: 'x:3' };
  const terms = new Glossary([zone, control, { form: '支配地域', clause: 'x:3' }, { form: 'TQ (low)', clause: 'x:4' }]);

  it('has links to clauses', () => {
    expect(linksIn('may charge [x:9.2(effect)], not [so]')).toEqual(['x:9.2(effect)']);
    expect(said(spansOf('may charge [x:9.2].', { terms: none, own: '', wanted: [] }))).toBe('may charge {|x:9.2}.');
  });

  it('marks a term once, in its longest form, as a word of its own', () => {
    const text = 'A Zone of control is a zone; ozone is none, and a zone of control again.';
    expect(said(spansOf(text, { terms, own: '', wanted: [] }))).toBe(
      'A {Zone of control|x:3} is a {zone|x:2}; ozone is none, and a zone of control again.',
    );
    expect(said(spansOf('敵の支配地域内', { terms, own: '', wanted: [] }))).toBe('敵の{支配地域|x:3}内');
  });

  it('takes signs in a term as they are, and small words not out of the middle of longer terms', () => {
    expect(said(spansOf('The tq (low) of it', { terms, own: '', wanted: [] }))).toBe('The {tq (low)|x:4} of it');
    const twice = 'A zone of control, a zone of control.';
    expect(said(spansOf(twice, { terms, own: '', wanted: [] }))).toBe('A {zone of control|x:3}, a zone of control.');
  });

  it('explains a word that two books have by the first of them', () => {
    const both = new Glossary([zone, { form: 'Zone', clause: 'y:2' }]);
    expect(said(spansOf('A zone', { terms: both, own: '', wanted: [] }))).toBe('A {zone|x:2}');
  });

  it('does not explain a clause by itself', () => {
    expect(
      said(spansOf('A zone of control is here.', { terms: new Glossary([control]), own: 'x:3', wanted: [] })),
    ).toBe('A zone of control is here.');
  });

  it('shows the words that were searched for', () => {
    expect(said(stretches('Counter-charge and charge', ['charge']))).toBe('Counter-<charge> and <charge>');
  });
});
