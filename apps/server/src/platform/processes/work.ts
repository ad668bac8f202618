/**
 * One of our scripts, which does one task on files. The last line that it prints is JSON; lines like `progress 40` report
 * progress; others come from libraries and are ignored.
 */
export interface Work {
  readonly script: URL;
  readonly args: readonly string[];
  /** The owner of the task, so that no owner takes all places. */
  readonly owner: string;
  /** Aborts the task if its caller has disconnected. */
  readonly signal?: AbortSignal | undefined;
  /** Runs when its turn comes, before the script starts, for example to copy its file. */
  readonly prepare?: () => Promise<void>;
  /** Called with the percentage of each progress line. */
  readonly onProgress?: (percent: number) => void;
}

/** Bytes that a script may print. */
export const MAX_OUTPUT = 64_000;

/** The task was not accepted or not finished: it took too much time or memory, or failed on its file. */
export class WorkRefused extends Error {
  override readonly name = 'WorkRefused';
  readonly reason: 'busy' | 'failed';

  constructor(reason: WorkRefused['reason'], options?: ErrorOptions) {
    super(`Work refused: ${reason}`, options);
    this.reason = reason;
  }
}
