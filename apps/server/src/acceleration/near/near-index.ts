import type pg from 'pg';
import type { PreparedResponse } from '../../http/prepared-response.ts';
import type { ChangeFeed } from '../../platform/changes/changes.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { type Listing, layerOf, sizeOf } from './listing.ts';
import { type NearQuery, nearPage } from './near-page.ts';
import type { Searched } from './nearest-layers.ts';
import { ListingTooLarge, readChannels } from './read-listing.ts';
import { readListingAside } from './read-listing-aside.ts';

/** `ready` answers; the others leave it to the database. */
export type NearIndexState = 'building' | 'ready' | 'too_large';

export interface NearIndexOptions {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly changes: Pick<ChangeFeed, 'listen' | 'isCurrent'>;
  readonly logger: Logger;
  /** Prefix of the URLs of stored files. */
  readonly filesUrl: string;
  /** Bytes; a larger index is not kept. */
  readonly mostBytes: number;
}

/** A listing and the pids that it answers for, including deleted channels; `listed` is its number of channels. */
type IndexedListing = Searched & { readonly answersFor: readonly string[]; listed: number };

/** The farthest channel, by rank, that a page can reach here: the database answers deeper pages. */
const DEEPEST = 200;
/** Listings of changed channels besides the large one; with more, they are read again as one. */
const MOST_LISTINGS = 16;
/** Spaces of changed channels, and their share of all, above which everything is read again. */
const MOST_CHANGED = 2000;
const CHANGED_PART = 1 / 100;
/** Milliseconds after which a read that failed, or was too large, is tried again. */
const RETRY = 10_000;
const RETRY_TOO_LARGE = 600_000;

/**
 * The listed channels and their public spaces in memory: a large listing, and small ones of channels that changed since. The
 * newest listing of a channel counts. When the small ones grow, everything is read again in the background.
 */
export function createNearIndex(options: NearIndexOptions) {
  const { pool, clock, changes, logger } = options;
  const stopping = new AbortController();
  let state: NearIndexState = 'building';
  let listings: readonly IndexedListing[] = [];
  /** Counts how often everything became outdated; work begun before that is discarded. */
  let epoch = 0;
  /** Channels to read again, the number of changes heard, and how many of them have been read. */
  let changed = new Set<string>();
  let heard = 0;
  let done = 0;
  let refreshing: Promise<void> | undefined;
  let building: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;

  const limits = () => ({ now: clock.now(), filesUrl: options.filesUrl, mostBytes: options.mostBytes });

  const read = async (pids: readonly string[]) => keep(await readChannels(pool, pids, limits()), pids);

  /** Replaces listings by another, which answers for its channels from now on. */
  function put(kept: IndexedListing, instead: readonly IndexedListing[] = []): void {
    listings = listings.filter((one) => !instead.includes(one));
    for (const old of listings) silence(old, kept.answersFor);
    listings = [...listings, kept];
  }

  /** Reads the channels that have changed. */
  async function refreshOnce(): Promise<void> {
    const since = epoch;
    const upTo = heard;
    const pids = [...changed];
    changed = new Set();
    const small = listings.slice(1);
    const merged = small.length < MOST_LISTINGS ? [] : small;
    const all = new Set([...pids, ...merged.flatMap(({ answersFor }) => answersFor)]);
    const kept = await read([...all]);
    if (epoch !== since) return;
    put(kept, merged);
    done = upTo;
  }

  function refresh(): Promise<void> {
    refreshing ??= refreshOnce()
      .catch((err) => {
        if (stopping.signal.aborted) return;
        logger.warn({ err }, 'changed channels could not be read');
        forget();
      })
      .finally(() => {
        refreshing = undefined;
        if (state === 'ready' && changed.size > 0) void refresh();
        else if (state === 'ready' && isOvergrown(listings)) build();
      });
    return refreshing;
  }

  /** Invalidates everything that is cached or being read. */
  function forget(): void {
    epoch += 1;
    listings = [];
    changed = new Set();
    if (state === 'ready') state = 'building';
    if (state === 'building') build();
  }

  function build(): void {
    clearTimeout(retry);
    building ??= buildOnce()
      .catch((err) => {
        if (stopping.signal.aborted) return;
        const isTooLarge = err instanceof ListingTooLarge;
        if (isTooLarge) [state, listings] = ['too_large', []];
        logger.warn({ err }, 'the channels are not cached');
        retry = setTimeout(build, isTooLarge ? RETRY_TOO_LARGE : RETRY);
        retry.unref();
      })
      .finally(() => {
        building = undefined;
      });
  }

  async function buildOnce(): Promise<void> {
    for (;;) {
      const since = epoch;
      const before = listings;
      if (state !== 'ready') changed = new Set();
      const listing = await readListingAside(pool, options.databaseUrl, limits(), stopping.signal);
      if (epoch !== since) continue;
      const large = keep(listing, []);
      // What was read since this read began is as new, or newer.
      const small = listings.filter((one) => !before.includes(one));
      for (const { answersFor } of small) silence(large, answersFor);
      listings = [large, ...small];
      while (state !== 'ready' && epoch === since && changed.size > 0) await refresh();
      if (epoch !== since) continue;
      state = 'ready';
      return;
    }
  }

  changes.listen({
    changed(kind, pids) {
      if (kind === 'all') forget();
      if (kind !== 'layer' && kind !== 'place') return;
      // A read that has not begun will see the change.
      if (state !== 'ready' && !building) return;
      heard += 1;
      for (const pid of pids) changed.add(pid);
      if (state === 'ready') void refresh();
    },
    async barrier() {
      const upTo = heard;
      while (state === 'ready' && done < upTo && refreshing) await refreshing;
    },
  });
  build();

  return {
    state: () => state,
    bytes: () => listings.reduce((sum, { listing }) => sum + sizeOf(listing), 0),
    /** Resolves when all reads in progress have finished. */
    built: async () => {
      while (building) await building;
    },

    /** Answers a query; undefined for deep pages, or if the database must answer. */
    page(query: NearQuery): PreparedResponse | undefined {
      const isNear = query.page * query.per <= DEEPEST;
      if (!isNear || state !== 'ready' || !changes.isCurrent()) return undefined;
      const total = listings.reduce((sum, { listed }) => sum + listed, 0);
      return nearPage(listings, query, clock.now(), total);
    },

    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(retry);
      await Promise.all([building, refreshing]);
    },
  };
}

const keep = (listing: Listing, answersFor: readonly string[]): IndexedListing => ({
  listing,
  answersFor,
  listed: listing.cuts.length,
  outdated: new Uint8Array(listing.cuts.length),
});

/** Marks channels that another listing answers for. */
function silence(kept: IndexedListing, pids: readonly string[]): void {
  for (const pid of pids) {
    const layer = layerOf(kept.listing, pid);
    if (layer === undefined || kept.outdated[layer] === 1) continue;
    kept.outdated[layer] = 1;
    kept.listed -= 1;
  }
}

function isOvergrown([large, ...small]: readonly IndexedListing[]): boolean {
  const sum = small.reduce((total, { listing }) => total + listing.layers.length, 0);
  return large !== undefined && sum > Math.max(MOST_CHANGED, large.listing.layers.length * CHANGED_PART);
}
