/** One answer for all who ask. */
export interface Memoized<Value> {
  get(): Promise<Value>;
  /** What was read, or is being read, may be outdated: later callers get a later reading. */
  forget(): void;
}

/**
 * Reads once for all who ask while it reads, and then no more for so many milliseconds from when it began: however many ask, it is
 * read no more often. What failed is told to those who waited for it, and tried again for the next.
 */
export function memoizeWithTtl<Value>(read: () => Promise<Value>, milliseconds: number): Memoized<Value> {
  let last: { readonly value: Promise<Value>; until: number } | undefined;

  return {
    get() {
      const now = performance.now();
      if (last && now < last.until) return last.value;
      const reading = { value: read(), until: Number.POSITIVE_INFINITY };
      last = reading;
      reading.value.then(
        () => {
          reading.until = now + milliseconds;
        },
        () => {
          reading.until = now;
        },
      );
      return reading.value;
    },
    forget() {
      last = undefined;
    },
  };
}
