import { expect, test } from 'vitest';
import { isPid, newPid } from './pid.ts';

test('is 26 lower-case letters and digits that need no escaping', () => {
  expect(newPid()).toMatch(/^[0-7][0-9a-hjkmnp-tv-z]{25}$/);
  expect(newPid(2 ** 48 - 1)).toMatch(/^7z{8}/);
});

test('is distinguishable from other texts', () => {
  const words = [newPid(), newPid().toUpperCase(), newPid().slice(1), `${newPid()}0`, 'quay-1'];
  expect(words.map(isPid)).toEqual([true, false, false, false, false]);
});

test('sorts as text by the millisecond of its creation', () => {
  const times = [0, 1, 31, 32, 1_700_000_000_000, 1_700_000_000_001, 2 ** 48 - 1];
  const pids = times.map((time) => newPid(time));
  expect([...pids].sort()).toEqual(pids);
});

test('is never repeated within a millisecond', () => {
  const pids = new Set(Array.from({ length: 10_000 }, () => newPid(1)));
  expect(pids.size).toBe(10_000);
});
