// Adds `cookies` and `setCookie` to the types of request and reply.
import type { CookieSerializeOptions } from '@fastify/cookie';
import { API_ROOT } from '@pleinair/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Cookie = ReturnType<typeof createCookie>;

/**
 * A secret in a cookie, inaccessible to scripts and other sites. Over https its name begins with `__Secure-`, so that browsers
 * accept it only over https and a site that shares our domain over plain http cannot set it. Source: RFC 6265bis, 4.1.3.1.
 */
export function createCookie(publicUrl: string, title: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? `__Secure-${title}` : title;
  const options = { path: API_ROOT, httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    write(
      reply: FastifyReply,
      secret: string,
      life: Pick<CookieSerializeOptions, 'expires' | 'maxAge'>,
    ): void {
      reply.setCookie(name, secret, { ...options, ...life });
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(name, options);
    },
  };
}
