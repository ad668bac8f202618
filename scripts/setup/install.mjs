import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NODE, ROOT } from './root.mjs';
import { run, withoutOwnPrograms } from './run.mjs';

/** Installs the dependencies if they are missing or differ from `package-lock.json`. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing the dependencies …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`, which first deletes everything.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await run(npm, args, { env: withoutOwnPrograms() });
  if (code !== 0) fail('the dependencies could not be installed: see the lines above.');
  if (!existsSync(NODE)) {
    fail('npm did not run the install script of the package "node": run npm rebuild node, then this again.');
  }
}

/** npm keeps a copy of the lock file with what it installed, so nothing else needs to be recorded. */
function isInstalled() {
  const copy = path.join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(copy) || !existsSync(NODE)) return false;
  const wanted = packagesOf(path.join(ROOT, 'package-lock.json'));
  const installed = packagesOf(copy);
  return Object.entries(wanted).every(([where, { version, link, optional }]) => {
    if (!where.startsWith('node_modules/') && !where.includes('/node_modules/')) return true;
    const present = installed[where];
    if (!present) return optional === true;
    return link === true || present.version === version;
  });
}

/** @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>} */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

function fail(message) {
  console.error(`pleinair: ${message}`);
  process.exit(1);
}
