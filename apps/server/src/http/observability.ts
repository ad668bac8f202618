import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createRemembered } from '../platform/cache/remembered.ts';
import type { Siblings } from '../platform/siblings/siblings.ts';

interface Dependencies {
  /** Rejects when this node cannot answer calls now. */
  readonly checkReady: () => Promise<void>;
  readonly metricsToken: string | undefined;
  readonly siblings: Siblings;
  /** More numbers, by name: what they are, what they are now, and how those of several processes become one. */
  readonly gauges?: Readonly<Record<string, readonly [help: string, read: () => number, together?: 'min']>>;
}

/** Milliseconds for which one look at what this node needs answers everybody: probes need no key and no limit. */
const READY_FOR = 1000;

/** Milliseconds in which another process says its numbers. */
const PATIENCE = 1000;

/**
 * `/healthz`: the process answers. `/readyz`: so does what it needs. `/metrics`, for this machine or the token: of all processes on
 * this port together.
 */
export function observe(
  app: FastifyInstance,
  { checkReady, metricsToken, siblings, gauges = {} }: Dependencies,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  for (const [name, [help, read, aggregator = 'sum']] of Object.entries(gauges)) {
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
  const ready = createRemembered(checkReady, READY_FOR);
  siblings.answer('metrics', () => registry.getMetricsAsJSON());

  const quiet = { logLevel: 'warn' } as const;
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (request, reply) => {
    try {
      await ready.get();
      return { status: 'ok' };
    } catch (err) {
      request.log.warn({ err }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
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

/** A proxy on this machine forwards for others, so a forwarded request does not count as local. */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined && headers.authorization === `Bearer ${token}`) return true;
  const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
  return local && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}
