import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The Chromium for the browser tests: `CHROMIUM`, one that is installed, or Debian's, installed now where this
 * user may. Ends with one line that says what to do where not.
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  const found = [process.env.CHROMIUM, ...PLACES].find((file) => file && existsSync(file));
  if (found) return found;
  await installPackages('Chromium', ['chromium']);
  if (existsSync(PLACES[0])) return PLACES[0];
  console.error('pleinair: the browser tests need Chromium: install it, or set CHROMIUM to its path.');
  process.exit(1);
}
