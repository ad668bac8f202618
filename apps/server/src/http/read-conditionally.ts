import type { FastifyInstance } from 'fastify';
import { tagOf } from './ready-answer.ts';

/**
 * Gives every answer that says how it may be cached a tag of its content, and answers 304 to whoever has it already.
 * Source: RFC 9110, 13.1.2, weak comparison.
 */
export function readConditionally(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const mayBeKept = reply.hasHeader('cache-control') && reply.getHeader('cache-control') !== 'no-store';
    const isTagged = request.method === 'GET' && reply.statusCode === 200 && mayBeKept;
    if (!isTagged || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return done(null, payload);
    const tag = String(reply.getHeader('etag') ?? tagOf(payload));
    reply.header('etag', tag);
    const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
    if (!known.includes(tag)) return done(null, payload);
    const ofBody = ['content-length', 'content-type', 'content-encoding'];
    for (const name of ofBody) reply.removeHeader(name);
    reply.code(304);
    done(null, '');
  });
}
