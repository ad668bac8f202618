import type { LayerSpaces, ListedSpace } from '@pleinair/client';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Api } from '../boot/api.ts';
import { getPublicSpaces, type ListingOwner } from '../boot/first-answer.ts';
import { type FailureReason, failureReason } from '../parts/failure.tsx';

/** Spaces that a page lists at most: more than a browser should hold, and than anybody looks through. */
const MOST = 2000;

interface Spaces {
  /** The channel; undefined until the first answer. */
  readonly layer: LayerSpaces | undefined;
  readonly spaces: readonly ListedSpace[];
  /** How many there are. */
  readonly total: number;
  /** Why nothing can be shown. */
  readonly failure: FailureReason | undefined;
  /** Whether some did not arrive. */
  readonly isIncomplete: boolean;
  readonly retry: () => void;
}

/** All public spaces of an owner, page by page after the first, in any time window. */
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
  const [layer, latest] = [pages[0], pages.at(-1)];
  const next =
    latest && latest.page * latest.per < Math.min(latest.total, MOST) ? latest.page + 1 : undefined;
  useEffect(() => {
    if (next === undefined || isIncomplete) return;
    let left = false;
    api
      .then((ready) => getPublicSpaces(ready, owner, next))
      .then(
        (page) => !left && setPages((before) => [...before, page]),
        () => !left && setIncomplete(true),
      );
    return () => {
      left = true;
    };
  }, [api, owner, next, isIncomplete]);
  // What was published meanwhile moves others to the next page.
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
