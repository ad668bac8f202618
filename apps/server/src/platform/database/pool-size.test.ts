import { expect, test } from 'vitest';
import { connectionsOf, poolSize } from './pool-size.ts';

test('gives a pool what it can use, or its share of the connections', () => {
  expect(poolSize(97, 1)).toBe(8);
  expect(poolSize(97, 5)).toBe(8);
  expect(poolSize(97, 8)).toBe(2);
  expect(poolSize(connectionsOf(64), 64)).toBe(8);
});

test('refuses too few connections for several processes, but lets one make do with few', () => {
  expect(() => poolSize(97, 10)).toThrow(/^PROCESSES: 10 are too many for a PostgreSQL that allows 97/);
  expect(poolSize(5, 1)).toBe(2);
});
