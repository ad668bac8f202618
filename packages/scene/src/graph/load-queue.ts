/** Bytes from which a load waits its turn. */
const LARGE = 1_000_000;
/** Large loads that run at the same time. */
const LARGE_LANES = 2;

interface Waiting {
  readonly size: number;
  readonly start: () => void;
}

/**
 * Says when a load may start. Small ones start at once, so that none ever waits for a large one; large ones take
 * turns, the smallest first, so that each arrives as early as it can. An unknown size counts as small.
 */
export class LoadQueue {
  readonly #waiting: Waiting[] = [];
  #running = 0;

  /** Runs `task` when its turn has come; rejects without running it when the signal is aborted before. */
  async run<T>(size: number, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    if (size < LARGE) return task();
    await this.#turn(size);
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      this.#running--;
      this.#startNext();
    }
  }

  #turn(size: number): Promise<void> {
    const turn = new Promise<void>((start) => this.#waiting.push({ size, start }));
    // After the current task, so that loads asked for together are compared with one another.
    queueMicrotask(() => this.#startNext());
    return turn;
  }

  #startNext(): void {
    if (this.#running >= LARGE_LANES || this.#waiting.length === 0) return;
    this.#waiting.sort((a, b) => a.size - b.size);
    this.#running++;
    this.#waiting.shift()?.start();
  }
}
