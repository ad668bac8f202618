import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failureKind } from './failure-kind.ts';
import { loadInTime } from './load-in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives up after two minutes on a page that does not arrive, as if unreachable', async () => {
  let isOver = false;
  const loading = loadInTime(() => new Promise(() => {}));
  const failed = loading.catch((error: unknown) => {
    isOver = true;
    return error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(failureKind(await failed)).toBe('unreachable');
});

it('passes on results and errors', async () => {
  expect(await loadInTime(async () => 'page')).toBe('page');
  await expect(loadInTime(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
