// Adds `cookies` and `setCookie` to the types of request and reply.
import type {} from '@fastify/cookie';
import { API_ROOT } from '@pleinair/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../../../http/cookie-name.ts';
import { REQUEST_LIFETIME } from './identity-request.ts';

/** The secret that proves that a browser returning from a provider is the one that was sent there. */
export function createBrowserCookie(publicUrl: string) {
  const name = cookieName(publicUrl, 'pleinair_identity');
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    write: (reply: FastifyReply, secret: string): void => {
      reply.setCookie(name, secret, {
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
