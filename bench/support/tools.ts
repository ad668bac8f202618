import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The load generators, and the Debian packages that contain them. */
const PACKAGES = { wrk: 'wrk', pgbench: 'postgresql-15' } as const;

/** Returns the path of a program, installing it through apt if allowed. @throws if it stays missing. */
export async function findTool(name: keyof typeof PACKAGES): Promise<string> {
  const found = look(name);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', PACKAGES[name]]);
  }
  const installed = look(name);
  if (!installed) throw new Error(`${name} is missing: on Debian, apt-get install ${PACKAGES[name]}`);
  return installed;
}

function look(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const all = [...folders, ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`)];
  return all.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Runs a program and returns its output. @throws if it fails, with its error output */
export function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${program} ended with ${code}: ${errors || output}`)),
    );
  });
}
