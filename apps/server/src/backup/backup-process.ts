import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../backup.ts', import.meta.url));

/** Lower priority than anything that answers requests. */
const PRIORITY = 10;

/**
 * Makes a backup, if one is due, in a separate process with the options of this one, so that hashing and sealing gigabytes delays
 * no request. Rejects with the process's own message if it fails.
 */
export async function makeInProcess(signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [SCRIPT, '--scheduled'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  const ended = once(child, 'close');
  const errorOutput = text(child.stderr);
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  const [code] = await ended;
  if (code !== 0) throw new Error((await errorOutput).trim() || `the backup ended with ${code}`);
}
