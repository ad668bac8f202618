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
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const forget = () => {
    known = undefined;
    for (const listener of listeners) listener();
  };
  // Without a key, all of it was cleared.
  addEventListener('storage', (event) => (event.key === key || event.key === null) && forget());
  // Safari does not tell a page that Back shows again what was stored meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && forget());
  return { get, set, use: (): T => useSyncExternalStore(subscribe, get) };
}

function parseJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
