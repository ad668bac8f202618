import { ApiError } from '@pleinair/client';

/** Whether the server refused what it was sent: one that cannot be reached, or is busy, says nothing of that. */
export const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 429;
