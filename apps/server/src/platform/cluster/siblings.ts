/** The processes that answer on one port, as one of them sees the others. */
export interface Siblings {
  /** Whether this process does the work that only one per machine should do. */
  readonly isFirst: boolean;
  /** Asks every other process. Leaves out those that do not answer within some milliseconds, or are gone. */
  ask(question: string, milliseconds: number): Promise<readonly unknown[]>;
  /** Sets how this process answers a question of the others. */
  answer(question: string, give: () => Promise<unknown>): void;
}

/** For a single process. */
export const NO_SIBLINGS: Siblings = {
  isFirst: true,
  ask: async () => [],
  answer: () => undefined,
};
