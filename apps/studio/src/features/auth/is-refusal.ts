import { ApiError } from '@pleinair/client';
import { problemsOf } from '../../lib/problems.ts';

/** Whether the server rejected the input, as opposed to being unreachable or busy. */
export const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 429;

/** The error text says whether the server is busy or the account under attack, and what its owner can do. */
export const errorMessages = (error: unknown) =>
  error instanceof ApiError && error.status === 429 ? error.errors : problemsOf(error);
