import type { FastifyInstance } from 'fastify';
import type { Limit } from './shared-counter.ts';

/** How far a call has used up one of the limits that it is counted by. */
export interface Quota extends Limit {
  readonly name: string;
  /** Calls that are left. */
  readonly left: number;
  /** Seconds until the limit is full again. */
  readonly until: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Those of its limits that its answers name. */
    quotas: Quota[] | null;
  }
}

/**
 * Says in every answer which limits its call is counted by, and what is left of them; but not in one that is kept for others, whose
 * limits these are not. Source: draft-ietf-httpapi-ratelimit-headers-10.
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
