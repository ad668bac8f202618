import { execFile } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { type Bounds, boundedCommand, yieldToCalls } from './bounded-command.ts';
import { MAX_OUTPUT, type Work, WorkRefused } from './work.ts';

const PROGRESS = /^progress (\d{1,3})$/;

const execute = promisify(execFile);

/** Runs a script in a process that ends with its task. @returns the last line that it printed, parsed */
export async function runOnce({ script, args, signal, onProgress }: Work, bounds: Bounds): Promise<unknown> {
  const { program, args: first, env } = boundedCommand(script, bounds);
  const options = {
    env,
    timeout: bounds.seconds * 1000,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_OUTPUT,
    ...(signal && { signal }),
  } as const;
  try {
    const running = execute(program, [...first, ...args], options);
    yieldToCalls(running.child);
    if (onProgress && running.child.stdout) {
      createInterface({ input: running.child.stdout }).on('line', (line) => {
        const percent = PROGRESS.exec(line)?.[1];
        if (percent !== undefined) onProgress(Number(percent));
      });
    }
    const { stdout } = await running;
    return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
  } catch (cause) {
    signal?.throwIfAborted();
    throw new WorkRefused('failed', { cause });
  }
}
