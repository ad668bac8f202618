import { execFile, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { chown, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../../config/start-error.ts';
import { freePort } from '../../web-server/free-port.ts';
import { dataOf, disown, readLockFile } from './lock-file.ts';
import type { SystemUser } from './run-as.ts';
import { endOrphans, findServer, noteServer } from './running-server.ts';

/** A PostgreSQL cluster on disk and the programs to run it: `home` holds `data` and `server.log`. */
export type Cluster = { bin: string; user: SystemUser; home: string };

export const OWNER = 'pleinair';

const logOf = ({ home }: Cluster): string => path.join(home, 'server.log');

/** Whether a folder has a cluster; also if only another user may look into it, which `makeDataFolder` refuses with a reason. */
export function isMade(home: string): boolean {
  try {
    return statSync(path.join(dataOf(home), 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/**
 * Creates the cluster in a temporary folder and renames it, so that a start killed halfway leaves none.
 * @throws {StartError} saying why it cannot be created
 */
export async function initialise(cluster: Cluster, password: string): Promise<void> {
  let unfinished: string | undefined;
  try {
    unfinished = await mkdtemp(path.join(cluster.home, 'unfinished-'));
    await initialiseIn(unfinished, cluster, password);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    // What initdb says, if it is the one that failed.
    const reason = 'stderr' in error ? complaintIn(String(error.stderr)) : '';
    throw new StartError(
      `Creating the embedded PostgreSQL in ${cluster.home} failed: ${reason || error.message}`,
    );
  } finally {
    if (unfinished) await rm(unfinished, { recursive: true, force: true });
  }
}

async function initialiseIn(unfinished: string, cluster: Cluster, password: string): Promise<void> {
  const { bin, user, home } = cluster;
  const passwordFile = path.join(unfinished, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  for (const mine of user ? [unfinished, passwordFile] : [])
    await chown(mine, user?.uid ?? 0, user?.gid ?? 0);
  const made = path.join(unfinished, 'data');
  const flags = [
    `--pgdata=${made}`,
    `--username=${OWNER}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  await promisify(execFile)(path.join(bin, 'initdb'), flags, { ...user, cwd: home, env: environment() });
  // Another start may have been faster; then use its cluster.
  await rename(made, dataOf(home)).catch(() => undefined);
}

/** The line of a program's messages that says best why it failed. */
function complaintIn(text: string): string {
  const lines = text.trim().split('\n');
  return lines.findLast((line) => /FATAL|could not/.test(line)) ?? lines.at(-1) ?? '';
}

/**
 * Ensures that the server runs, and waits until it accepts connections. A new server gets the settings in `postgresql.conf`; a
 * running one keeps its own. A server that crashed comes back on the same port, where its clients retry. If a socket cannot be
 * created, the server runs without: some shared folders hold only files.
 * @throws {StartError} saying why it does not start
 */
export async function launch(cluster: Cluster, settings: Record<string, string | number>): Promise<void> {
  const { home } = cluster;
  if (await findServer(home)) return;
  const ended = await readLockFile(home);
  if (ended) {
    await disown(home, ended);
    await endOrphans(home);
  }
  const all = {
    port: ended?.port ?? (await freePort()),
    listen_addresses: '127.0.0.1',
    // Relative to its data: the option allows neither a long path nor one with spaces.
    unix_socket_directories: '..',
    ...settings,
  };
  let refused = await start(cluster, all);
  if (refused?.includes('Unix-domain')) {
    refused = await start(cluster, { ...all, unix_socket_directories: '' });
  }
  if (refused?.includes('TCP/IP'))
    refused = await start(cluster, { ...all, port: await freePort(), ...settings });
  if (refused === undefined) await noteServer(home);
  else if (!(await findServer(home)))
    throw new StartError(`The embedded PostgreSQL does not start: ${refused} (see ${logOf(cluster)})`);
}

/** Returns the server's own message if it does not start. */
async function start(
  cluster: Cluster,
  settings: Record<string, string | number>,
): Promise<string | undefined> {
  const log = logOf(cluster);
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const options = ['--wait', '--timeout=60', `--log=${log}`, `--options=${flags.join(' ')}`];
  if ((await control(cluster, 'start', ...options)) === 0) return undefined;
  return complaintIn(await readFile(log, 'utf8').catch(() => ''));
}

/** Closes connections, flushes everything and stops; after three seconds stops immediately, which loses nothing. */
export async function halt(cluster: Cluster): Promise<void> {
  if ((await findServer(cluster.home)) !== 'here') return;
  const code = await control(cluster, 'stop', '--mode=fast', '--wait', '--timeout=3');
  if (code !== 0) await control(cluster, 'stop', '--mode=immediate', '--wait', '--timeout=1');
}

const control = (cluster: Cluster, action: string, ...flags: string[]): Promise<number | null> =>
  execute(cluster, 'pg_ctl', [action, `--pgdata=${dataOf(cluster.home)}`, ...flags]);

/** Without LC_ALL, messages would depend on the user's language, and initdb would use the user's formats. */
const environment = (): NodeJS.ProcessEnv => ({ ...process.env, LC_ALL: 'C' });

/** Runs one of PostgreSQL's programs as the database user, and returns its exit code. */
function execute({ bin, user, home }: Cluster, program: string, flags: string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(bin, program), flags, {
      ...user,
      cwd: home,
      env: environment(),
      stdio: 'ignore',
    });
    child.on('error', reject);
    child.on('exit', resolve);
  });
}
