/** Most that a cache keeps. */
export interface Limits {
  readonly entries: number;
  readonly bytes: number;
}

/**
 * A cache that drops its oldest entries beyond its limits. It reads the sizes of what it keeps once: a first visit keeps a hundred files
 * within a second, and reading all sizes after each took longer than everything else.
 */
export class LimitedCache {
  /** What the browser knows it by. */
  readonly name: string;
  readonly #limits: Limits;
  /** By address, the one that was kept longest ago first. */
  #sizes: Promise<Map<string, number>> | undefined;

  constructor(name: string, limits: Limits) {
    this.name = name;
    this.#limits = limits;
  }

  open(): Promise<Cache> {
    return caches.open(this.name);
  }

  async put(url: string, response: Response): Promise<void> {
    const size = sizeOf(response);
    const cache = await this.open();
    const sizes = await this.#readSizes(cache);
    // Deletes first, so that entries stay ordered by last use.
    sizes.delete(url);
    await cache.delete(url);
    await cache.put(url, response);
    sizes.set(url, size);
    await this.#trim(cache, sizes);
  }

  #readSizes(cache: Cache): Promise<Map<string, number>> {
    this.#sizes ??= sizesIn(cache).catch((error) => {
      this.#sizes = undefined;
      throw error;
    });
    return this.#sizes;
  }

  async #trim(cache: Cache, sizes: Map<string, number>): Promise<void> {
    const { entries, bytes } = this.#limits;
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [url, size] of sizes) {
      if (sizes.size <= entries && total <= bytes) return;
      sizes.delete(url);
      total -= size;
      await cache.delete(url);
    }
  }
}

async function sizesIn(cache: Cache): Promise<Map<string, number>> {
  // Both are in the order in which the entries were put there.
  const [keys, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
  return new Map(keys.map(({ url }, index) => [url, responses[index] ? sizeOf(responses[index]) : 0]));
}

const sizeOf = (response: Response): number => Number(response.headers.get('content-length') ?? 0);
