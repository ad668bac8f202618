import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createBoundedProcesses } from './bounded-processes.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder('processes');
});
afterAll(() => rm(folder, { recursive: true }));

let scripts = 0;
async function work(source: string, args: string[] = [], owner = 'ada') {
  scripts += 1;
  const file = path.join(folder, `script-${scripts}.mjs`);
  await writeFile(file, source);
  return { script: pathToFileURL(file), args, owner };
}

/** Writes its process id to a file, and never ends. */
const forever = (file: string, owner: string) =>
  work(
    `import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2], String(process.pid)); for (;;);`,
    [file],
    owner,
  );

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('returns what a script printed, and hides our environment from it', async () => {
  const processes = createBoundedProcesses();
  const script = 'process.stdout.write(JSON.stringify([process.argv.slice(2), process.env.PATH ?? null]))';
  expect(await processes.run(await work(script, ['a b', '$HOME']))).toEqual([['a b', '$HOME'], null]);
});

test.each([
  ['takes too long', 'for (;;);'],
  ['fails', 'throw new Error("no")'],
  ['prints no JSON', 'process.stdout.write("so")'],
  ['prints without end', 'for (;;) process.stdout.write("x".repeat(1e6))'],
])('ends work that %s', async (_what, source) => {
  const processes = createBoundedProcesses({ seconds: 1 });
  await expect(processes.run(await work(source))).rejects.toMatchObject({ reason: 'failed' });
});

test.runIf(process.platform === 'linux')('ends work that takes too much memory', async () => {
  const processes = createBoundedProcesses({ megabytes: 1000 });
  const take = (count: number) =>
    `const kept = []; for (let i = 0; i < ${count}; i++) kept.push(Buffer.alloc(1e8, 1)); process.stdout.write("1")`;
  expect(await processes.run(await work(take(1)))).toBe(1);
  await expect(processes.run(await work(take(20)))).rejects.toMatchObject({ reason: 'failed' });
});

test('limits running and waiting work, leaves no caller all places, and frees those of a caller who disconnects', async () => {
  const processes = createBoundedProcesses({ running: 1, waiting: 1, each: 1 });
  const hangUp = new AbortController();
  const file = path.join(folder, 'pid');
  const first = processes.run({ ...(await forever(file, 'ada')), signal: hangUp.signal });
  const firstEnd = expect(first).rejects.toThrow('gone');
  const quick = (owner: string) => work('process.stdout.write("1")', [], owner);
  await expect(processes.run(await quick('ada'))).rejects.toMatchObject({ reason: 'busy' });

  const impatient = new AbortController();
  const waiting = processes.run({ ...(await quick('bob')), signal: impatient.signal });
  await expect(processes.run(await quick('cleo'))).rejects.toMatchObject({ reason: 'busy' });
  impatient.abort(new Error('tired'));
  await expect(waiting).rejects.toThrow('tired');

  const patient = processes.run(await quick('cleo'));
  const pid = await vi.waitFor(async () => Number(await readFile(file, 'utf8')) || fail(), 10_000);
  hangUp.abort(new Error('gone'));
  await firstEnd;
  expect(await patient).toBe(1);
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function fail(): never {
  throw new Error('not yet');
}
