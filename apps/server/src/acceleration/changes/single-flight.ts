/** Runs one at a time. Those who come meanwhile share the run after it: each sees one that began after they came. */
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
