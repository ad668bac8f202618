import type { Gauges } from '../http/observability.ts';
import type { Background } from '../http/part.ts';
import type { PublicReads } from '../modules/content/reading/public-reads.ts';
import type { Platform } from '../platform/platform.ts';
import { createContentCache } from './contents/content-cache.ts';
import { openSnapshots } from './contents/snapshots.ts';
import { createNearIndex } from './near/near-index.ts';

/** Makes public reads fast. The product works without it. */
export interface Acceleration extends Background {
  /** Answers from the cache, and asks `plain` for the rest. */
  over(plain: PublicReads): PublicReads;
  readonly gauges: Gauges;
}

/** The parts of the platform that it uses. */
type Followed = Pick<Platform, 'clock' | 'config' | 'changes' | 'database' | 'logger' | 'storage'>;

/** Answers from memory if `CACHE_MEMORY` is set; otherwise passes reads on. */
export const createAcceleration = (platform: Followed): Acceleration =>
  platform.config.cacheMemory > 0 ? fromMemory(platform) : fromDatabase();

/** Caches nothing: the database answers every read. */
function fromDatabase(): Acceleration {
  const none = () => 0;
  return {
    over: (plain) => plain,
    gauges: gaugesOf({ isReady: none, listed: none, kept: none, hits: none, misses: none }),
  };
}

function fromMemory({ clock, config, changes, database, logger, storage }: Followed): Acceleration {
  const { db, pool, url: databaseUrl } = database;
  const snapshots = openSnapshots(database.openPool);
  const nearIndex = createNearIndex({
    pool,
    databaseUrl,
    clock,
    changes,
    logger,
    filesUrl: storage.publicUrl(''),
    mostBytes: config.cacheMemory / 2,
  });
  const contents = createContentCache({
    db,
    snapshots,
    clock,
    changes,
    urlOf: storage.publicUrl,
    mostBytes: () => config.cacheMemory - nearIndex.bytes(),
  });
  return {
    over: (plain) => ({
      async channels(query) {
        const isKept = query.sort === 'near' && !query.query;
        return (isKept ? nearIndex.page(query) : undefined) ?? plain.channels(query);
      },
      async content(query, visitor, serialize) {
        return (await contents.get(query, visitor, serialize)) ?? plain.content(query, visitor, serialize);
      },
    }),
    gauges: gaugesOf({
      isReady: () => Number(nearIndex.state() === 'ready'),
      listed: nearIndex.bytes,
      kept: contents.bytes,
      hits: contents.hits,
      misses: contents.misses,
    }),
    async stop() {
      await nearIndex.stop();
      await snapshots.close();
    },
  };
}

type Numbers = Record<'isReady' | 'listed' | 'kept' | 'hits' | 'misses', () => number>;

const gaugesOf = ({ isReady, listed, kept, hits, misses }: Numbers): Gauges => ({
  pleinair_near_index_ready: [
    'Whether channels by distance are answered from memory; 0 while it is filled, or when CACHE_MEMORY is too little.',
    isReady,
    'min',
  ],
  pleinair_near_index_bytes: ['Bytes of the channels that are kept.', listed],
  pleinair_content_cache_bytes: ['Bytes of the contents of spaces that are kept.', kept],
  pleinair_content_cache_hits: ['Contents answered from memory so far.', hits],
  pleinair_content_cache_misses: ['Contents read from the database so far.', misses],
});
