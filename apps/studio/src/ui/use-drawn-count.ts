import { useDeferredValue } from 'react';
import { useIsPhone } from './use-is-phone.ts';

/** More rows or cards than fill a window, and than fill a phone's. */
const IN_SIGHT = 24;
const IN_SIGHT_OF_PHONES = 10;

/**
 * How many of a list's items to render: when the list first appears those in sight, then all of them in the background, so that a
 * long list neither delays its page nor blocks it. Later items are rendered at once: a row that left for a moment would lose its
 * focus, and the answers that it waits for.
 */
export function useDrawnCount(length: number): number {
  const isPhone = useIsPhone();
  const isWhole = useDeferredValue(length > 0, false);
  return isWhole ? length : Math.min(length, isPhone ? IN_SIGHT_OF_PHONES : IN_SIGHT);
}
