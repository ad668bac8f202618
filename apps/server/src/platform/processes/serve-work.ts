import { createInterface } from 'node:readline';

/** What a process may use before it is replaced: bytes that stay resident, microseconds of processor time. */
const MOST_BYTES = 160_000_000;
const MOST_MICROSECONDS = 10_000_000;

/**
 * Makes a script resident: it does one task for each line of standard input, which holds its arguments as JSON, until the input
 * ends. An exception ends it, as a limit would.
 */
export async function serveWork(work: (...args: string[]) => Promise<unknown>): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const answer = JSON.stringify(await work(...JSON.parse(line)));
    const { user, system } = process.cpuUsage();
    const isSpent = process.memoryUsage.rss() > MOST_BYTES || user + system > MOST_MICROSECONDS;
    process.stdout.write(`${isSpent ? 'last' : 'answer'} ${answer}\n`);
    if (isSpent) return;
  }
}
