import type { FastifyBaseLogger } from 'fastify';

/** Returns the logger of one request, created on first use: most requests log nothing, and creating it is slow. */
export function lazyLogger(make: () => FastifyBaseLogger): FastifyBaseLogger {
  let made: FastifyBaseLogger | undefined;
  return new Proxy({} as FastifyBaseLogger, {
    get(_target, name) {
      made ??= make();
      return Reflect.get(made, name);
    },
  });
}
