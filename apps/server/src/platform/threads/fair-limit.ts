/**
 * Limits how many tasks run at once. Owners take turns: one with a thousand tasks delays the others no longer than one with a
 * single task.
 */
export function createFairLimit(most: number) {
  /** The waiting tasks of each owner; the owner whose turn is next comes first. */
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
    // Behind all other waiting owners.
    waiting.delete(owner);
    if (begin) own.delete(begin);
    if (own.size > 0) waiting.set(owner, own);
    begin?.();
  }

  /** Runs work when it is its owner's turn. `signal` ends the wait, not the work. */
  return async <Out>(owner: string, work: () => Promise<Out>, signal?: AbortSignal): Promise<Out> => {
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
