import { useState } from 'react';

interface History<Value> {
  readonly past: readonly Value[];
  readonly now: Value;
  readonly future: readonly Value[];
  readonly gesture: string | undefined;
}

const MOST = 100;

/** A value with undo and redo. Consecutive changes of one gesture, such as typing, are one step. */
export function useUndo<Value>(first: Value) {
  const [{ past, now, future }, setHistory] = useState<History<Value>>({
    past: [],
    now: first,
    future: [],
    gesture: undefined,
  });
  return {
    now,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    put: (next: Value, gesture?: string) =>
      setHistory((history) => {
        const goesOn = gesture !== undefined && gesture === history.gesture;
        const past = goesOn ? history.past : [...history.past, history.now].slice(-MOST);
        return { past, now: next, future: [], gesture };
      }),
    undo: () =>
      setHistory((history) => {
        const before = history.past.at(-1);
        if (before === undefined) return history;
        const past = history.past.slice(0, -1);
        const future = [history.now, ...history.future];
        return { past, now: before, future, gesture: undefined };
      }),
    redo: () =>
      setHistory((history) => {
        const [next, ...future] = history.future;
        if (next === undefined) return history;
        return { past: [...history.past, history.now], now: next, future, gesture: undefined };
      }),
    /** Sets a value that was loaded or saved elsewhere, without an undo step. */
    reset: (value: Value) => setHistory((history) => ({ ...history, now: value, gesture: undefined })),
  };
}
