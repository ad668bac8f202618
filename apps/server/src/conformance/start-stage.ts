import { buildApp } from '../app.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { saveApiKey } from '../modules/account/api-key/api-key.repository.ts';
import { openDatabase } from '../platform/database/database.ts';
import { startSocialProvider } from '../testing/social-provider.ts';
import { startTestPlatform } from '../testing/test-platform.ts';
import { watchConnections } from './connection-watch.ts';
import { rememberPlans } from './remember-plans.ts';
import { prepareWorlds, type Stage } from './world.ts';
import { UNWATCHED, watchWrites } from './write-watch.ts';

const NEVER = { requests: 1_000_000_000, seconds: 60 };
const UNLIMITED: RateLimits = {
  address: NEVER,
  address_work: NEVER,
  user_work: NEVER,
  login: NEVER,
  account: NEVER,
  account_strangers: NEVER,
  account_known: NEVER,
  registration: NEVER,
  mail: NEVER,
  mailbox: NEVER,
  upload: NEVER,
  arrival: NEVER,
};

/** The key of an application without a rate limit. */
export const API_KEY = 'key-of-the-contract-tests';

/**
 * The whole server on a real database, without rate limits. Its watch sees the server's writes, not those of the stage's
 * platform.
 */
export async function startStage() {
  const social = await startSocialProvider();
  // Files may be linked to here; the server never requests them.
  const env = {
    LOG_LEVEL: process.env.FUZZ_LOG ?? 'silent',
    ASSET_ORIGINS: 'https://127.0.0.1',
    ...social.env,
  };
  const platform = await startTestPlatform({ env });
  const app = await buildApp(platform, {
    limits: UNLIMITED,
    counting: false,
    converting: false,
    mailing: false,
  });
  await app.ready();
  const writes = await watchWrites(platform.database);
  rememberPlans(platform.database.pool);
  const nestedConnections = watchConnections(platform.database.pool);

  const url = new URL(platform.database.url);
  url.searchParams.set('application_name', UNWATCHED);
  const setUp = openDatabase(url.href, { connections: 2 });
  rememberPlans(setUp.pool);
  await prepareWorlds(setUp);
  const application = {
    key: API_KEY,
    name: 'Contract tests',
    origins: [],
    requests_per_minute: 1_000_000_000,
  };
  await saveApiKey(setUp.db, application);
  const stop = async () => {
    await app.close();
    await setUp.close();
    await platform.stop();
    await social.stop();
  };
  const database = { ...platform.database, ...setUp };
  return {
    app,
    platform: { ...platform, database },
    social,
    writes,
    nestedConnections,
    stop,
  } satisfies Stage & Record<string, unknown>;
}
