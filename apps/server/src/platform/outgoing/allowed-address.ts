import ipaddr from 'ipaddr.js';

/** What an operator lets the server reach although it is not public: host names, addresses and networks. */
export type AllowList = readonly string[];

/** A public address that only machines in this cloud can reach. Source: Azure, “What is 168.63.129.16”. */
const INTERNAL = new Set(['168.63.129.16']);

/** The range of public IPv6 addresses. Source: IANA, “IPv6 Global Unicast Address Assignments”. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether the server may connect to an address: one in the list, or a public one. That excludes every private, local, shared and
 * reserved range, and all IPv6 forms that embed an IPv4 address.
 */
export function isAllowedAddress(address: string, allow: AllowList): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return isPublic(parsed) || allow.some((entry) => contains(entry, parsed));
}

/** Whether the list contains this host name, which then may have any address. */
export function isAllowedHost(host: string, allow: AllowList): boolean {
  return allow.some((entry) => entry.toLowerCase() === host.toLowerCase());
}

type Address = ReturnType<typeof ipaddr.parse>;

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast' || INTERNAL.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}

function contains(entry: string, address: Address): boolean {
  const network = entry.includes('/') ? entry : `${entry}/${entry.includes(':') ? 128 : 32}`;
  if (!ipaddr.isValidCIDR(network)) return false;
  const [base, bits] = ipaddr.parseCIDR(network);
  return base.kind() === address.kind() && address.match([base, bits]);
}
