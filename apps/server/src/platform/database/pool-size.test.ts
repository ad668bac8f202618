import { expect, test } from 'vitest';
import { connectionsOf, poolSize } from './pool-size.ts';

test('a pool has what it can use, or its part of what there is', () => {
  expect(poolSize(97, 1)).toBe(8);
  expect(poolSize(97, 5)).toBe(8);
  expect(poolSize(97, 8)).toBe(2);
  expect(poolSize(connectionsOf(64), 64)).toBe(8);
});

test('too few connections for so many processes are refused, and one makes do with little', () => {
  expect(() => poolSize(97, 10)).toThrow(/^PROCESSES: 10 are too many for a PostgreSQL that takes 97/);
  expect(poolSize(5, 1)).toBe(2);
});
