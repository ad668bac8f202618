import { useDeferredValue } from 'react';

/** More rows or cards than fill a window. */
const IN_SIGHT = 24;

/**
 * How many of a list's items to render: first those in sight, then all of them in the background, so that a long list
 * neither delays its page nor blocks it.
 */
export const useDrawnCount = (length: number) => useDeferredValue(length, Math.min(length, IN_SIGHT));
