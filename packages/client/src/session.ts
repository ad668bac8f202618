/** The access token of the signed-in user, and a signal when the session ends. */
export interface Session {
  /** The access token (a JWT), or `null` if no user is signed in. Tabs share it, so read it each time. */
  readonly token: string | null;
  /** Stores the token of a login or a renewal. */
  start(token: string): void;
  /** Removes the token and calls all listeners, in this tab and in the others. */
  end(): void;
  /** Calls back when the session ends here or in another tab; returns a function that stops listening. */
  onEnd(listener: () => void): () => void;
}

const KEY = 'pleinair.access_token';

/** Creates a session in memory: for scripts, and for pages that must leave no token behind. */
export function createSession(): Session {
  const kept = new Map<string, string>();
  return createStoredSession({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
}

/** Creates a session in `localStorage`, shared by all tabs of the site, or in the given store. */
export function createStoredSession(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): Session {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  // Another tab changed the storage; `key` is null if it cleared everything.
  globalThis.addEventListener?.('storage', (event) => {
    const gone = event.key === null || (event.key === KEY && event.newValue === null);
    if (event.storageArea === storage && gone) tell();
  });

  return {
    get token() {
      return storage.getItem(KEY);
    },
    start(token) {
      storage.setItem(KEY, token);
    },
    end() {
      if (storage.getItem(KEY) === null) return;
      storage.removeItem(KEY);
      tell();
    },
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
