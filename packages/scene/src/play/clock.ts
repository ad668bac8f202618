/** The clock by which the scene plays. */
export interface PlayClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back after that many milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, task: () => void): () => void;
}

/** The clock of the device. */
export const deviceClock: PlayClock = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};
