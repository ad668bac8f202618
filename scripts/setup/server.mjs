import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NODE, ROOT } from './root.mjs';

/**
 * The server's program, relative to the root folder, and Node's options. A young generation of 64 MB saves a tenth of the work:
 * the objects of an answer live for some milliseconds, and would be copied repeatedly while a smaller one grows.
 */
export const SERVER = ['--min-semi-space-size=32', '--max-semi-space-size=32', 'apps/server/src/main.ts'];

/**
 * Chooses the Node that runs the server: ours, or the one that runs `npm start` if that is a later release of the same major
 * version, so that a security release of Node need not wait for ours. npm puts our programs first on the path, and reports which
 * Node runs npm itself.
 * @param {{ execPath: string, versions: { node: string }, env: NodeJS.ProcessEnv }} [started] the process of this script
 * @param {string} [own] the version of ours
 */
export function nodeOfServer(started = process, own = versionOfOurs()) {
  const { npm_node_execpath: ofNpm, npm_config_user_agent: agent = '' } = started.env;
  const [, version] = (ofNpm && /(?:^| )node\/v([\d.]+)(?: |$)/.exec(agent)) ?? [];
  const given = version
    ? { file: ofNpm, version }
    : { file: started.execPath, version: started.versions.node };
  return isLaterRelease(given.version, own) ? given.file : NODE;
}

const versionOfOurs = () =>
  JSON.parse(readFileSync(path.join(ROOT, 'node_modules/node/package.json'), 'utf8')).version;

/** @param {string} one @param {string} other */
function isLaterRelease(one, other) {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  return a[0] === b[0] && (a[1] > b[1] || (a[1] === b[1] && a[2] > b[2]));
}
