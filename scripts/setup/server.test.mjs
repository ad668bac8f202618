import { expect, test } from 'vitest';
import { NODE } from './root.mjs';
import { nodeOfServer } from './server.mjs';

const MACHINES = '/usr/bin/node';

const startedBy = (version, env = {}) => ({ execPath: MACHINES, versions: { node: version }, env });
const startedByNpm = (version) => ({
  ...startedBy('24.21.0'),
  execPath: NODE,
  env: {
    npm_node_execpath: MACHINES,
    npm_config_user_agent: `npm/11.19.1 node/v${version} linux x64 workspaces/false`,
  },
});

test.each([
  ['24.22.1', MACHINES],
  ['24.21.1', MACHINES],
  ['24.21.0', NODE],
  ['24.9.9', NODE],
  ['26.0.0', NODE],
  ['20.20.2', NODE],
])('a server started with Node %s runs on %s', (version, expected) => {
  expect(nodeOfServer(startedBy(version), '24.21.0')).toBe(expected);
  expect(nodeOfServer(startedByNpm(version), '24.21.0')).toBe(expected);
});

test('ignores an unfamiliar user agent of npm', () => {
  const env = { npm_node_execpath: MACHINES, npm_config_user_agent: 'curl' };
  expect(nodeOfServer({ ...startedBy('24.21.0', env), execPath: NODE }, '24.21.0')).toBe(NODE);
});
