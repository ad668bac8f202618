// Adds `cookies` and `setCookie` to the types of request and reply.
import type {} from '@fastify/cookie';
import { API_ROOT } from '@pleinair/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFRESH_LIFETIME } from './session.service.ts';

const NAME = 'pleinair_refresh';

/** The refresh token's cookie: out of reach of scripts and of other sites. */
export function createRefreshCookie(publicUrl: string) {
  const options = {
    path: API_ROOT,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
  } as const;
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[NAME],
    write: (reply: FastifyReply, token: string): void => {
      reply.setCookie(NAME, token, { ...options, maxAge: REFRESH_LIFETIME });
    },
    clear: (reply: FastifyReply): void => {
      reply.clearCookie(NAME, options);
    },
  };
}

export type RefreshCookie = ReturnType<typeof createRefreshCookie>;
