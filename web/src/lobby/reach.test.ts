import { expect, it } from 'vitest';
import { originsFor } from './reach';

const local = { hostname: '127.0.0.1', origin: 'http://127.0.0.1:8526' };
const lan = { hostname: '192.168.1.5', origin: 'http://192.168.1.5:8526' };

it('names addresses that a friend reaches, and none that leads to the friend’s own machine', () => {
  expect(originsFor(local, [])).toEqual([]);
  expect(originsFor(local, ['http://192.168.1.5:8526'])).toEqual(['http://192.168.1.5:8526']);
  expect(originsFor(lan, ['http://192.168.1.5:8526'])).toEqual(['http://192.168.1.5:8526']);
  expect(originsFor(lan, [])).toEqual(['http://192.168.1.5:8526']);
});
