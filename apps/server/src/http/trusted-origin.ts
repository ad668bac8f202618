import { isLoopback } from '../config/addresses/loopback.ts';

/**
 * Whether pages of an origin may send the refresh cookie with their calls: the product's own origin, one that a key lists, and
 * any on this machine if the product serves only this machine.
 */
export function createIsTrustedOrigin(publicUrl: string, isListed: (origin: string) => Promise<boolean>) {
  const own = new URL(publicUrl);
  return async (origin: string): Promise<boolean> => {
    // A page without an origin sends "null".
    if (!URL.canParse(origin)) return false;
    if (origin === own.origin || (isLoopback(own.hostname) && isLoopback(new URL(origin).hostname)))
      return true;
    return isListed(origin);
  };
}
