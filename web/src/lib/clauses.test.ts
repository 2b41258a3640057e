import { describe, expect, it } from 'vitest';
import { clauseNumber } from './clauses';

describe('the number of a clause', () => {
  it.each([
    ['sul:9.4.4(2)', '9.4.4(2)'],
    ['moi:A38', 'A38'],
    ['xyz:field(mud)', ''],
    ['xyz:S-wind', ''],
    ['xyz:2.2.2(levy)', '2.2.2'],
    ['xyz:5.2chart', '5.2'],
    ['raw:3.0(6B)', '3.0(6B)'],
    ['moi:C12.3', 'C12.3'],
  ])('of %s', (id, number) => expect(clauseNumber(id)).toBe(number));
});
