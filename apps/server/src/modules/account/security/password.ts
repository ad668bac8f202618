import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes. Source: OWASP Password Storage Cheat Sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

const nobodysHash = hashPassword(randomBytes(32).toString('hex'));

/** Does the same work for a user who does not exist or has no password, so that the time reveals nothing. */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  const right = await verify(hashed ?? (await nobodysHash), password);
  return right && typeof hashed === 'string';
}
