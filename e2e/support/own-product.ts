import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { OWN_PORT, type Product } from './product.ts';

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
/** Runs TypeScript, which the Node that runs the journeys need not. */
const NODE = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url));
const SKIP_PLACE_NAMES = fileURLToPath(
  new URL('../../apps/server/src/testing/skip-place-names.ts', import.meta.url),
);

export interface OwnProduct extends Product {
  /** Stops it and starts it again on the same data, like an operator who changes options. */
  restart(env: Readonly<Record<string, string>>): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the product as `npm start` does, on a fresh data folder, for a journey that needs other options.
 * @param hasPlaceNames whether it loads the names of towns: half a minute of a processor's time
 */
export async function startOwnProduct(
  env: Readonly<Record<string, string>>,
  { hasPlaceNames }: { hasPlaceNames: boolean },
): Promise<OwnProduct> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pleinair-own-'));
  // If run as root, the database runs as another user; its cluster would otherwise be stored elsewhere and outlive the folder.
  await chmod(dataDir, 0o711);
  if (!hasPlaceNames) await promisify(execFile)(NODE, [SKIP_PLACE_NAMES, dataDir]);
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
