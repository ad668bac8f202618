import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLocalCaller, isLoopback } from '../../config/addresses/loopback.ts';
import type { Config } from '../../config/config.ts';

/**
 * Whether a caller may read the mails that an installation without a mail server keeps. Their links sign people in, so the
 * product must only serve this machine or its local network, and the caller must be on this machine and have typed one of its
 * addresses, or followed a link from the product.
 */
export function createMayReadOutbox(config: Pick<Config, 'mail' | 'publicUrl' | 'lan' | 'trustProxy'>) {
  const { mail, publicUrl, lan, trustProxy } = config;
  const own = new URL(publicUrl).hostname;
  // A name may belong to a tunnel, whose callers all seem to be on this machine.
  const isInNetwork = lan && isIP(own) !== 0;
  const isAtHome = mail.kind === 'outbox' && trustProxy === 0 && (isInNetwork || isLoopback(own));
  /** If a foreign name resolves to this machine (DNS rebinding), the Host header still contains it. */
  const isOwnHost = ({ headers: { host = '' } }: FastifyRequest): boolean => {
    const hostname = URL.parse(`http://${host}`)?.hostname;
    return hostname !== undefined && (isLoopback(hostname) || hostname === own);
  };
  /** A browser on this machine that opens its network address also calls from that address. */
  const isHere = (request: FastifyRequest): boolean => isLocalCaller(request, isInNetwork ? [own] : []);
  return (request: FastifyRequest): boolean =>
    isAtHome && isHere(request) && isOwnHost(request) && isOwnPage(request);
}

/** Browsers report where a request comes from; another port of this machine is another origin too. */
function isOwnPage({ protocol, headers }: FastifyRequest): boolean {
  const { host, origin, 'sec-fetch-site': site = 'none' } = headers;
  const isOwn = origin === undefined || origin === `${protocol}://${host}`;
  return isOwn && (site === 'none' || site === 'same-origin');
}
