/**
 * Shares one read among all concurrent callers and keeps its value for the given milliseconds from its start. A failed read
 * rejects for those who waited; the next call reads again.
 */
export function memoizeWithTtl<Value>(read: () => Promise<Value>, milliseconds: number) {
  let last: { readonly value: Promise<Value>; until: number } | undefined;

  return {
    get(): Promise<Value> {
      const now = performance.now();
      if (last && now < last.until) return last.value;
      const reading = { value: read(), until: Number.POSITIVE_INFINITY };
      const keepFor = (kept: number) => () => {
        reading.until = now + kept;
      };
      last = reading;
      reading.value.then(keepFor(milliseconds), keepFor(0));
      return reading.value;
    },
    /** Invalidates what was or is being read: later callers trigger a new read. */
    forget(): void {
      last = undefined;
    },
  };
}
