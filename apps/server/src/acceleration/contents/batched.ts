/** The signals to a batch while it is read. */
export interface Batch {
  /** Keys whose answers may be outdated. */
  readonly outdated: Set<string>;
  isOutdated: boolean;
}

/**
 * Batches single reads: requests that arrive during a read are read together after it. None joins a read that has begun, so
 * callers see everything that was committed before they asked.
 */
export function createBatched<Value>(
  read: (keys: readonly string[], batch: Batch) => Promise<ReadonlyMap<string, Value>>,
  { most, atOnce }: { readonly most: number; readonly atOnce: number },
) {
  type Waiting = { resolve: (value: Value | undefined) => void; reject: (error: unknown) => void };
  let waiting = new Map<string, Waiting[]>();
  const running = new Set<Batch>();
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || waiting.size === 0 || running.size >= atOnce) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      void run();
      schedule();
    });
  }

  async function run(): Promise<void> {
    const taken = new Map([...waiting].slice(0, most));
    waiting = new Map([...waiting].slice(most));
    const batch: Batch = { outdated: new Set(), isOutdated: false };
    running.add(batch);
    try {
      const values = await read([...taken.keys()], batch);
      for (const [key, callers] of taken) for (const { resolve } of callers) resolve(values.get(key));
    } catch (error) {
      for (const callers of taken.values()) for (const { reject } of callers) reject(error);
    } finally {
      running.delete(batch);
      schedule();
    }
  }

  return {
    get: (key: string): Promise<Value | undefined> =>
      new Promise((resolve, reject) => {
        const callers = waiting.get(key);
        if (callers) callers.push({ resolve, reject });
        else waiting.set(key, [{ resolve, reject }]);
        schedule();
      }),
    /** Tells the reads in progress that these keys, or all, have changed. */
    outdate(keys?: readonly string[]): void {
      for (const batch of running) {
        if (!keys) batch.isOutdated = true;
        for (const key of keys ?? []) batch.outdated.add(key);
      }
    },
  };
}
