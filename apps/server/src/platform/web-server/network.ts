import ipaddr from 'ipaddr.js';

/**
 * What counts as one caller: an IPv4 address, or the 64 bits of an IPv6 address that a household or a server is given;
 * of the other 64 it has as many as it likes.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
