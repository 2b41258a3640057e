import { describe, expect, it } from 'vitest';
import { clauseNumber } from './clauses';

describe('the number of a clause', () => {
  it.each([
    ['sul:9.4.4(2)', '9.4.4(2)'],
    ['moi:A38', 'A38'],
    ['xyz:field(mud)', ''],
  ])('of %s', (id, number) => expect(clauseNumber(id)).toBe(number));
});
