import { run } from './run.mjs';

/**
 * Installs Debian packages if this machine has apt and this user may use it.
 * @param {string} what the plain name of the missing program
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether they were installed
 */
export async function installPackages(what, packages) {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ]) {
    const [program, ...rest] = [...root, ...args];
    console.log(`${what} is missing: ${[program, ...rest].join(' ')} …`);
    const { code } = await run(program, rest, { env, quiet: true }).catch(() => ({ code: 1 }));
    if (code !== 0) return false;
  }
  return true;
}
