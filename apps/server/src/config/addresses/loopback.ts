import type { FastifyRequest } from 'fastify';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a URL's host name means the machine itself. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.includes(hostname);
}

const LOCAL_ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Headers that proxies add on behalf of their clients. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Whether the caller is a program on this machine, whose address need not be loopback. Forwarded requests do not count: a proxy
 * on this machine calls for others.
 */
export function isLocalCaller(
  { headers, socket }: FastifyRequest,
  ownAddresses: readonly string[] = [],
): boolean {
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  const address = socket.remoteAddress ?? '';
  const isOwn = ownAddresses.some((own) => address === own || address === `::ffff:${own}`);
  return (isOwn || LOCAL_ADDRESSES.includes(address)) && !isForwarded;
}
