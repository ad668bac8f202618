import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as URL-safe text: what a mail's link or the refresh cookie carries. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of it. The token is random, so a plain hash is enough. */
export function hashOpaqueToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
