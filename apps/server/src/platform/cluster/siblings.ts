/** The processes that answer on one port, as one of them sees the others. */
export interface Siblings {
  /** Whether this is the one that does what one process of a machine is to do. */
  readonly isFirst: boolean;
  /** Asks every other process. Who does not answer within so many milliseconds, or is gone, is left out. */
  ask(question: string, milliseconds: number): Promise<readonly unknown[]>;
  /** Says how the others' question is answered here. */
  answer(question: string, give: () => Promise<unknown>): void;
}

/** There is one process. */
export const NO_SIBLINGS: Siblings = {
  isFirst: true,
  ask: async () => [],
  answer: () => undefined,
};
