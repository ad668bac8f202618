/** Milliseconds between two requests, at first and at most. */
const [FIRST, LONGEST] = [3_000, 60_000];

/**
 * Asks at once, then less and less often: the network may be down, or the server's clock behind the visitor's.
 * Returns a function that stops it.
 */
export function keepAsking(ask: () => Promise<void>): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAfter = async (pause: number) => {
    await ask().catch(() => undefined);
    if (!isStopped) timer = setTimeout(() => void askAfter(Math.min(LONGEST, 2 * pause)), pause);
  };
  void askAfter(FIRST);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
