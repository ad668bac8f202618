/** Most tasks run at once; more than that trigger one another in a cycle. */
const MOST_AT_ONCE = 200;

/** Tasks in order: one may add others, which follow it. */
export class TaskQueue {
  readonly #tasks: (() => void)[] = [];

  add(task: () => void): void {
    this.#tasks.push(task);
  }

  /** Runs all tasks, and those that they add; returns whether there were any. */
  run(): boolean {
    let count = 0;
    for (let next = this.#tasks.shift(); next && count < MOST_AT_ONCE; next = this.#tasks.shift()) {
      count++;
      next();
    }
    this.#tasks.length = 0;
    return count > 0;
  }
}
