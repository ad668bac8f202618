import { type RefCallback, useCallback, useState } from 'react';

/** What has a column where there is room for it. */
export type SpaceColumn = 'town' | 'dates' | 'status' | 'views' | 'visibility';

export type SpaceColumns = ReadonlySet<SpaceColumn>;

/** The columns of a list that is at least so many pixels wide, the widest first. The name keeps 180 of them. */
const COLUMNS: readonly [width: number, SpaceColumns][] = [
  [980, new Set<SpaceColumn>(['town', 'dates', 'status', 'views', 'visibility'])],
  [800, new Set<SpaceColumn>(['dates', 'status', 'views', 'visibility'])],
  [540, new Set<SpaceColumn>(['status', 'views', 'visibility'])],
  [0, new Set()],
];

/**
 * The columns for which an element has room, none known until it stands on the page. Asked here and not of the styles: what is not
 * shown is not made either.
 */
export function useSpaceColumns(): [SpaceColumns | undefined, RefCallback<HTMLElement>] {
  const [columns, setColumns] = useState<SpaceColumns>();
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const choose = () => setColumns(COLUMNS.find(([width]) => element.clientWidth >= width)?.[1]);
    choose();
    const observer = new ResizeObserver(choose);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [columns, measure];
}
