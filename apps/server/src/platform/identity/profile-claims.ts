import { z } from 'zod';

/** What providers say of people, taken for what it is: text of strangers. What cannot be used counts as not said. */
export const subjectClaim = z.string().regex(/^[\x20-\x7e]{1,255}$/);

export const emailClaim = z.email().max(254).toLowerCase().optional().catch(undefined);

export const nameClaim = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
  .catch('');
