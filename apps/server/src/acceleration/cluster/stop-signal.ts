/** The first signal to stop. `disconnect` means that the start script has ended, even by SIGKILL. */
export function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal));
    process.once('disconnect', () => resolve('disconnect'));
  });
}

/** Milliseconds from the signal to the end of requests in flight, of a process, and of everything. */
export const DRAIN_TIMEOUT = 3000;
export const PROCESS_TIMEOUT = 4000;
export const STOP_TIMEOUT = 4800;
