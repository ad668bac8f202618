import { useState } from 'react';

interface Kept<Value> {
  readonly past: readonly Value[];
  readonly now: Value;
  readonly future: readonly Value[];
  readonly gesture: string | undefined;
}

const MOST = 100;

/** A value with undo and redo. Consecutive changes of one gesture, such as typing, are one step. */
export function useUndo<Value>(first: Value) {
  const [{ past, now, future }, setKept] = useState<Kept<Value>>({
    ...{ past: [], now: first, future: [], gesture: undefined },
  });
  return {
    now,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    put: (next: Value, gesture?: string) =>
      setKept((kept) => {
        const goesOn = gesture !== undefined && gesture === kept.gesture;
        const past = goesOn ? kept.past : [...kept.past, kept.now].slice(-MOST);
        return { past, now: next, future: [], gesture };
      }),
    undo: () =>
      setKept((kept) => {
        const before = kept.past.at(-1);
        if (before === undefined) return kept;
        const [past, future] = [kept.past.slice(0, -1), [kept.now, ...kept.future]];
        return { past, now: before, future, gesture: undefined };
      }),
    redo: () =>
      setKept((kept) => {
        const [next, ...future] = kept.future;
        if (next === undefined) return kept;
        return { past: [...kept.past, kept.now], now: next, future, gesture: undefined };
      }),
    /** Sets a value that was loaded or saved elsewhere, without an undo step. */
    reset: (value: Value) => setKept((kept) => ({ ...kept, now: value, gesture: undefined })),
  };
}
