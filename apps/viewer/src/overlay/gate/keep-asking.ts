/** Milliseconds between two questions, at first and at most. */
const [FIRST, LONGEST] = [3_000, 60_000];

/**
 * Asks at once, and then ever less often: the network may be gone just now, or the server's clock behind the visitor's.
 * Returns how to stop; an answer that opens the space also stops it.
 */
export function keepAsking(ask: () => Promise<void>): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAfter = async (pause: number) => {
    await ask().catch(() => undefined);
    if (!stopped) timer = setTimeout(() => void askAfter(Math.min(LONGEST, 2 * pause)), pause);
  };
  void askAfter(FIRST);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
