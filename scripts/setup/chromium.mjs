import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of the Chromium for the browser tests: `CHROMIUM`, or one that is installed; undefined where there is none. */
export const findChromium = () => [process.env.CHROMIUM, ...PLACES].find((file) => file && existsSync(file));

/** Installs Debian's Chromium where this user may. */
export const installChromium = () => installPackages('Chromium', ['chromium']);
