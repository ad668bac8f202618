import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './errors.ts';
import { StorageRefusal } from './put-file.ts';
import { withRetries } from './with-retries.ts';

afterEach(() => vi.unstubAllGlobals());

const lost = () => Promise.reject(new NetworkError('lost'));

it('waits for the network when offline, which does not count as a failure', async () => {
  const page = new EventTarget();
  const network = { onLine: false };
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const said: boolean[] = [];
  const work = vi.fn(lost);
  const waiting = withRetries({ delays: [], onWaiting: (isWaiting) => said.push(isWaiting) }, work);
  await expect.poll(() => said).toEqual([true]);
  expect(work).toHaveBeenCalledOnce();
  network.onLine = true;
  work.mockResolvedValueOnce('sent' as never);
  page.dispatchEvent(new Event('online'));
  expect(await waiting).toBe('sent');
  expect(said).toEqual([true, false]);
});

it('resets its delays after progress, and gives up after as many failures', async () => {
  let tries = 0;
  const work = (onAdvance: () => void) => {
    tries += 1;
    if (tries === 3) onAdvance();
    return lost();
  };
  await expect(withRetries({ delays: [0, 0] }, work)).rejects.toBeInstanceOf(NetworkError);
  expect(tries).toBe(5);
});

it('retries after server errors, but not after refusals', async () => {
  for (const [status, times, retryAfter] of [
    [503, 2],
    [429, 2, 0],
    [429, 1, 600],
    [401, 1],
    [413, 1],
    [422, 1],
  ] as const) {
    const work = vi.fn(() => Promise.reject(new ApiError(status, {}, retryAfter)));
    await expect(withRetries({ delays: [0] }, work)).rejects.toMatchObject({ status });
    expect([status, work.mock.calls.length]).toEqual([status, times]);
  }
});

it('announces a refused file again unless the server stays overloaded', async () => {
  for (const [status, times, retryAfter] of [
    [401, 2],
    [404, 2],
    [429, 2, 0],
    [429, 1, 600],
  ] as const) {
    const work = vi.fn(() => Promise.reject(new StorageRefusal(status, {}, retryAfter)));
    await expect(withRetries({ delays: [0] }, work)).rejects.toMatchObject({ status });
    expect([status, work.mock.calls.length]).toEqual([status, times]);
  }
});

it('stops at once when it is aborted during a delay', async () => {
  const giveUp = new AbortController();
  const work = vi.fn(lost);
  const waiting = withRetries({ delays: [1e9], signal: giveUp.signal }, work);
  await expect.poll(() => work).toHaveBeenCalledOnce();
  giveUp.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
