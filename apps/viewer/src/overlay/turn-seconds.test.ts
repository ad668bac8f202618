import { expect, test } from 'vitest';
import { turnSeconds } from './turn-seconds.ts';

test.each([
  [2, 2],
  [60, 60],
  [0, 5],
  [undefined, 5],
])('shows a tip of %s s for %i s while the objects load', (duration, seconds) => {
  expect(turnSeconds(duration, false)).toBe(seconds);
});

test.each([1, 60])('greets for 5 s after a tip of %i s', (duration) => {
  expect(turnSeconds(duration, true)).toBe(5);
});
