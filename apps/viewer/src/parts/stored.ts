import { useSyncExternalStore } from 'react';

/**
 * What this device remembers under a key, in every tab. `read` makes it of what is stored, which an earlier version or
 * a user may have written; it is given `undefined` where nothing is.
 */
export function stored<T>(key: string, read: (value: unknown) => T) {
  let known: { readonly value: T } | undefined;
  const listeners = new Set<() => void>();

  const get = (): T => {
    known ??= { value: read(parsed(key)) };
    return known.value;
  };
  const set = (value: T): void => {
    known = { value };
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Storage is refused in some private windows; it then lasts for this page.
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

function parsed(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
