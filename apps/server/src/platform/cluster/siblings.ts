/** The other processes that answer on the same port. */
export interface Siblings {
  /** Whether this process does the work that only one per machine should do. */
  readonly isFirst: boolean;
  /** Asks every other process. Leaves out those that do not answer in time, in milliseconds, or have ended. */
  ask(question: string, milliseconds: number): Promise<readonly unknown[]>;
  /** Sets how this process answers the others. */
  answer(question: string, give: () => Promise<unknown>): void;
}

/** For a single process. */
export const NO_SIBLINGS: Siblings = {
  isFirst: true,
  ask: async () => [],
  answer: () => undefined,
};
