/** Runs a piece of work of somebody's when it is their turn. Who is told to by `signal` waits no longer; what runs goes on. */
export type FairLimit = <Out>(owner: string, work: () => Promise<Out>, signal?: AbortSignal) => Promise<Out>;

/**
 * Lets no more than so many pieces of work run at once. Those who wait take turns: whoever brings a thousand pieces keeps
 * others waiting no longer than whoever brings one.
 */
export function createFairLimit(most: number): FairLimit {
  /** What begins the work of each owner who waits: the owner whose turn is next comes first. */
  const waiting = new Map<string, Set<() => void>>();
  let free = most;

  function wait(owner: string, signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own = waiting.get(owner) ?? new Set();
    const begin = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      own.delete(begin);
      if (own.size === 0) waiting.delete(owner);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave);
    waiting.set(owner, own.add(begin));
    return promise;
  }

  function callNext(): void {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    const [owner, own] = next;
    const [begin] = own;
    // Behind everybody else who waits.
    waiting.delete(owner);
    if (begin) own.delete(begin);
    if (own.size > 0) waiting.set(owner, own);
    begin?.();
  }

  return async (owner, work, signal) => {
    signal?.throwIfAborted();
    if (free > 0) free -= 1;
    else await wait(owner, signal);
    try {
      return await work();
    } finally {
      callNext();
    }
  };
}
