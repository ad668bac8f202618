import { ApiError, NetworkError } from './errors.ts';
import { StorageRefusal } from './put-file.ts';

interface RetryOptions {
  /** Milliseconds before each new try in a row. */
  delays: readonly number[];
  signal?: AbortSignal | undefined;
  /** Called with true while there is no network at all. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined;
}

/**
 * Tries again what failed in passing, after growing pauses; as soon as there is a network again where there was none,
 * which does not count as a failed try. `work` gets a callback that reports progress and restarts the pauses.
 */
export async function withRetries<Out>(
  { delays, signal, onWaiting }: RetryOptions,
  work: (onAdvance: () => void) => Promise<Out>,
): Promise<Out> {
  let failures = 0;
  for (;;) {
    try {
      return await work(() => {
        failures = 0;
      });
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (isOffline()) {
        onWaiting?.(true);
        await untilOnline(signal);
        onWaiting?.(false);
        continue;
      }
      const delay = delays[failures++];
      if (delay === undefined) throw error;
      await pause(Math.max(delay, retryAfter(error)), signal);
    }
  }
}

/** Seconds to wait at most for an overloaded server. */
const PATIENCE = 60;

/** No answer, a refusal of the storage, which a new announcement remedies, or a server that is not itself just now. */
function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (!(error instanceof ApiError)) return false;
  if (error.status === 429) return (error.retryAfter ?? 0) <= PATIENCE;
  return error instanceof StorageRefusal || error.status >= 500;
}

const retryAfter = (error: unknown): number =>
  error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;

const isOffline = (): boolean => globalThis.navigator?.onLine === false;

const untilOnline = (signal: AbortSignal | undefined): Promise<void> =>
  unlessAborted(signal, (done) => {
    globalThis.addEventListener('online', done, { once: true });
    return () => globalThis.removeEventListener('online', done);
  });

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  unlessAborted(signal, (done) => {
    const timer = setTimeout(done, milliseconds);
    return () => clearTimeout(timer);
  });

/** Waits for what `begin` starts; `begin` answers how to stop waiting. */
function unlessAborted(
  signal: AbortSignal | undefined,
  begin: (done: () => void) => () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = begin(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    });
    const abort = () => {
      stop();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
  });
}
