import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { OWN_PORT, type Product } from './product.ts';

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

export interface OwnProduct extends Product {
  /** Stops it and starts it again on the same data, like an operator who changes options. */
  restart(env: Readonly<Record<string, string>>): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does, on a fresh data folder, for a journey that needs other options. */
export async function startOwnProduct(env: Readonly<Record<string, string>>): Promise<OwnProduct> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pleinair-own-'));
  const url = `http://localhost:${OWN_PORT}`;
  let end = await launch(dataDir, url, env);
  return {
    url,
    dataDir,
    async restart(changed) {
      await end();
      end = await launch(dataDir, url, changed);
    },
    async stop() {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** @returns a function that stops it */
async function launch(DATA_DIR: string, url: string, env: Readonly<Record<string, string>>) {
  const options = { PORT: String(OWN_PORT), DATA_DIR, LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, ...options, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const isReady = async () => (await fetch(`${url}/readyz`)).ok;
  await expect
    .poll(() => isReady().catch(() => false), { message: 'the product is ready', intervals: [100] })
    .toBe(true);
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
