import { followServerTime } from '@pleinair/client/server-time';
import { nextWindowChange, type TimeWindow, type WindowState, withWindowsAt } from '@pleinair/domain';
import { useEffect, useMemo, useState } from 'react';

/** The spaces with their windows as loaded, and then by the server's clock while the page stays open. */
export function useCurrentWindows<Space extends TimeWindow & { readonly window: WindowState }>(
  spaces: readonly Space[],
): readonly Space[] {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const next = (after: number) => nextWindowChange(spaces, after);
    if (next(0) < Infinity) return followServerTime(next, setNow);
  }, [spaces]);
  return useMemo(() => (now === undefined ? spaces : withWindowsAt(spaces, new Date(now))), [spaces, now]);
}
