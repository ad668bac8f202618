import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

/** Any other path is unknown, by every method. */
const OPEN = /(?<!^\/(files|uploads)\/)\*/;

/**
 * Makes every path whose routes are added from now on answer unsupported methods with 405, before the body is read.
 * Source: RFC 9110, 15.5.6.
 * @returns a function that adds these answers; call it once all routes are added
 */
export function watchMethods(app: FastifyInstance): () => void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (OPEN.test(url)) return;
    const methods = methodsOf.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsOf.set(url, methods);
  });
  return () => {
    for (const [url, known] of [...methodsOf]) {
      const allow = [...known].sort().join(', ');
      const others = app.supportedMethods.filter((method) => !known.has(method) && method !== 'OPTIONS');
      app.route({
        method: others,
        url,
        exposeHeadRoute: false,
        onRequest: (_request, reply, done) => {
          reply.header('allow', allow);
          done(new AppError('method_not_allowed', 'method_unknown'));
        },
        handler: () => undefined,
      });
    }
  };
}
