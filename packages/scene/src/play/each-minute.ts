import type { PlayClock } from './clock.ts';

const MINUTE = 60_000;

/** Runs a task at the start of each minute, while it is wanted. */
export class EachMinute {
  readonly #clock: PlayClock;
  readonly #task: () => void;
  #stop: (() => void) | undefined;

  constructor(clock: PlayClock, task: () => void) {
    this.#clock = clock;
    this.#task = task;
  }

  /** Starts, also with the task, or stops. */
  want(isWanted: boolean): void {
    if (isWanted === (this.#stop !== undefined)) return;
    if (isWanted) this.#tick();
    else this.stop();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #tick(): void {
    this.#task();
    this.#stop = this.#clock.after(MINUTE - (this.#clock.now() % MINUTE), () => this.#tick());
  }
}
