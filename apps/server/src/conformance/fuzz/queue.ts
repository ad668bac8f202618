/** A pool of items, each used by one caller at a time. */
export interface Queue<Thing> {
  readonly all: readonly Thing[];
  /** Waits for a free item, and holds it until the work is done. */
  use<Result>(work: (thing: Thing) => Promise<Result>): Promise<Result>;
}

export function createQueue<Thing>(all: readonly Thing[]): Queue<Thing> {
  const free = [...all];
  const waiting: ((thing: Thing) => void)[] = [];
  return {
    all,
    async use(work) {
      const thing = free.pop() ?? (await new Promise<Thing>((resolve) => waiting.push(resolve)));
      try {
        return await work(thing);
      } finally {
        const next = waiting.shift();
        if (next) next(thing);
        else free.push(thing);
      }
    },
  };
}
