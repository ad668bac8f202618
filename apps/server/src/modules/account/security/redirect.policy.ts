import { isLoopback } from '../../../config/addresses/loopback.ts';

/**
 * Whether a URL belongs to the product itself, or to an application registered with these origins. If the product serves only
 * this machine, the machine's other names and ports count as its own.
 */
export function mayLeadTo(address: string, publicUrl: string, origins: readonly string[]): boolean {
  const target = new URL(address);
  const own = new URL(publicUrl);
  if (target.origin === own.origin || origins.includes(target.origin)) return true;
  return isLoopback(own.hostname) && isLoopback(target.hostname);
}
