import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MAIN = fileURLToPath(new URL('../../../../apps/server/src/main.ts', import.meta.url));
const SKIP_PLACE_NAMES = fileURLToPath(
  new URL('../../../../apps/server/src/testing/skip-place-names.ts', import.meta.url),
);
const PASSWORD = 'correct horse battery';

/** Creates the product as a new operator runs it: a process with its own data folder, reached over the network only. */
export async function createProduct(env: Record<string, string>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pleinair-client-'));
  // If run as root, the database runs as another user; its cluster would otherwise be stored elsewhere and outlive the folder.
  await chmod(dataDir, 0o711);
  // Loading them takes most of the processor time of a test, and starts again after a kill.
  await promisify(execFile)(process.execPath, [SKIP_PLACE_NAMES, dataDir]);
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const options = { DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', LOG_LEVEL: 'silent' };
    child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env.PATH, ...options, ...env },
      stdio: 'ignore',
    });
    await untilReady(port);
  }

  /** Returns the API key of the product's own apps. */
  const apiKey = async (): Promise<string> =>
    JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')).api_key;

  const call = async (route: string, body?: object) =>
    fetch(`http://127.0.0.1:${port}/api/v1${route}`, {
      method: 'POST',
      headers: { 'x-api-key': await apiKey(), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });

  return {
    port,
    apiKey,
    start,
    /** Kills the server, as a power cut would. */
    kill: () => child?.kill('SIGKILL'),
    async stop() {
      if (child?.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(dataDir, { recursive: true, force: true });
    },
    /** Registers a user, confirms the account by its mail, and signs in. */
    async signUp(username: string): Promise<{ token: string; cookie: string }> {
      const email = `${username}@example.org`;
      await call('/user', { username, email, password: PASSWORD });
      await call(`/confirm_account?token=${await mailedToken(path.join(dataDir, 'outbox'))}`);
      const answer = await call('/login', { auth: { email, password: PASSWORD } });
      const { jwt } = await answer.json();
      return { token: jwt, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
    },
    /** Counts the parts of files on the disk. */
    parts: async () => {
      const found = await readdir(path.join(dataDir, 'storage/parts'), {
        recursive: true,
        withFileTypes: true,
      }).catch(() => []);
      return found.filter((entry) => entry.isFile()).length;
    },
  };
}

export type Product = Awaited<ReturnType<typeof createProduct>>;

async function untilReady(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  if (!answer?.ok) return untilReady(port);
}

/** Waits for the only mail in the outbox and returns its token. */
async function mailedToken(outbox: string): Promise<string> {
  const [file] = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mail = file ? await readFile(path.join(outbox, file), 'utf8') : '';
  return /token=([\w.~-]+)/.exec(mail)?.[1] ?? mailedToken(outbox);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
