import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isLocalCaller } from '../config/addresses/loopback.ts';
import { memoizeWithTtl } from '../platform/cache/memoize-with-ttl.ts';
import type { Siblings } from '../platform/cluster/siblings.ts';
import type { Database } from '../platform/database/database.ts';
import { isDatabaseAway } from '../platform/failures/database-away.ts';
import { createDiskSpace } from '../platform/storage/disk-space.ts';
import { OUTAGE_RETRY } from './error-handler.ts';

/** Metrics by name: their meaning, their present value, and how to combine those of several processes. */
export type Gauges = Readonly<Record<string, readonly [help: string, read: () => number, together?: 'min']>>;

interface Detail {
  /** Whether the people who run the installation must act, though calls are answered. */
  readonly is_failing?: boolean;
}

interface Dependencies {
  /** What this node needs to answer calls. */
  readonly db: Database;
  readonly metricsToken: string | undefined;
  /** The folder whose disk must have free space. */
  readonly dataDir: string;
  /** Further details of `/readyz`, by name, for callers who may read the metrics. */
  readonly details?: Readonly<Record<string, () => Promise<Detail> | Detail>>;
  readonly siblings: Siblings;
  readonly gauges?: Gauges;
}

/** Milliseconds for which one check answers all probes, which need no key and are not limited. */
const READY_FOR = 1000;

/** Milliseconds to wait for another process's metrics. */
const PATIENCE = 1000;

/**
 * Serves `/healthz`: this process answers; `/readyz`: its dependencies do too, or `degraded` if the disk is nearly full or a
 * detail is failing, with details for callers on this machine or with the token; and `/metrics`, for the same callers: the sum over all processes on this
 * port.
 */
export function observe(
  app: FastifyInstance,
  { db, metricsToken, dataDir, details = {}, siblings, gauges = {} }: Dependencies,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const all: Gauges = { pleinair_processes: ['Processes that answer on this port.', () => 1], ...gauges };
  for (const [name, [help, read, aggregator = 'sum']] of Object.entries(all)) {
    new Gauge({
      name,
      help,
      aggregator,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onClose', async () => registry.clear());
  const readDisk = createDiskSpace(dataDir);
  const ready = memoizeWithTtl(async () => {
    await db.execute(sql`select number from schema_migration limit 1`);
    return readDisk();
  }, READY_FOR);
  const detailed = memoizeWithTtl(async () => {
    const answers = Object.entries(details).map(async ([name, read]) => [name, await read()] as const);
    return Object.fromEntries(await Promise.all(answers));
  }, READY_FOR);
  siblings.answer('metrics', () => registry.getMetricsAsJSON());

  const quiet = { logLevel: 'warn' } as const;
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (request, reply) => {
    try {
      const disk = await ready.get();
      const found = await detailed.get();
      const isFailing = Object.values(found).some(({ is_failing }) => is_failing);
      // Reads still work, so a full disk is no reason to send visitors elsewhere.
      const status = disk?.is_low || isFailing ? 'degraded' : 'ok';
      return { status, ...(mayRead(request, metricsToken) && { disk, ...found }) };
    } catch (err) {
      request.log.warn({ err }, 'not ready');
      request.metOutage = isDatabaseAway(err);
      return reply.code(503).header('retry-after', OUTAGE_RETRY).send({ status: 'unavailable' });
    }
  });
  app.get('/metrics', quiet, async (request, reply) => {
    if (!mayRead(request, metricsToken)) return reply.callNotFound();
    const others = (await siblings.ask('metrics', PATIENCE)) as object[][];
    if (others.length === 0) return reply.type(registry.contentType).send(await registry.metrics());
    const all = AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...others]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const hasToken = token !== undefined && request.headers.authorization === `Bearer ${token}`;
  return hasToken || isLocalCaller(request);
}
