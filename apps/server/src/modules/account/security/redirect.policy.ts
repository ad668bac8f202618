import { isLoopback } from '../../../config/addresses/loopback.ts';

/**
 * Whether an address is of the product itself, or of an application registered with these origins. Where the product
 * runs on this machine alone, the machine's other names and ports count as its own.
 */
export function mayLeadTo(address: string, publicUrl: string, origins: readonly string[]): boolean {
  const target = new URL(address);
  const own = new URL(publicUrl);
  if (target.origin === own.origin || origins.includes(target.origin)) return true;
  return isLoopback(own.hostname) && isLoopback(target.hostname);
}
