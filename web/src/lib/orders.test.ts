import { expect, it } from 'vitest';
import { orderMessage } from './orders';
import { table } from './samples';

const place = (number: string): number | null => (number === '1204' ? 7 : null);

it('an order is told like a choice that does the same', () => {
  expect(orderMessage('done', table(), place)).toEqual({ key: 'fe-do-done', args: [] });
  expect(orderMessage('resolve RumMC1', table(), place)).toEqual({ key: 'fe-do-resolve', args: [{ unit: 1 }] });
  expect(orderMessage('shock TomHC1 RumMC1', table(), place)).toEqual({
    key: 'fe-do-shock',
    args: [{ unit: 0 }, { unit: 1 }],
  });
  expect(orderMessage('advance TomHC1 1204', table(), place)).toEqual({
    key: 'fe-do-advance',
    args: [{ unit: 0 }, { place: 7 }],
  });
});

it('an order of unknown words is not guessed at', () => {
  expect(orderMessage('resolve Nobody', table(), place)).toBeNull();
});
