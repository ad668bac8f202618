import type { FastifyRequest } from 'fastify';
import { isLocalCaller, isLoopback } from '../../config/addresses/loopback.ts';
import type { Config } from '../../config/config.ts';

/**
 * Whether a caller may read the mails that an install without a mail server keeps. Their links sign people in, so the product
 * must serve this machine alone, and the caller must be on it and have typed, or followed from the product, an address of it.
 */
export function createMayReadOutbox({ mail, publicUrl, trustProxy }: Config) {
  const isForThisMachine =
    mail.kind === 'outbox' && trustProxy === 0 && isLoopback(new URL(publicUrl).hostname);
  return (request: FastifyRequest): boolean =>
    isForThisMachine && isLocalCaller(request) && isOwnHost(request) && isOwnPage(request);
}

/** A foreign name that resolves to this machine (DNS rebinding) still stands in the Host header. */
const isOwnHost = ({ headers: { host = '' } }: FastifyRequest): boolean =>
  URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);

/** Browsers say where a request comes from; another port of this machine is another origin too. */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const { host, origin, 'sec-fetch-site': site = 'none' } = headers;
  return (origin === undefined || origin === `http://${host}`) && (site === 'none' || site === 'same-origin');
}
