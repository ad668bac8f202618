import { expect, it } from 'vitest';
import { nextStop, type WalkStop } from './next-stop.ts';

const stops = ['quay', 'crane', 'dock'].map((pid) => ({ pid })) as WalkStop[];

it.each([
  ['quay', []],
  ['crane', ['quay']],
  // A visitor who started in the middle continues, and returns to the skipped stops at the end.
  ['dock', ['crane']],
  ['quay', ['crane', 'dock']],
  [undefined, ['quay', 'crane', 'dock']],
  // A stop that was removed from the walk.
  ['quay', ['gone']],
])('leads to %s after %j', (pid, seen) => {
  expect(nextStop(stops, seen)?.pid).toBe(pid);
});

it.each([
  ['dock', ['quay']],
  ['quay', ['dock']],
  ['crane', ['quay', 'dock']],
  [undefined, ['quay', 'crane', 'dock']],
])('leads to a stop that opens later only when no other is left, to %s after %j', (pid, seen) => {
  const later = stops.map(
    (stop): WalkStop => (stop.pid === 'crane' ? { ...stop, window: 'upcoming' } : stop),
  );
  expect(nextStop(later, seen)?.pid).toBe(pid);
});

it.each([
  ['dock', ['quay']],
  ['quay', ['dock']],
  [undefined, ['quay', 'dock']],
])('passes over a stop that is closed for good, to %s after %j', (pid, seen) => {
  const closed = stops.map((stop): WalkStop => (stop.pid === 'crane' ? { ...stop, window: 'over' } : stop));
  expect(nextStop(closed, seen)?.pid).toBe(pid);
});
