// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handOn, keyOf } from './seatkeys';

describe('the keys of seats', () => {
  beforeEach(() => localStorage.clear());

  it('are random, have the form the service asks for, and are the same the next time', () => {
    const [one, other] = [keyOf('one'), keyOf('other')];
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(other).not.toBe(one);
    expect(keyOf('one')).toBe(one);
  });

  it('open the rematch too, unless its seat has a key already', () => {
    const key = keyOf('before');
    handOn('before', 'after');
    expect(keyOf('after')).toBe(key);
    handOn('else', 'after');
    expect(keyOf('after')).toBe(key);
  });

  it('last as long as the page where nothing can be kept', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(keyOf('unkept')).toBe(keyOf('unkept'));
    vi.restoreAllMocks();
  });
});
