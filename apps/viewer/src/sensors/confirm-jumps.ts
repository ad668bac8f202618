import { distanceMetres } from '@pleinair/domain';
import type { Fix } from './position.ts';

/** Metres between two fixes, beyond their inaccuracy, that are too far to have been walked. */
const JUMP = 25;
/** Milliseconds after which a distant fix counts although no other has confirmed it: a phone at rest may report no more. */
const WAIT = 3000;
/** Milliseconds after which a fix tells nothing about the next one. */
const LASTING = 10_000;

export interface ConfirmedFixes {
  take(fix: Fix): void;
  stop(): void;
}

/**
 * Passes fixes on to `onFix`, but one that is suddenly far away only when the next one confirms it: signals reflected by
 * walls would throw the space away and back.
 */
export function confirmJumps(onFix: (fix: Fix) => void): ConfirmedFixes {
  let last: (Fix & { readonly at: number }) | undefined;
  let doubtful: Fix | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pass = (fix: Fix) => {
    clearTimeout(timer);
    doubtful = undefined;
    last = { ...fix, at: performance.now() };
    onFix(fix);
  };
  return {
    take(fix) {
      const isNear = (other: Fix | undefined) =>
        other !== undefined && distanceMetres(other, fix) <= JUMP + other.accuracy + fix.accuracy;
      const isFresh = last !== undefined && performance.now() - last.at < LASTING;
      if (!isFresh || isNear(last) || isNear(doubtful)) return pass(fix);
      clearTimeout(timer);
      doubtful = fix;
      timer = setTimeout(() => pass(fix), WAIT);
    },
    stop: () => clearTimeout(timer),
  };
}
