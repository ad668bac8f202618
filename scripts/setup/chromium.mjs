import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The Chromium for the browser tests: `CHROMIUM`, one that is installed, or Debian's, installed now where this
 * user may. Ends with one line that says what to do where not.
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  const found = [process.env.CHROMIUM, ...PLACES].find((file) => file && existsSync(file));
  if (found) return found;
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ]) {
    const [program, ...rest] = [...root, ...args];
    console.log(`Chromium is missing: ${[program, ...rest].join(' ')} …`);
    const { code } = await run(program, rest, { env, quiet: true }).catch(() => ({ code: 1 }));
    if (code !== 0) break;
  }
  if (existsSync(PLACES[0])) return PLACES[0];
  console.error('pleinair: the browser tests need Chromium: install it, or set CHROMIUM to its path.');
  process.exit(1);
}
