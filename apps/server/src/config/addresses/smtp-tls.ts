import ipaddr from 'ipaddr.js';

/** How to encrypt the connection to a mail server that is not `smtps://`. */
export type SmtpTls = 'required' | 'opportunistic' | 'off';

/** Suffixes of names that no public DNS has. Source: RFC 6761, RFC 6762, RFC 8375, and ICANN's `internal`. */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/;

/** Requires encryption, except to this machine and to private networks, whose servers often have no certificate. */
export function defaultSmtpTls(hostname: string): SmtpTls {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return isPublic(host) ? 'required' : 'opportunistic';
  // A name without a dot is another container in the same network.
  return !host.includes('.') || PRIVATE_NAMES.test(host) ? 'opportunistic' : 'required';
}

const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';
