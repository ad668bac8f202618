/** Runs one call at a time. Callers that arrive meanwhile share the next run, which starts after they arrived. */
export function singleFlight(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  return function enter(): Promise<void> {
    if (!running) {
      running = run().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running.then(() => {
      next = undefined;
      return enter();
    });
    return next;
  };
}
