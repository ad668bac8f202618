/** The first signal to stop. `disconnect` is the end of the start script, even when it was killed with -9. */
export function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal));
    process.once('disconnect', () => resolve('disconnect'));
  });
}

/** Milliseconds from a signal to the end: for requests in flight, for a process, and for everything. */
export const DRAIN_TIMEOUT = 3000;
export const PROCESS_TIMEOUT = 4000;
export const STOP_TIMEOUT = 4800;
