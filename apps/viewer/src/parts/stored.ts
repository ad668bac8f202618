import { useSyncExternalStore } from 'react';

/**
 * A value this device remembers under a key, shared between tabs. `read` converts what is stored, which an earlier version
 * or the user may have written; it gets `undefined` if nothing is stored.
 */
export function stored<T>(key: string, read: (value: unknown) => T) {
  let known: { readonly value: T } | undefined;
  const listeners = new Set<() => void>();

  const get = (): T => {
    known ??= { value: read(parseJson(key)) };
    return known.value;
  };
  const set = (value: T): void => {
    known = { value };
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Some private windows block storage; the value then lasts for this page only.
    }
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    const follow = (event: StorageEvent) => {
      if (event.key !== key) return;
      known = undefined;
      listener();
    };
    listeners.add(listener);
    addEventListener('storage', follow);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', follow);
    };
  };
  return { get, set, use: (): T => useSyncExternalStore(subscribe, get) };
}

function parseJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
