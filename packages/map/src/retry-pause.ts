/** Milliseconds before each retry of the street map; the last one repeats. */
const RETRY_TIMES = [5000, 20_000, 60_000] as const;

/** Waits before retry number `attempt`, or until the network is back or `signal` aborts. */
export function retryPause(attempt: number, signal: AbortSignal): Promise<void> {
  const milliseconds = RETRY_TIMES[Math.min(attempt, RETRY_TIMES.length - 1)];
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
}
