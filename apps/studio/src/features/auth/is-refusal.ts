import { ApiError } from '@pleinair/client';
import { problemsOf } from '../../lib/problems.ts';

/** Whether the server refused what it was sent: one that cannot be reached, or is busy, says nothing of that. */
export const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 429;

/** The server says whether it is busy or the account is under attack, and what its owner can do then. */
export const refusedOrUnreached = (error: unknown) =>
  error instanceof ApiError && error.status === 429 ? error.errors : problemsOf(error);
