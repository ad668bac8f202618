import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { openTemporaryFiles } from './temporary-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder('files');
});
afterEach(() => rm(folder, { recursive: true }));

const filesIn = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length;

it('removes a file and what was written next to it, also after a failure', async () => {
  const { withTemporaryFile } = await openTemporaryFiles(folder);
  const failing = withTemporaryFile(async (file) => {
    await writeFile(file, 'x');
    await writeFile(`${file}.webp`, 'x');
    throw new Error(String(await filesIn()));
  });
  await expect(failing).rejects.toThrow('2');
  expect(await filesIn()).toBe(0);
});

it('removes at its start what killed processes left, and nothing of running ones', async () => {
  const module = new URL('./temporary-files.ts', import.meta.url);
  const hold = `import { writeFileSync } from 'node:fs';
    const { openTemporaryFiles } = await import(${JSON.stringify(module.href)});
    const { withTemporaryFile } = await openTemporaryFiles(${JSON.stringify(folder)});
    await withTemporaryFile((file) => {
      writeFileSync(file, 'x');
      console.log('held');
      return new Promise(() => setInterval(() => undefined, 1000));
    });`;
  const holders = [1, 2].map(() => spawn(process.execPath, ['--input-type=module', '-e', hold]));
  await Promise.all(holders.map(({ stdout }) => once(stdout, 'data')));
  const [killed, other] = holders;
  const files = await openTemporaryFiles(folder);
  await files.withTemporaryFile(async (file) => {
    await writeFile(file, 'x');
    await files.sweep();
    expect(await filesIn()).toBe(3);
    killed?.kill('SIGKILL');
    if (killed) await once(killed, 'close');
    const second = await openTemporaryFiles(folder);
    expect(await filesIn()).toBe(2);
    await second.close();
  });
  await files.close();
  other?.kill('SIGKILL');
  if (other) await once(other, 'close');
  await openTemporaryFiles(path.join(folder));
  expect(await filesIn()).toBe(0);
});
