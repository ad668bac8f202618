import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { runInThread } from './run-in-thread.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder('threads');
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, code: string): Promise<URL> {
  const written = path.join(folder, `${name}.mjs`);
  await writeFile(written, code);
  return pathToFileURL(written);
}
const thread = (name: string, body: string) =>
  file(
    name,
    `import { workerData } from 'node:worker_threads'; const { task, answers } = workerData; ${body}`,
  );

it('returns what the thread posts, even if it ends right after', async () => {
  expect(await runInThread(await thread('sum', 'answers.postMessage(task.a + task.b)'), { a: 1, b: 2 })).toBe(
    3,
  );
  const ending = await thread('ending', 'answers.postMessage(task); process.exit()');
  expect(await runInThread(ending, 'last word')).toBe('last word');
});

it('rejects if the thread ends without an answer: normally, by an error, a memory limit or the signal', async () => {
  const run = async (body: string, options = {}) => runInThread(await thread('none', body), 0, options);
  await expect(run('')).rejects.toThrow('ended early');
  await expect(run("throw new Error('unforeseen')")).rejects.toThrow('unforeseen');
  const hoard = 'const kept = []; for (;;) kept.push(new Array(1e5).fill(task))';
  await expect(run(hoard, { resourceLimits: { maxOldGenerationSizeMb: 8 } })).rejects.toThrow();
  await expect(run('setInterval(() => {}, 1000)', { signal: AbortSignal.timeout(50) })).rejects.toThrow();
});

it('ignores Node’s messages about watched files', async () => {
  const answering = await thread('watched', 'answers.postMessage(task)');
  const main = await file(
    'main',
    `import { runInThread } from '${new URL('./run-in-thread.ts', import.meta.url)}';
    console.log(await runInThread(new URL('${answering}'), 'ours'));`,
  );
  const child = spawn(process.execPath, ['--watch-preserve-output', '--watch', main.pathname]);
  try {
    const [said] = await once(child.stdout, 'data');
    expect(String(said)).toMatch(/^ours/);
  } finally {
    child.kill();
    await once(child, 'close');
  }
});
