// npm start: installs, builds what changed, and runs the server on Node 24. --watch (npm run dev) rebuilds and
// restarts at every change; the other flags are the server's own: npm start -- --help.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { APPS, buildChanged, VITE } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { checkNode, NODE, ROOT } from './setup/root.mjs';
import { withOwnPrograms } from './setup/run.mjs';
import { nodeOfServer, SERVER } from './setup/server.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

checkNode();
const flags = process.argv.slice(2);
const watch = flags.includes('--watch');
await ensureInstalled();
if (!flags.includes('--help')) {
  const code = await buildChanged();
  if (code !== 0) process.exit(code);
}

const server = start(
  nodeOfServer(),
  [
    ...(watch ? ['--watch', '--watch-preserve-output'] : []),
    ...SERVER,
    ...flags.filter((flag) => flag !== '--watch'),
  ],
  ROOT,
);
const builders = watch
  ? APPS.map((app) =>
      start(NODE, [VITE, 'build', '--watch', '--logLevel=warn'], path.join(ROOT, 'apps', app)),
    )
  : [];

const stop = (signal) => {
  for (const child of [server, ...builders]) child.kill(signal);
};
for (const signal of SIGNALS) process.on(signal, stop);

// A signal to npm ends npm and the shell below it, which passes nothing on: then this is an orphan.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  const orphaned = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(orphaned);
    stop('SIGTERM');
  }, 500).unref();
}
server.on('exit', (code, signal) => {
  for (const child of builders) child.kill();
  process.exit(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0));
});

/** The channel to the child tells it when this script is gone, even killed with -9; then the server stops too. */
function start(program, args, cwd) {
  return spawn(program, args, {
    cwd,
    env: withOwnPrograms(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}
