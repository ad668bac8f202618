import { finished } from 'node:stream';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import { isArriving } from '../platform/web-server/linger-on-close.ts';
import { createPlaces } from '../platform/web-server/places.ts';

/** Share of memory in use above which calls are refused, rather than losing all of them. */
const MOST_MEMORY = 0.95;
/** Seconds after which a refused caller may try again. */
const RETRY_SECONDS = 5;
/** Milliseconds between checks of the memory. */
const LOOK = 1000;

/** Fastify answers this as it answers its own 503. */
class Overloaded extends Error {
  readonly statusCode = 503;
}

/**
 * Refuses requests while memory is short, if their caller has disconnected, and if one address already has `perAddress` in
 * progress. Closes the connection if the answer comes before the end of the request. Checking memory opens no file, since that
 * fails when descriptors run out.
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

/** Limits the requests in progress per address; behind a proxy, a connection does not identify its caller. */
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
