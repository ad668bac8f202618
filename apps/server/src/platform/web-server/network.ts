import ipaddr from 'ipaddr.js';

/**
 * Identifies a caller: by an IPv4 address, or by the first 64 bits of an IPv6 address, since a household or server is assigned a
 * /64 and may use any address in it.
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
