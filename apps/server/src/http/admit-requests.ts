import { finished } from 'node:stream';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import { isArriving } from '../platform/web-server/linger-on-close.ts';
import { createPlaces } from '../platform/web-server/places.ts';

/** Share of the memory in use above which calls are turned away, which is better than losing them all. */
const MOST_MEMORY = 0.95;
/** Seconds after which a caller who is turned away may try again. */
const RETRY_SECONDS = 5;
/** Milliseconds between two looks at the memory. */
const LOOK = 1000;

/** Fastify answers it as it answers its own 503. */
class Overloaded extends Error {
  readonly statusCode = 503;
}

/**
 * Turns requests away while memory is short, when their caller has gone, and when one address has `perAddress` in progress, and
 * closes the connection after an answer that comes before the end of its request. Opens no file to look: that fails when
 * descriptors run out.
 */
export function admitRequests(
  app: FastifyInstance,
  { perAddress }: { perAddress: number | undefined },
): void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isShort = false;
  const isMemoryShort = () => {
    if (performance.now() - lookedAt >= LOOK) {
      lookedAt = performance.now();
      const { used_heap_size, heap_size_limit } = getHeapStatistics();
      isShort = used_heap_size > heap_size_limit * MOST_MEMORY;
    }
    return isShort;
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (hasNoAddress(request)) return done(new AppError('bad_request', 'body_unreadable'));
    if (!isMemoryShort()) return done();
    reply.header('retry-after', RETRY_SECONDS);
    done(new Overloaded());
  });

  if (perAddress !== undefined) limitInProgress(app, perAddress);

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isArriving(request.raw)) reply.header('connection', 'close');
    done();
  });
}

/** Limits the requests in progress per address; behind a proxy, connections say nothing about callers. */
function limitInProgress(app: FastifyInstance, most: number): void {
  const take = createPlaces(most);
  app.addHook('onRequest', (request, reply, done) => {
    const leave = take(request.ip);
    if (!leave)
      return done(new AppError('too_many', { key: 'too_many_requests', values: { seconds: RETRY_SECONDS } }));
    finished(reply.raw, leave);
    done();
  });
}

/** A closed socket has no address, contrary to its type. */
const hasNoAddress = ({ ip }: { readonly ip?: FastifyRequest['ip'] }): boolean => ip === undefined;
