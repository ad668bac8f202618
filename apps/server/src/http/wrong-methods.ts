import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

/** Any other address is unknown, by every method. */
const OPEN = /(?<!^\/(files|uploads)\/)\*/;

/**
 * Gives every address whose routes are added from now on an answer for the methods that it does not have: 405, before the body
 * is read. Source: RFC 9110, 15.5.6.
 * @returns adds these answers; called once all routes are there
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
        ...{ method: others, url, exposeHeadRoute: false },
        onRequest: (_request, reply, done) => {
          reply.header('allow', allow);
          done(new AppError('method_not_allowed', 'method_unknown'));
        },
        handler: () => undefined,
      });
    }
  };
}
