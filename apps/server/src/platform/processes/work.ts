/**
 * A script of ours that does one piece of work on files. The last line that it prints is JSON; lines like `progress 40` say how
 * far it is, and others, which are of its libraries, say nothing.
 */
export interface Work {
  readonly script: URL;
  readonly args: readonly string[];
  /** Whose work it is, so that no single owner takes all places. */
  readonly owner: string;
  /** Aborts the work when its caller is gone. */
  readonly signal?: AbortSignal | undefined;
  /** What is done in its turn before the script starts, such as copying its file. */
  readonly prepare?: () => Promise<void>;
  /** Called with the percentage of each line of progress. */
  readonly onProgress?: (percent: number) => void;
}

/** Bytes that a script may print. */
export const MAX_OUTPUT = 64_000;

/** The work was not taken on, or had no end: it took too much time or memory, or failed on its file. */
export class WorkRefused extends Error {
  override readonly name = 'WorkRefused';
  readonly reason: 'busy' | 'failed';

  constructor(reason: WorkRefused['reason'], options?: ErrorOptions) {
    super(`Work refused: ${reason}`, options);
    this.reason = reason;
  }
}
