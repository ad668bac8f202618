import { createHash, randomBytes } from 'node:crypto';

/** Creates a token for a mail's link or the refresh cookie: 32 random bytes as URL-safe text. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for the database. It is random, so a plain hash is enough. */
export function hashOpaqueToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
