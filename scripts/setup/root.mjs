import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Node 24, which comes with the dependencies: it runs TypeScript directly. This script may run on an older Node. */
export const NODE = path.join(ROOT, 'node_modules/node/bin/node');

/**
 * Ends with one line if the running Node is too old to install the dependencies. Written without newer syntax or imports, so that
 * an old Node gets this far.
 */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`pleinair: Node ${process.versions.node} is too old: install Node 20.19 or later.`);
  process.exit(1);
}
