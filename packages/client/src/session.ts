/** Who is signed in, as far as this client knows: an access token, and word of its end. */
export interface Session {
  /** The access token (a JWT), or `null` when no user is signed in. Tabs share it, so read it each time. */
  readonly token: string | null;
  /** Keeps the token of a login or a renewal. */
  start(token: string): void;
  /** Forgets the token and tells every listener, in this tab and in the others. */
  end(): void;
  /** Calls back when the session ends here or in another tab; answers how to stop listening. */
  onEnd(listener: () => void): () => void;
}

const KEY = 'pleinair.access_token';

/** A session kept in memory alone: for scripts, and for pages that leave no token behind. */
export function createSession(): Session {
  const kept = new Map<string, string>();
  return createStoredSession({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
}

/** A session kept in `localStorage`, and so shared by every tab of the site, or in a store of an app's own. */
export function createStoredSession(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): Session {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  // Another tab's change; `key` is null when it cleared everything.
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
