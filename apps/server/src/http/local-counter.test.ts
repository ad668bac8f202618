import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLocalCounter } from './local-counter.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const TWO = { requests: 2, seconds: 60 };

it('refuses requests above the limit until the end of the window that the first one began', () => {
  const counter = createLocalCounter();
  expect([1, 2, 3].map(() => counter.count('ada', TWO).wait)).toEqual([0, 0, 60]);
  vi.advanceTimersByTime(59_500);
  expect(counter.count('ada', TWO).wait).toBe(1);
  vi.advanceTimersByTime(500);
  expect([1, 2, 3].map(() => counter.count('ada', TWO).wait)).toEqual([0, 0, 60]);
});

it('counts each subject separately, by its present limit', () => {
  const counter = createLocalCounter();
  expect([1, 2, 3].map(() => counter.count('ada', TWO).wait)).toEqual([0, 0, 60]);
  expect(counter.count('grace', TWO).wait).toBe(0);
  expect(counter.count('ada', { requests: 9, seconds: 60 }).wait).toBe(0);
  expect(counter.count('blocked', { requests: 0, seconds: 60 }).wait).toBe(60);
});
