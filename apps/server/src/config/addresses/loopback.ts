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

/**
 * Whether a program on this machine calls, which may have other addresses, too. A proxy here calls for others, so a forwarded
 * request does not count.
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
