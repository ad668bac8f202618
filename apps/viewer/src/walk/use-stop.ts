import type { Walk } from '@pleinair/client';
import { stopsForVisitors } from '@pleinair/domain';
import { useEffect, useMemo, useState } from 'react';
import type { Api } from '../boot/api.ts';
import { getWalk } from '../boot/first-answer.ts';
import { useReadersLanguage, walkIn } from '../parts/in-language.ts';
import { useCurrentWindows } from '../parts/use-current-windows.ts';
import { walkOfPage } from '../parts/walk-of-page.ts';
import type { WalkStop } from './next-stop.ts';

const NONE: readonly WalkStop[] = [];

/** A space as a stop of a walk. */
export interface Stop {
  readonly walk: Walk;
  /** The stops that count here, in order. */
  readonly stops: readonly WalkStop[];
  /** Index of this one among them; -1 if the walk does not lead here, or no longer. */
  readonly index: number;
}

/**
 * The space as a stop of the walk that the page's address names: undefined until the walk has loaded, null if it does not load; the
 * space is then one like any other.
 */
export function useStop(api: Promise<Api>, pid: string): Stop | null | undefined {
  const language = useReadersLanguage();
  const [walk, setWalk] = useState<Walk | null>();
  useEffect(() => {
    const named = walkOfPage();
    if (named === undefined) return setWalk(null);
    api.then((ready) => getWalk(ready, named)).then(setWalk, () => setWalk(null));
  }, [api]);
  const current = useCurrentWindows(walk?.stops ?? NONE);
  return useMemo(() => {
    if (!walk) return walk;
    const shown = walkIn({ ...walk, stops: [...current] }, language);
    const forVisitors = stopsForVisitors(shown.stops);
    // At a stop that only they see, its owner is led on, too.
    const stops = forVisitors.some((one) => one.pid === pid) ? forVisitors : shown.stops;
    return { walk: shown, stops, index: stops.findIndex((one) => one.pid === pid) };
  }, [walk, current, language, pid]);
}
