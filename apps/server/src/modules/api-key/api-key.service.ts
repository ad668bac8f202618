import type { ClientApplication } from '../../caller.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { createApiKeyRepository } from './api-key.repository.ts';

/** Milliseconds for which a key is believed without asking again: as long may a revoked one go on. */
const BELIEVED = 10_000;
const MOST_KEPT = 1000;

/** Calls a minute that all users of our own web apps may make together. */
const OWN_REQUESTS_PER_MINUTE = 60_000;

export function createApiKeyService({ db, clock }: { db: Database; clock: Clock }) {
  const keys = createApiKeyRepository(db);
  const known = new Map<string, { application: ClientApplication; until: number }>();

  return {
    /** The application of a key that is in force. */
    async find(key: string): Promise<ClientApplication | undefined> {
      const now = clock.now().getTime();
      const kept = known.get(key);
      if (kept && kept.until > now) return kept.application;
      const application = await keys.find(key);
      if (known.size >= MOST_KEPT) known.clear();
      if (application) known.set(key, { application, until: now + BELIEVED });
      else known.delete(key);
      return application;
    },

    isListed: keys.isListed,

    /** Puts the key of our own web apps in force; they may be opened under any address. */
    keepOwn: (key: string) =>
      keys.save({ key, name: 'Pleinair', origins: [], requests_per_minute: OWN_REQUESTS_PER_MINUTE }),
  };
}
