import { randomBytes } from 'node:crypto';

/** Creates an unguessable key: 144 random bits. */
export const newApiKey = (): string => `pl_${randomBytes(18).toString('base64url')}`;
