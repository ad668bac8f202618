// Adds `cookies` and `setCookie` to the types of request and reply.
import type {} from '@fastify/cookie';
import { API_ROOT } from '@pleinair/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../../../http/cookie-name.ts';
import type { SessionTokens } from './session.service.ts';

type RefreshToken = Pick<SessionTokens, 'refresh_token' | 'expires_at'>;

/** The refresh token's cookie: inaccessible to scripts and other sites. */
export function createRefreshCookie(publicUrl: string) {
  const name = cookieName(publicUrl, 'pleinair_refresh');
  const options = {
    path: API_ROOT,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
  } as const;
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    write: (reply: FastifyReply, { refresh_token, expires_at }: RefreshToken): void => {
      reply.setCookie(name, refresh_token, { ...options, expires: expires_at });
    },
    clear: (reply: FastifyReply): void => {
      reply.clearCookie(name, options);
    },
  };
}

export type RefreshCookie = ReturnType<typeof createRefreshCookie>;
