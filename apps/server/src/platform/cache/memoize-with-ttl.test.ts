import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoizeWithTtl } from './memoize-with-ttl.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** What is read when its turn comes: the number of the reading, or an error. */
function reader() {
  const readings: PromiseWithResolvers<number>[] = [];
  const remembered = memoizeWithTtl(() => {
    const reading = Promise.withResolvers<number>();
    readings.push(reading);
    return reading.promise;
  }, 1000);
  const end = (number: number) => readings[number - 1]?.resolve(number);
  return { ...remembered, readings, end };
}

it('shares a read with all who ask meanwhile, and keeps it for a second from its start', async () => {
  const { get, readings, end } = reader();
  const asked = [get(), get()];
  vi.advanceTimersByTime(600);
  end(1);
  expect(await Promise.all(asked)).toEqual([1, 1]);
  vi.advanceTimersByTime(399);
  expect(await get()).toBe(1);
  vi.advanceTimersByTime(1);
  const later = get();
  end(2);
  expect(await later).toBe(2);
  expect(readings).toHaveLength(2);
});

it('starts no second read during a slow one', async () => {
  const { get, end } = reader();
  const first = get();
  vi.advanceTimersByTime(5000);
  const second = get();
  end(1);
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  const third = get();
  end(2);
  expect(await third).toBe(2);
});

it('returns nothing whose read began before it was invalidated', async () => {
  const { get, forget, end } = reader();
  const early = get();
  forget();
  const late = get();
  end(2);
  expect(await late).toBe(2);
  end(1);
  expect(await early).toBe(1);
  expect(await get()).toBe(2);
});

it('retries after a failure', async () => {
  const { get, readings, end } = reader();
  const failing = [get(), get()];
  readings[0]?.reject(new Error('no'));
  for (const one of failing) await expect(one).rejects.toThrow('no');
  const next = get();
  end(2);
  expect(await next).toBe(2);
});
