/** Bytes from which a load counts as large. */
const LARGE = 1_000_000;
/** Parallel loads: small ones have their own lanes, so that none waits for a large one. */
const SMALL_LANES = 6;
const LARGE_LANES = 2;
/** Metres at which a file is queued like one twice its size at the visitor's feet. */
const NEAR = 10;
/** Bytes of overhead counted per request. */
const REQUEST = 20_000;

interface Waiting {
  /** Bytes; 0 if unknown, which counts as small. */
  readonly size: number;
  /** Distance from the visitor, read whenever a lane is free. */
  readonly metres: () => number;
  readonly start: () => void;
}

interface Lanes {
  readonly waiting: Waiting[];
  free: number;
}

/** Schedules loads: nearest and smallest first, so that each arrives as early as it can. */
export class LoadQueue {
  readonly #small: Lanes = { waiting: [], free: SMALL_LANES };
  readonly #large: Lanes = { waiting: [], free: LARGE_LANES };
  #isStarting = false;

  /** Runs `task` when its turn comes; rejects without running it if the signal aborts first. */
  async run<T>(
    { size, metres }: Pick<Waiting, 'size' | 'metres'>,
    signal: AbortSignal,
    task: () => Promise<T>,
  ): Promise<T> {
    const lanes = size < LARGE ? this.#small : this.#large;
    await new Promise<void>((start) => {
      lanes.waiting.push({ size, metres, start });
      this.#startTogether();
    });
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      lanes.free++;
      fill(lanes);
    }
  }

  /** Waits for the current task to end, so that loads requested together compete with one another. */
  #startTogether(): void {
    if (this.#isStarting) return;
    this.#isStarting = true;
    queueMicrotask(() => {
      this.#isStarting = false;
      fill(this.#small);
      fill(this.#large);
    });
  }
}

function fill(lanes: Lanes): void {
  while (lanes.free > 0 && lanes.waiting.length > 0) {
    const next = nextOf(lanes.waiting);
    lanes.waiting.splice(lanes.waiting.indexOf(next), 1);
    lanes.free--;
    next.start();
  }
}

/** The nearest and smallest. */
function nextOf(waiting: readonly Waiting[]): Waiting {
  const ranked = waiting.map((one) => ({ one, rank: (REQUEST + one.size) * (1 + one.metres() / NEAR) }));
  return ranked.reduce((least, other) => (other.rank < least.rank ? other : least)).one;
}
