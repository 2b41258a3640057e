import { expect, it } from 'vitest';
import { frontMarks } from './fronts';
import { areaMap } from './samples';
import { layOut } from './sheet';

const sheet = layOut(areaMap());
const count = (text: string, part: string): number => text.split(part).length - 1;

it('marks the front of a long unit with chevrons and both flanks with crosses', () => {
  if (sheet.kind !== 'areas') throw new Error('a map of areas');
  const marks = frontMarks(sheet.grid, 0, 90);
  expect(count(marks, 'rotate(90)')).toBe(5);
  // Three crosses above and three below, each with its rim; none at the rear.
  expect(count(marks, 'stroke="var(--threat)"')).toBe(6);
});

it('turns with the unit', () => {
  if (sheet.kind !== 'areas') throw new Error('a map of areas');
  expect(frontMarks(sheet.grid, 0, 0)).not.toBe(frontMarks(sheet.grid, 0, 180));
  expect(count(frontMarks(sheet.grid, 3, 350), 'rotate(350)')).toBe(5);
});
