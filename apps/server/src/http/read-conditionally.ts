import type { FastifyInstance } from 'fastify';
import { versionTag } from '../kernel/if-match.ts';
import { tagOf } from './prepared-response.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The state of the resource in the answer. */
    version: string | undefined;
  }
}

/**
 * Gives every answer that may be cached, or is one state of a resource, an ETag, and answers 304 to callers who have it already.
 * Source: RFC 9110, 13.1.2, weak comparison.
 */
export function readConditionally(app: FastifyInstance): void {
  app.decorateRequest('version', undefined);
  app.addHook('onSend', (request, reply, payload, done) => {
    const mayBeKept = reply.hasHeader('cache-control') && reply.getHeader('cache-control') !== 'no-store';
    const { version } = request;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isTagged = isRead && reply.statusCode === 200 && (mayBeKept || version !== undefined);
    if (!isTagged || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return done(null, payload);
    const contentTag = String(reply.getHeader('etag') ?? tagOf(payload));
    const tag = version === undefined ? contentTag : versionTag(version, contentTag);
    reply.header('etag', tag);
    const weak = (one: string) => one.trim().replace(/^W\//, '');
    const known = (request.headers['if-none-match'] ?? '').split(',').map(weak);
    if (!known.includes(weak(tag))) return done(null, payload);
    const ofBody = ['content-length', 'content-type', 'content-encoding'];
    for (const name of ofBody) reply.removeHeader(name);
    reply.code(304);
    done(null, '');
  });
}
