import { randomBytes } from 'node:crypto';

/** A key that nobody guesses: 144 random bits. */
export const newApiKey = (): string => `pl_${randomBytes(18).toString('base64url')}`;
