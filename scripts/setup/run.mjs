import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Runs a program in the repository and waits for it.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] `quiet` returns the output instead of printing it
 * @returns {Promise<{ code: number, output: string }>} exit code, 128 + n after a signal, and the output if `quiet`
 */
export function run(program, args, { cwd = ROOT, env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 130 : 1), output }));
  });
}

const OWN_PROGRAMS = path.join(ROOT, 'node_modules', '.bin');

/** The environment with our own programs, Node 24 among them, first on the path. */
export const withOwnPrograms = () => ({
  ...process.env,
  PATH: [OWN_PROGRAMS, process.env.PATH].join(path.delimiter),
});

/** The machine's own environment, since npm must not run on what it is about to replace. */
export function withoutOwnPrograms() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const others = folders.filter((folder) => !folder.includes(`${path.sep}node_modules${path.sep}`));
  return { ...process.env, PATH: others.join(path.delimiter) };
}
