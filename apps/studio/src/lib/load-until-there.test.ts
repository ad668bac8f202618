import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadUntilThere } from './load-until-there.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const notTwice = () =>
  vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('the part');

test('retries after a pause if a load fails', async () => {
  const load = notTwice();
  const part = loadUntilThere(load);
  await vi.advanceTimersByTimeAsync(4900);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await part).toBe('the part');
});

test('retries at once when the connection is back', async () => {
  const load = notTwice();
  const part = loadUntilThere(load);
  await vi.advanceTimersByTimeAsync(0);
  for (const _try of ['second', 'third']) {
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(await part).toBe('the part');
  expect(vi.getTimerCount()).toBe(0);
});
