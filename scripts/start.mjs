// npm start: installs, builds what changed, and runs the server on Node 24. --watch (npm run dev) builds nothing: changes of the
// web apps are replaced in the browser, and the server restarts. The other flags are the server's own: npm start -- --help.
import { spawn } from 'node:child_process';
import { buildChanged } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { checkNode, NODE, ROOT } from './setup/root.mjs';
import { withOwnPrograms } from './setup/run.mjs';
import { nodeOfServer, SERVER } from './setup/server.mjs';

const DEV_SERVER = 'scripts/dev-server.mjs';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

checkNode();
const flags = process.argv.slice(2).filter((flag) => flag !== '--watch');
const isHelp = flags.includes('--help');
const isDevelopment = process.argv.includes('--watch') && !isHelp;
await ensureInstalled();
if (!isHelp && !isDevelopment) {
  const code = await buildChanged();
  if (code !== 0) process.exit(code);
}

// By its channel the child notices when this script ends, even by SIGKILL; then the server stops too.
const [program, args] = isDevelopment ? [NODE, [DEV_SERVER]] : [nodeOfServer(), SERVER];
const server = spawn(program, [...args, ...flags], {
  cwd: ROOT,
  env: withOwnPrograms(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

const stop = (signal) => server.kill(signal);
for (const signal of SIGNALS) process.on(signal, stop);

// A signal to npm ends npm and its shell, which does not pass the signal on, so this script becomes an orphan.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  const orphaned = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(orphaned);
    stop('SIGTERM');
  }, 500).unref();
}
server.on('exit', (code, signal) => process.exit(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0)));
