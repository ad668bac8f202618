import { rm } from 'node:fs/promises';
import { hearChangesFor } from '../acceleration/changes/hear-changes.ts';
import { readConfig } from '../config/config.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { DestinationStream } from '../platform/logging/logger.ts';
import { type Platform, startPlatform } from '../platform/platform.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';
import { createTestDatabase } from './test-database.ts';

export type TestPlatform = Platform & {
  /** Stops everything, drops the database and deletes the files. */
  stop(): Promise<void>;
};

/**
 * Starts the real platform for one test file, with a separate database, files and outgoing mail in a temporary folder. `env` sets
 * options as an operator would.
 */
export async function startTestPlatform({
  clock,
  env,
  logTo,
}: {
  clock?: Clock;
  logTo?: DestinationStream;
  env?: Record<string, string>;
} = {}): Promise<TestPlatform> {
  const database = await createTestDatabase();
  const dataDir = await makeTemporaryFolder('data');
  const given = { DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent', DEMO: 'off', ...env };
  const config = readConfig({ env: given, argv: [] });
  const platform = await startPlatform(config, { clock, logTo, hearChanges: hearChangesFor(config) });
  const stop = async () => {
    await platform.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...platform, stop };
}
