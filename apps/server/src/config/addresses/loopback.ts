import type { FastifyRequest } from 'fastify';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a URL's host name means the machine itself. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.includes(hostname);
}

const LOCAL_ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** The headers that proxies add for their clients. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Whether a program on this machine calls. A proxy here calls for others, so a forwarded request does not count. */
export function isLocalCaller({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  return LOCAL_ADDRESSES.includes(socket.remoteAddress ?? '') && !isForwarded;
}
