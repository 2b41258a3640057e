import { describe, expect, it } from 'vitest';
import { linksIn, spansOf, stretches, type Span } from './prose';

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
  const terms = [
    { form: 'zone of control', clause: 'x:3' },
    { form: 'zone', clause: 'x:2' },
    { form: '支配地域', clause: 'x:3' },
  ];

  it('has links to clauses', () => {
    expect(linksIn('may charge [x:9.2(effect)], not [so]')).toEqual(['x:9.2(effect)']);
    expect(said(spansOf('may charge [x:9.2].', { terms: [], own: '', wanted: [] }))).toBe('may charge {|x:9.2}.');
  });

  it('marks a term once, in its longest form, as a word of its own', () => {
    const text = 'A Zone of control is a zone; ozone is none, and a zone of control again.';
    expect(said(spansOf(text, { terms, own: '', wanted: [] }))).toBe(
      'A {Zone of control|x:3} is a {zone|x:2}; ozone is none, and a zone of control again.',
    );
    expect(said(spansOf('敵の支配地域内', { terms, own: '', wanted: [] }))).toBe('敵の{支配地域|x:3}内');
  });

  it('does not explain a clause by itself', () => {
    expect(said(spansOf('A zone of control is here.', { terms: terms.slice(0, 1), own: 'x:3', wanted: [] }))).toBe(
      'A zone of control is here.',
    );
  });

  it('shows the words that were searched for', () => {
    expect(said(stretches('Counter-charge and charge', ['charge']))).toBe('Counter-<charge> and <charge>');
  });
});
