import { ApiError, NetworkError } from './errors.ts';
import { StorageRefusal } from './put-file.ts';

interface RetryOptions {
  /** Milliseconds before each consecutive retry. */
  delays: readonly number[];
  signal?: AbortSignal | undefined;
  /** Called with true when the device goes offline, and with false when it is online again. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined;
}

/**
 * Retries work that failed temporarily, after growing delays; offline, as soon as the network is back, which does not count
 * as a failure. `work` gets a callback that reports progress and resets the delays.
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
      if (!isTemporary(error)) throw error;
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

/** The longest wait for an overloaded server, in seconds. */
const PATIENCE = 60;

/** Whether a retry may help: no answer, a refusal by the storage, which a new announcement fixes, or a server error. */
function isTemporary(error: unknown): boolean {
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

/** Waits until `begin` calls back; `begin` returns a function that cancels the wait. */
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
