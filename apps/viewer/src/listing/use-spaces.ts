import type { LayerSpaces, ListedSpace } from '@pleinair/client';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Api } from '../boot/api.ts';
import { getPublicSpaces, type ListingOwner } from '../boot/first-answer.ts';
import { type FailureReason, failureReason } from '../parts/failure.tsx';

/** Most spaces a page lists: more than a browser should hold or anyone looks through. */
const MOST = 2000;

interface Spaces {
  /** The channel; undefined until the first answer arrives. */
  readonly layer: LayerSpaces | undefined;
  readonly spaces: readonly ListedSpace[];
  /** Number of spaces on the server. */
  readonly total: number;
  /** Why nothing is shown. */
  readonly failure: FailureReason | undefined;
  /** Whether some pages failed to load. */
  readonly isIncomplete: boolean;
  readonly retry: () => void;
}

/** Loads all public spaces of an owner, in any time window, page after page. */
export function useSpaces(api: Promise<Api>, owner: ListingOwner, first: Promise<LayerSpaces>): Spaces {
  const [pages, setPages] = useState<readonly LayerSpaces[]>([]);
  const [failure, setFailure] = useState<FailureReason>();
  const [isIncomplete, setIncomplete] = useState(false);
  useEffect(() => {
    first.then(
      (page) => setPages([page]),
      (error) => setFailure(failureReason(error)),
    );
  }, [first]);
  const layer = pages[0];
  const latest = pages.at(-1);
  const next =
    latest && latest.page * latest.per < Math.min(latest.total, MOST) ? latest.page + 1 : undefined;
  useEffect(() => {
    if (next === undefined || isIncomplete) return;
    let isUnmounted = false;
    api
      .then((ready) => getPublicSpaces(ready, owner, next))
      .then(
        (page) => !isUnmounted && setPages((before) => [...before, page]),
        () => !isUnmounted && setIncomplete(true),
      );
    return () => {
      isUnmounted = true;
    };
  }, [api, owner, next, isIncomplete]);
  // A space published between two requests shifts others to the next page, so duplicates are dropped.
  const spaces = useMemo(
    () => [...new Map(pages.flatMap((page) => page.spaces).map((space) => [space.pid, space])).values()],
    [pages],
  );
  return {
    layer,
    spaces,
    total: layer?.total ?? 0,
    failure,
    isIncomplete,
    retry: useCallback(() => setIncomplete(false), []),
  };
}
