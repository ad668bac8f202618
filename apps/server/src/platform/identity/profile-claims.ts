import { z } from 'zod';

/** Reads a provider's claims about a person as untrusted text. Unusable values count as missing. */
export const subjectClaim = z.string().regex(/^[\x20-\x7e]{1,255}$/);

export const emailClaim = z.email().max(254).toLowerCase().optional().catch(undefined);

export const nameClaim = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
  .catch('');
