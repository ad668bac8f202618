/** Runs a piece of work of somebody's when it is their turn. */
export type FairLimit = <Out>(owner: string, work: () => Promise<Out>) => Promise<Out>;

/**
 * Lets no more than so many pieces of work run at once. Those who wait take turns: whoever brings a thousand pieces keeps
 * others waiting no longer than whoever brings one.
 */
export function createFairLimit(most: number): FairLimit {
  const waiting = new Map<string, (() => void)[]>();
  let free = most;

  function wait(owner: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const own = waiting.get(owner);
    if (own) own.push(resolve);
    else waiting.set(owner, [resolve]);
    return promise;
  }

  function leave(): void {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    const [owner, own] = next;
    const begin = own.shift();
    // Behind everybody else who waits.
    waiting.delete(owner);
    if (own.length > 0) waiting.set(owner, own);
    begin?.();
  }

  return async (owner, work) => {
    if (free > 0) free -= 1;
    else await wait(owner);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
