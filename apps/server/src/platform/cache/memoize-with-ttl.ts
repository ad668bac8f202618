/** One answer for all callers. */
export interface Memoized<Value> {
  get(): Promise<Value>;
  /** Invalidates what was or is being read: later callers trigger a new read. */
  forget(): void;
}

/**
 * Shares one read among all concurrent callers and keeps its value for the given milliseconds from its start. A failed read
 * rejects for those who waited; the next call reads again.
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
