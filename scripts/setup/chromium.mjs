import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the path of the Chromium for the browser tests: `CHROMIUM`, or an installed one; undefined if there is none. */
export const findChromium = () => [process.env.CHROMIUM, ...PLACES].find((file) => file && existsSync(file));

/** Installs Debian's Chromium if this user may. */
export const installChromium = () => installPackages('Chromium', ['chromium']);
