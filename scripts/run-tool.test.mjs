import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from './setup/root.mjs';

const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));

/** Runs one as npm does, without our Node on the path. */
async function runScript(name, ...args) {
  const [, file, ...own] = scripts[name].split(' ');
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'pleinair-tool-'));
  const env = { ...process.env, DATA_DIR };
  return promisify(execFile)(process.execPath, [file, ...own, ...args], { cwd: ROOT, env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  );
}

// An older Node does not read TypeScript, and there is no other before the first installation.
test.each(['admin', 'backup', 'restore'])('npm run %s begins with a script for any Node', (name) => {
  expect(scripts[name]).toMatch(/^node scripts\/\S+\.mjs /);
});

test('passes on what the tool is given, says and ends with', async () => {
  expect(await runScript('admin')).toMatchObject({ code: 0, said: expect.stringContaining('make-admin') });
  expect(await runScript('restore', '/nowhere')).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no backup in /nowhere'),
  });
});
