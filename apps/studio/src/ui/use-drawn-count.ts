import { useDeferredValue } from 'react';

/** How many rows or cards more than fill a window. */
const IN_SIGHT = 24;

/**
 * How many of a list's items to draw: at first those in sight, and then all of them in pieces, so that a long list neither
 * delays its page nor keeps it from answering.
 */
export const useDrawnCount = (length: number) => useDeferredValue(length, Math.min(length, IN_SIGHT));
