import type { ApiKey, apiKeyCreation, apiKeyUpdate } from '@pleinair/contract';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import type { ClientApplication } from '../../../kernel/caller.ts';
import { found } from '../../../kernel/found.ts';
import { memoizeWithTtl } from '../../../platform/cache/memoize-with-ttl.ts';
import type { ChangeFeed } from '../../../platform/changes/changes.ts';
import type { Page } from '../../../platform/database/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  findApiKey,
  findApplication,
  listApiKeys,
  listOrigins,
  revokeApiKey,
  saveApiKey,
  updateApiKey,
} from './api-key.repository.ts';
import type { ApiKeyRow } from './api-key.table.ts';
import { newApiKey } from './new-api-key.ts';

/** Milliseconds for which keys and origins are cached while changes are heard; otherwise they are read each time. */
const KEPT_FOR = 10_000;
const MOST_KEPT = 1000;

/** The rate reported for our own key, since every key has one. */
const OWN_REQUESTS_PER_MINUTE = 1_000_000;

export type ApiKeyService = ReturnType<typeof createApiKeyService>;

interface Dependencies extends Pick<Platform, 'db' | 'clock'> {
  readonly changes: Pick<ChangeFeed, 'listen' | 'isCurrent'>;
}

export function createApiKeyService({ db, clock, changes }: Dependencies) {
  const known = new Map<string, { application: ClientApplication; until: number }>();
  const origins = memoizeWithTtl(() => listOrigins(db), KEPT_FOR);
  /** Counts changes heard: what was read meanwhile may be outdated. */
  let heard = 0;
  changes.listen({
    changed(kind, changed) {
      if (kind !== 'api_key' && kind !== 'all') return;
      heard += 1;
      origins.forget();
      if (kind === 'all') known.clear();
      for (const key of changed) known.delete(key);
    },
  });

  let own = '';

  const get = async (key: string): Promise<ApiKey> => present(found(await findApiKey(db, key)));

  return {
    get,

    async list(page: Page) {
      const { rows, ...paged } = await listApiKeys(db, page);
      return { ...paged, api_keys: rows.map(present) };
    },

    async create(body: z.output<typeof apiKeyCreation>): Promise<ApiKey> {
      const key = newApiKey();
      await saveApiKey(db, { ...body, key });
      return get(key);
    },

    async update(key: string, body: z.output<typeof apiKeyUpdate>): Promise<ApiKey> {
      await get(key);
      if (Object.keys(body).length > 0) await updateApiKey(db, key, body);
      return get(key);
    },

    /** @throws {AppError} `invalid` for the key of our own web apps. */
    async revoke(key: string): Promise<void> {
      await get(key);
      if (key === own) throw new AppError('invalid', 'own_key');
      await revokeApiKey(db, key, clock.now());
    },

    /**
     * Returns the application of an active key. The key of our own web apps has no rate limit: everyone has it, so a few callers
     * could use it up for all others. Their calls are counted by IP address.
     */
    async find(key: string): Promise<ClientApplication | undefined> {
      const now = clock.now().getTime();
      const kept = known.get(key);
      if (kept && kept.until > now && changes.isCurrent()) return kept.application;
      const since = heard;
      const stored = await findApplication(db, key);
      const application = stored && key === own ? { ...stored, requests_per_minute: Infinity } : stored;
      if (known.size >= MOST_KEPT) known.clear();
      if (application && since === heard) known.set(key, { application, until: now + KEPT_FOR });
      else known.delete(key);
      return application;
    },

    /** Whether any active key lists this origin. */
    async isListed(origin: string): Promise<boolean> {
      return (await (changes.isCurrent() ? origins.get() : listOrigins(db))).has(origin);
    },

    /** Activates the key of our own web apps. They may be opened under any URL, unless an admin listed origins. */
    async keepOwn(key: string): Promise<void> {
      own = key;
      await saveApiKey(db, {
        key,
        name: 'Pleinair',
        origins: [],
        requests_per_minute: OWN_REQUESTS_PER_MINUTE,
      });
    },
  };
}

const present = (row: ApiKeyRow): ApiKey => ({
  ...row,
  created_at: row.created_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
});
