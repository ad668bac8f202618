import { once } from 'node:events';
import { MessageChannel, type MessagePort, type ResourceLimits, Worker } from 'node:worker_threads';

/** The `workerData` of a file that runs in a thread. */
export interface ThreadData<Task> {
  readonly task: Task;
  /** The port for its single answer. */
  readonly answers: MessagePort;
}

interface Options {
  /** Terminates the thread. */
  readonly signal?: AbortSignal;
  readonly resourceLimits?: ResourceLimits;
}

/**
 * Runs a file in a new thread and returns what it posts. The answer has a separate channel, because under `--watch` Node
 * reports each loaded file on the thread's own.
 * @throws {Error} if the thread ends before that, by an error, a limit or `signal`
 */
export async function runInThread<Task, Answer>(
  file: URL,
  task: Task,
  { signal, resourceLimits }: Options = {},
): Promise<Answer> {
  const { port1: answered, port2: answers } = new MessageChannel();
  const workerData: ThreadData<Task> = { task, answers };
  const thread = new Worker(file, { workerData, transferList: [answers], resourceLimits, execArgv: [] });
  const failed = once(thread, 'error').then(([error]) => Promise.reject(error));
  // A channel's end follows everything posted to it; the end of the thread may not.
  const closed = once(answered, 'close').then(() =>
    Promise.reject(new Error(`${file.pathname} ended early`)),
  );
  const first = once(answered, 'message', { signal });
  for (const outcome of [failed, closed, first]) outcome.catch(() => undefined);
  try {
    const [answer] = await Promise.race([first, failed, closed]);
    return answer;
  } finally {
    answered.close();
    await thread.terminate();
  }
}
