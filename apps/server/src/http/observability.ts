import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface Dependencies {
  /** Rejects when this node cannot answer calls now. */
  readonly checkReady: () => Promise<void>;
  readonly metricsToken: string | undefined;
  /** More numbers, by name: what they are, and what they are now. */
  readonly gauges?: Readonly<Record<string, readonly [help: string, read: () => number]>>;
}

/** `/healthz`: the process answers. `/readyz`: so does what it needs. `/metrics`: for this machine or the token. */
export function observe(app: FastifyInstance, { checkReady, metricsToken, gauges = {} }: Dependencies): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  for (const [name, [help, read]] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
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

  const quiet = { logLevel: 'warn' } as const;
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (request, reply) => {
    try {
      await checkReady();
      return { status: 'ok' };
    } catch (err) {
      request.log.warn({ err }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  app.get('/metrics', quiet, async (request, reply) => {
    if (!mayRead(request, metricsToken)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** A proxy on this machine forwards for others, so a forwarded request does not count as local. */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined && headers.authorization === `Bearer ${token}`) return true;
  const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
  return local && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}
