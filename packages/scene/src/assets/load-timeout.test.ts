import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startLoadTimeout } from './load-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('aborts a load that has stalled, but not while other loads still receive bytes', () => {
  const { signal } = startLoadTimeout('a.glb', undefined);
  const other = startLoadTimeout('b.glb', undefined);
  for (let turn = 0; turn < 10; turn++) {
    vi.advanceTimersByTime(15_000);
    other.renew();
  }
  expect(signal.aborted).toBe(false);
  other.end();
  vi.advanceTimersByTime(60_000);
  expect(other.signal.aborted).toBe(false);
  expect(signal.reason).toEqual(new Error('The file stopped loading: a.glb'));
});

it("aborts with its caller's reason, and never after the load has ended", () => {
  const caller = new AbortController();
  const given = startLoadTimeout('a.glb', caller.signal);
  caller.abort('left');
  expect(given.signal.reason).toBe('left');

  const done = startLoadTimeout('a.glb', new AbortController().signal);
  done.end();
  vi.advanceTimersByTime(600_000);
  expect(done.signal.aborted).toBe(false);
});
