// Adds `cookies` and `setCookie` to the types of request and reply.
import type {} from '@fastify/cookie';
import { API_ROOT } from '@pleinair/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_LIFETIME } from './identity-request.ts';

const NAME = 'pleinair_identity';

/** The secret by which a browser that comes back from a provider is known to be the one that went. */
export function createBrowserCookie(publicUrl: string) {
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[NAME],
    write: (reply: FastifyReply, secret: string): void => {
      reply.setCookie(NAME, secret, {
        path: API_ROOT,
        httpOnly: true,
        sameSite: 'strict',
        secure: publicUrl.startsWith('https:'),
        maxAge: REQUEST_LIFETIME,
      });
    },
  };
}

export type BrowserCookie = ReturnType<typeof createBrowserCookie>;
