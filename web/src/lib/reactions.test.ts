import { expect, it } from 'vitest';
import views from '../../../docs/views.md?raw';
import { REACTIONS } from './reactions';

/** The keys of every paragraph that begins with `Reactions:`; a paragraph may go on over several lines. */
function listed(document: string): string[] {
  const paragraphs = document.split(/\n\s*\n/).filter((part) => part.startsWith('Reactions:'));
  return paragraphs.flatMap((part) => [...part.matchAll(/`([a-z-]+)`/g)].flatMap(([, key]) => key ?? []));
}

it('the reactions are those that docs/views.md lists', () => {
  const keys = listed(views);
  expect(keys.length).toBeGreaterThan(0);
  expect([...REACTIONS].sort()).toEqual(keys.sort());
});
