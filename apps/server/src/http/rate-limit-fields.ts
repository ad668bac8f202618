import type { FastifyInstance } from 'fastify';
import type { Limit } from './shared-counter.ts';

/** How far a call has used up one of its rate limits. */
export interface Quota extends Limit {
  readonly name: string;
  /** Calls left. */
  readonly left: number;
  /** Seconds until the limit resets. */
  readonly until: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The limits that its answers name. */
    quotas: Quota[] | null;
  }
}

/**
 * Adds the limits of a call, and what is left of them, to its answer, unless the answer is cached for others, who have other
 * limits. Source: draft-ietf-httpapi-ratelimit-headers-10.
 */
export function tellRateLimits(app: FastifyInstance): void {
  app.decorateRequest('quotas', null);
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { quotas } = request;
    if (quotas && !String(reply.getHeader('cache-control') ?? '').includes('public')) {
      const list = (parameters: (quota: Quota) => string) =>
        quotas.map((quota) => `"${quota.name}";${parameters(quota)}`).join(', ');
      reply.header(
        'ratelimit-policy',
        list(({ requests, seconds }) => `q=${requests};w=${seconds}`),
      );
      reply.header(
        'ratelimit',
        list(({ left, until }) => `r=${left};t=${until}`),
      );
    }
    done();
  });
}
