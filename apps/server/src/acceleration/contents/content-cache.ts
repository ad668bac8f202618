import type { SpaceContent } from '@pleinair/contract';
import type { TimeWindow } from '@pleinair/domain';
import { checkLength } from '../../http/answer-length.ts';
import { PreparedResponse } from '../../http/prepared-response.ts';
import type { Visitor } from '../../kernel/caller.ts';
import { pick } from '../../kernel/pick.ts';
import type { ContentQuery } from '../../modules/content/reading/content.service.ts';
import { type ContentRows, presentContent } from '../../modules/content/reading/present-content.ts';
import { positionOf } from '../../modules/content/space/position.ts';
import {
  accessOf,
  type GuardedSpace,
  maySeeSpace,
  ownsSpace,
} from '../../modules/content/space/space.policy.ts';
import { countsOfSpaces } from '../../modules/content/space/space.repository.ts';
import { SieveCache } from '../../platform/cache/sieve-cache.ts';
import type { ChangeFeed } from '../../platform/changes/changes.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Batch, createBatched } from './batched.ts';
import { readContents } from './read-contents.ts';
import { SNAPSHOT_CONNECTIONS, type Snapshots } from './snapshots.ts';

type SpaceAccess = SpaceContent['access'];
type Serialize = (content: SpaceContent) => string;

/** An answer, with what decides on access to it. */
export interface ReadyContent {
  readonly answer: PreparedResponse;
  readonly access: SpaceAccess;
  readonly space: TimeWindow;
}

/** What decides on access to a space. */
const DECIDING = [
  'pid',
  'layer_pid',
  'owner_pid',
  'discoverability',
  'access_level',
  'geo_access',
  'present_from',
  'present_to',
  'latitude',
  'longitude',
  'range',
] as const;
type Deciding = Pick<GuardedSpace, (typeof DECIDING)[number]>;

interface Entry {
  readonly space: Deciding;
  readonly views: number;
  readonly found_count: number;
  /** When these were read, in milliseconds on the process's clock. */
  countedAt: number;
  /** How often its channel had changed by then. */
  readonly layerVersion: number;
  /** Only the forms requested so far. */
  readonly answers: Partial<Record<SpaceAccess, PreparedResponse>>;
}

interface Read {
  readonly content: ContentRows;
  readonly countedAt: number;
  readonly batch: Batch;
}

export interface ContentCacheOptions {
  readonly db: Database;
  readonly snapshots: Pick<Snapshots, 'read'>;
  readonly clock: Clock;
  readonly changes: Pick<ChangeFeed, 'listen' | 'isCurrent'>;
  readonly urlOf: (key: string) => string;
  /** Returns how many bytes may be cached now. */
  readonly mostBytes: () => number;
}

/** Milliseconds for which counters may be stale; a CDN caches them as long. */
const COUNTS_FOR = 15_000;
/** Bytes of an entry besides its answers. */
const ENTRY_BYTES = 1000;
const MOST_LAYERS = 10_000;

/**
 * Caches the content of spaces as sent to visitors. Access, time window and place are checked on every call; owners' answers
 * are never cached.
 */
export function createContentCache({ db, snapshots, clock, changes, urlOf, mostBytes }: ContentCacheOptions) {
  const entries = new SieveCache<Entry>();
  const layerVersions = new Map<string, number>();
  let hits = 0;
  let misses = 0;

  const versionOf = (layer_pid: string) => layerVersions.get(layer_pid) ?? 0;

  function dropAll(): void {
    entries.clear();
    layerVersions.clear();
  }

  const contents = createBatched(
    async (pids, batch) => {
      const countedAt = performance.now();
      const read = await readContents(snapshots, pids);
      return new Map([...read].map(([pid, content]): [string, Read] => [pid, { content, countedAt, batch }]));
    },
    { most: 32, atOnce: SNAPSHOT_CONNECTIONS },
  );
  const counts = createBatched(
    async (pids) => new Map((await countsOfSpaces(db, pids)).map((row) => [row.pid, row])),
    { most: 100, atOnce: 1 },
  );

  changes.listen({
    changed(kind, pids) {
      if (kind === 'all' || kind === 'contents') {
        dropAll();
        contents.outdate();
      }
      if (kind === 'space') for (const pid of pids) entries.delete(pid);
      if (kind === 'layer') for (const pid of pids) layerVersions.set(pid, versionOf(pid) + 1);
      if (kind === 'space' || kind === 'layer') contents.outdate(pids);
      if (layerVersions.size > MOST_LAYERS) {
        dropAll();
        contents.outdate();
      }
    },
  });

  /** The entry of a space, with counters that are at most a few seconds old. */
  async function find(pid: string): Promise<Entry | undefined> {
    const entry = entries.get(pid);
    if (!entry || entry.layerVersion !== versionOf(entry.space.layer_pid)) return undefined;
    const now = performance.now();
    if (now - entry.countedAt > COUNTS_FOR) {
      const counted = await counts.get(pid);
      if (entries.get(pid) !== entry || !changes.isCurrent()) return undefined;
      if (counted?.views !== entry.views || counted.found_count !== entry.found_count) return undefined;
      entry.countedAt = now;
    }
    return entry;
  }

  /** Stores an answer with the space's access rules, unless they changed while it was read. */
  function keep(
    { content: { space }, countedAt, batch }: Read,
    access: SpaceAccess,
    answer: PreparedResponse,
  ): void {
    if (batch.isOutdated || batch.outdated.has(space.pid) || batch.outdated.has(space.layer_pid)) return;
    const { pid, layer_pid, views, found_count } = space;
    const known = entries.get(pid);
    const isSame = known?.views === views && known.found_count === found_count;
    const answers = { ...(isSame && known.answers), [access]: answer };
    const entry: Entry = {
      space: pick(space, ...DECIDING),
      views,
      found_count,
      countedAt,
      answers,
      layerVersion: versionOf(layer_pid),
    };
    const bytes = Object.values(answers).reduce((sum, one) => sum + one.bytes.length, ENTRY_BYTES);
    entries.set(pid, entry, bytes, mostBytes());
  }

  return {
    bytes: () => entries.bytes,
    hits: () => hits,
    misses: () => misses,

    /**
     * Returns what was requested by pid, for a visitor who may see the space and does not own it; undefined if the database must
     * answer.
     * @throws {AppError} as `checkLength` does.
     */
    async get(
      query: ContentQuery,
      visitor: Visitor,
      serialize: Serialize,
    ): Promise<ReadyContent | undefined> {
      const { pid, layer_name } = query;
      if (pid === undefined || layer_name !== undefined || !changes.isCurrent()) return undefined;
      const position = positionOf(query);
      const entry = await find(pid);
      const now = clock.now();
      if (entry) {
        if (!isForVisitors(visitor, entry.space)) return undefined;
        const access = accessOf(visitor, entry.space, position, now);
        const answer = entry.answers[access];
        if (answer) {
          hits += 1;
          return { answer, access, space: entry.space };
        }
      }
      misses += 1;
      const read = await contents.get(pid);
      if (!read || !isForVisitors(visitor, read.content.space)) return undefined;
      const access = accessOf(visitor, read.content.space, position, now);
      const content = presentContent(read.content, visitor, access, urlOf, now);
      checkLength(content);
      const json = Buffer.from(serialize(content));
      const answer = new PreparedResponse(json);
      keep(read, access, answer.compressed());
      return { answer, access, space: read.content.space };
    },
  };
}

const isForVisitors = (visitor: Visitor, space: Deciding): boolean =>
  maySeeSpace(visitor, space) && !ownsSpace(visitor, space);
