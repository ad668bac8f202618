import { expect, it } from 'vitest';
import { nextStop, type WalkStop } from './next-stop.ts';

const stops = ['quay', 'crane', 'dock'].map((pid) => ({ pid })) as WalkStop[];

it.each([
  ['quay', []],
  ['crane', ['quay']],
  // Who began in the middle goes on, and comes to what was left out at the end.
  ['dock', ['crane']],
  ['quay', ['crane', 'dock']],
  [undefined, ['quay', 'crane', 'dock']],
  // A stop that was taken out of the walk.
  ['quay', ['gone']],
])('leads to %s after %j', (pid, seen) => {
  expect(nextStop(stops, seen)?.pid).toBe(pid);
});
