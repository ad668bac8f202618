import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { urlOf } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { SERVER } from '../../scripts/setup/server.mjs';

/** Number of server processes. */
const PROCESSES = process.env.PROCESSES ?? '1';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Product {
  readonly url: string;
  readonly apiKey: string;
  /** Address of the embedded PostgreSQL. */
  readonly databaseUrl: string;
  /** Bytes that its processes use now. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does, on its embedded PostgreSQL in `dataDir`, and waits until it responds. */
export async function startProduct(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const port = await freePort();
  const child = spawn(process.execPath, SERVER, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      // Every visitor has a separate address, as behind a proxy, so that none is rate-limited.
      LOG_LEVEL: 'info',
      DEMO: 'off',
      TRUST_PROXY: 'on',
      API_KEY: 'benchmark-key-of-our-own',
      PROCESSES,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  const { database_password } = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8'));
  return {
    url,
    apiKey: 'benchmark-key-of-our-own',
    databaseUrl: await urlOf(path.join(dataDir, 'postgres'), database_password),
    async memory() {
      const others = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
      const held = [String(child.pid), ...others.split(' ').filter(Boolean)].map(async (pid) => {
        const status = await readFile(`/proc/${pid}/status`, 'utf8');
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
      });
      return (await Promise.all(held)).reduce((sum, bytes) => sum + bytes, 0);
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Waits until the channels and the places of the address search are loaded, which a first start does in the background. */
export async function untilQuiet({ url, databaseUrl }: Product): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  for (;;) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const { rowCount } = await client.query('select from settlement_edition');
    if (rowCount !== 0 && /^pleinair_near_index_ready 1$/m.test(text)) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await client.end();
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`);
    const metrics = await fetch(`${url}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    );
    if (metrics.includes(`\npleinair_processes ${PROCESSES}\n`)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
