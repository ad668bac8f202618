import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LimitedCache } from './limited-cache.ts';

/** A cache of the browser, as far as it is used here. */
class FakeCache {
  readonly kept = new Map<string, Response>();
  readonly matchAll = vi.fn(async () => [...this.kept.values()]);
  readonly keys = async () => [...this.kept.keys()].map((url) => ({ url }));
  readonly delete = async (url: string) => this.kept.delete(url);
  readonly put = async (url: string, response: Response) => void this.kept.set(url, response);
}

let cache: FakeCache;
beforeEach(() => {
  cache = new FakeCache();
  vi.stubGlobal('caches', { open: async () => cache });
});
afterEach(() => vi.unstubAllGlobals());

const file = (bytes: number) => new Response('', { headers: { 'content-length': String(bytes) } });
const names = () => [...cache.kept.keys()].join('');

describe('a limited cache', () => {
  it('drops the oldest entries beyond its number and beyond its bytes', async () => {
    const limited = new LimitedCache('files', { entries: 3, bytes: 100 });
    for (const name of ['a', 'b', 'c', 'd']) await limited.put(name, file(10));
    expect(names()).toBe('bcd');
    await limited.put('e', file(85));
    expect(names()).toBe('de');
  });

  it('takes what is kept again for the newest', async () => {
    const limited = new LimitedCache('files', { entries: 2, bytes: 100 });
    for (const name of ['a', 'b', 'a', 'c']) await limited.put(name, file(10));
    expect(names()).toBe('ac');
  });

  it('counts what was kept before, and reads it once', async () => {
    for (const name of ['a', 'b']) cache.kept.set(name, file(40));
    const limited = new LimitedCache('files', { entries: 10, bytes: 100 });
    await Promise.all(['c', 'd', 'e'].map((name) => limited.put(name, file(20))));
    expect(names()).toBe('bcde');
    expect(cache.matchAll).toHaveBeenCalledTimes(1);
  });

  it('reads again what it could not read', async () => {
    cache.kept.set('a', file(90));
    cache.matchAll.mockRejectedValueOnce(new Error('busy'));
    const limited = new LimitedCache('files', { entries: 10, bytes: 100 });
    await expect(limited.put('b', file(20))).rejects.toThrow('busy');
    await limited.put('c', file(20));
    expect(names()).toBe('c');
  });
});
