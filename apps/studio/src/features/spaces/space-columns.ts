import { type RefCallback, useCallback, useState } from 'react';

/** Columns shown if there is room. */
export type SpaceColumn = 'town' | 'dates' | 'status' | 'views' | 'visibility' | 'range';

export type SpaceColumns = ReadonlySet<SpaceColumn>;

/** The columns of a list by its minimum width in pixels, widest first. The name keeps 180 pixels. */
const COLUMNS: readonly [width: number, SpaceColumns][] = [
  [1070, new Set<SpaceColumn>(['town', 'dates', 'status', 'views', 'visibility', 'range'])],
  [870, new Set<SpaceColumn>(['dates', 'status', 'views', 'visibility', 'range'])],
  [640, new Set<SpaceColumn>(['status', 'views', 'visibility', 'range'])],
  [540, new Set<SpaceColumn>(['status', 'views', 'visibility'])],
  [0, new Set()],
];

/**
 * The columns that an element has room for; undefined until it is mounted. Decided here and not in CSS, so that hidden
 * columns are not rendered.
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
