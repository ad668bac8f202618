import type { LoadOptions } from '../assets/asset-source.ts';

/** A resource that several objects share. */
export interface Disposable {
  dispose(): void;
}

/** One user's hold on a resource. */
export interface Hold<T> {
  readonly value: T;
  /** Call once. */
  release(): void;
}

interface Entry {
  readonly value: Promise<Disposable>;
  readonly abort: AbortController;
  readonly progress: Set<NonNullable<LoadOptions['onProgress']>>;
  users: number;
}

/**
 * Loads resources that several objects share once (a forest is one tree on the GPU), and disposes of each with its last
 * release. A load is aborted only when every caller waiting for it has cancelled.
 */
export class SharedResources {
  readonly #entries = new Map<string, Entry>();

  /** `key` names the resource and its type: the same key always loads the same type. */
  async acquire<T extends Disposable>(
    key: string,
    { signal, onProgress }: LoadOptions,
    load: (options: LoadOptions) => Promise<T>,
  ): Promise<Hold<T>> {
    signal?.throwIfAborted();
    const entry = this.#entries.get(key) ?? this.#start(key, load);
    if (onProgress !== undefined) entry.progress.add(onProgress);
    entry.users++;
    const release = () => {
      if (--entry.users > 0) return;
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      entry.abort.abort();
      // A failed load has nothing to dispose of, and has rejected for every caller.
      entry.value.then(
        (value) => value.dispose(),
        () => undefined,
      );
    };
    try {
      return { value: await untilAborted(entry.value as Promise<T>, signal), release };
    } catch (error) {
      release();
      throw error;
    } finally {
      if (onProgress !== undefined) entry.progress.delete(onProgress);
    }
  }

  #start(key: string, load: (options: LoadOptions) => Promise<Disposable>): Entry {
    const abort = new AbortController();
    const progress: Entry['progress'] = new Set();
    const onProgress: LoadOptions['onProgress'] = (loaded, total) => {
      for (const listener of progress) listener(loaded, total);
    };
    const entry: Entry = { value: load({ signal: abort.signal, onProgress }), abort, progress, users: 0 };
    this.#entries.set(key, entry);
    // A failed load may be retried.
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry;
  }
}

function untilAborted<T>(value: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return value;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
