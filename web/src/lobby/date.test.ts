import { describe, expect, it } from 'vitest';
import { dateOrder, dateWords, parseDate } from './date';

describe('dates of battles', () => {
  it('reads a day, a month, and years BC', () => {
    expect(parseDate('1526-08-29')).toEqual({ year: 1526, bc: false, month: 8, day: 29 });
    expect(parseDate('0530-07')).toEqual({ year: 530, bc: false, month: 7, day: null });
    expect(parseDate('-0204-12')).toEqual({ year: 204, bc: true, month: 12, day: null });
    expect(parseDate('soon')).toBeNull();
  });

  it('puts Tunes before Zama before Dara before Mohács', () => {
    const dates = ['1526-08-29', '0530-07', '-0202-10-19', '-0255-05'];
    dates.sort((a, b) => dateOrder(a) - dateOrder(b));
    expect(dates).toEqual(['-0255-05', '-0202-10-19', '0530-07', '1526-08-29']);
  });

  it('puts June of 204 BC before December of that year', () => {
    expect(dateOrder('-0204-06')).toBeLessThan(dateOrder('-0204-12'));
  });

  it('names the month in the language of the reader', () => {
    expect(dateWords('-0202-10-19', 'en')).toEqual({
      key: 'lobby-date-day-bc',
      args: { day: '19', month: 'October', year: '202' },
    });
    expect(dateWords('0530-07', 'ja')).toEqual({ key: 'lobby-date-month', args: { month: '7月', year: '530' } });
  });
});
