import { describe, expect, it } from 'vitest';
import type { LoadOptions } from '../assets/asset-source.ts';
import { SharedResources } from './shared-resources.ts';

/** A load controlled by the test. */
function controlled() {
  const loads: LoadOptions[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<{ dispose(): void }>();
  let disposed = 0;
  const load = (options: LoadOptions) => {
    loads.push(options);
    return promise;
  };
  const resource = { dispose: () => disposed++ };
  return { load, loads, finish: () => resolve(resource), fail: reject, resource, disposed: () => disposed };
}

describe('SharedResources', () => {
  it('loads once for all callers and disposes with the last', async () => {
    const shared = new SharedResources();
    const one = controlled();
    const progress: string[] = [];
    const first = shared.acquire('a', { onProgress: (n) => progress.push(`first ${n}`) }, one.load);
    const second = shared.acquire('a', { onProgress: (n) => progress.push(`second ${n}`) }, one.load);
    one.loads[0]?.onProgress?.(7, undefined);
    one.finish();
    const [a, b] = await Promise.all([first, second]);
    expect(one.loads).toHaveLength(1);
    expect(progress).toEqual(['first 7', 'second 7']);
    expect(a.value).toBe(b.value);
    a.release();
    await Promise.resolve();
    expect(one.disposed()).toBe(0);
    b.release();
    await Promise.resolve();
    expect(one.disposed()).toBe(1);
  });

  it('cancels a load only when no caller is waiting for it', async () => {
    const shared = new SharedResources();
    const one = controlled();
    const first = new AbortController();
    const second = new AbortController();
    const a = shared.acquire('a', { signal: first.signal }, one.load);
    const b = shared.acquire('a', { signal: second.signal }, one.load);
    first.abort(new Error('gone'));
    await expect(a).rejects.toThrow('gone');
    expect(one.loads[0]?.signal?.aborted).toBe(false);
    second.abort(new Error('gone too'));
    await expect(b).rejects.toThrow('gone too');
    expect(one.loads[0]?.signal?.aborted).toBe(true);
    one.finish();
    await Promise.resolve();
    expect(one.disposed()).toBe(1);
  });

  it('loads again after a failure, and after the last release', async () => {
    const shared = new SharedResources();
    const broken = controlled();
    const failing = shared.acquire('a', {}, broken.load);
    broken.fail(new Error('no network'));
    await expect(failing).rejects.toThrow('no network');
    const one = controlled();
    const two = controlled();
    one.finish();
    two.finish();
    const hold = await shared.acquire('a', {}, one.load);
    expect(hold.value).toBe(one.resource);
    hold.release();
    expect((await shared.acquire('a', {}, two.load)).value).toBe(two.resource);
  });

  it('does not start for a caller that has already cancelled', async () => {
    const one = controlled();
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(new SharedResources().acquire('a', { signal }, one.load)).rejects.toThrow('gone');
    expect(one.loads).toEqual([]);
  });
});
