import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPatience } from './patience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ends a load of which nothing comes, but none while something still comes of any', () => {
  const { signal } = startPatience('a.glb', undefined);
  const other = startPatience('b.glb', undefined);
  for (let turn = 0; turn < 10; turn++) {
    vi.advanceTimersByTime(15_000);
    other.renew();
  }
  expect(signal.aborted).toBe(false);
  other.end();
  vi.advanceTimersByTime(60_000);
  expect(other.signal.aborted).toBe(false);
  expect(signal.reason).toEqual(new Error('Nothing more came of the file: a.glb'));
});

it('ends with its caller, for its reason, and never after the load', () => {
  const caller = new AbortController();
  const given = startPatience('a.glb', caller.signal);
  caller.abort('left');
  expect(given.signal.reason).toBe('left');

  const done = startPatience('a.glb', new AbortController().signal);
  done.end();
  vi.advanceTimersByTime(600_000);
  expect(done.signal.aborted).toBe(false);
});
