import type { PlayClock } from './clock.ts';

/** What a visit does later. The ends of timed steps can be held, while visitors answer a question. */
export class PlayTimers {
  readonly #clock: PlayClock;
  readonly #afterTask: () => void;
  readonly #stops = new Set<() => void>();
  #isHeld = false;
  /** The ends of timed steps that came while they were held. */
  readonly #heldEnds = new Set<() => void>();

  /** @param afterTask Called after each task. */
  constructor(clock: PlayClock, afterTask: () => void) {
    this.#clock = clock;
    this.#afterTask = afterTask;
  }

  /** Runs a task after some seconds. Returns a function that cancels it. */
  later(seconds: number, task: () => void): () => void {
    const stop = this.#clock.after(seconds * 1000, () => {
      this.#stops.delete(stop);
      task();
      this.#afterTask();
    });
    this.#stops.add(stop);
    return () => {
      stop();
      this.#stops.delete(stop);
    };
  }

  /** As {@link later}; a task that is due while held runs once that is over. */
  laterUnlessHeld(seconds: number, task: () => void): () => void {
    const stop = this.later(seconds, () => {
      if (this.#isHeld) this.#heldEnds.add(task);
      else task();
    });
    return () => {
      stop();
      this.#heldEnds.delete(task);
    };
  }

  /** Holds the ends of timed steps, or lets those go on that came meanwhile. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (isHeld) return;
    const ends = [...this.#heldEnds];
    this.#heldEnds.clear();
    for (const end of ends) end();
    this.#afterTask();
  }

  /** Cancels everything. */
  stop(): void {
    for (const stop of this.#stops) stop();
  }
}
