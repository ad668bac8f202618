import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Dragged<Item> {
  readonly item: Item;
  readonly order: readonly Item[];
}

/** The list with `item` at another index. */
export function moveItem<Item>(items: readonly Item[], item: Item, to: number): readonly Item[] {
  const rest = items.filter((one) => one !== item);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, item);
}

/**
 * Makes the rows of a list reorderable, by dragging their handles or with arrow keys on them. Items are compared by
 * identity; the rows are the children of the list.
 */
export function useReorder<Item>(
  items: readonly Item[],
  list: RefObject<HTMLElement | null>,
  onOrder: (items: readonly Item[], item: Item) => void,
) {
  const [dragged, setDragged] = useState<Dragged<Item>>();
  const latest = useRef({ dragged, onOrder });
  latest.current = { dragged, onOrder };
  const isDragging = dragged !== undefined;

  // On the window: the dragged row moves in the document and would lose pointer capture.
  useEffect(() => {
    if (!isDragging) return;
    const leaving = new AbortController();
    const listen = { signal: leaving.signal };
    const move = ({ clientY }: PointerEvent) => {
      const { item, order } = latest.current.dragged ?? {};
      // Past the middles of the others, which are of different heights: at their edges it would jump to and fro.
      const to = [...(list.current?.children ?? [])].filter((row, index) => {
        const { top, bottom } = row.getBoundingClientRect();
        return order?.[index] !== item && clientY > (top + bottom) / 2;
      }).length;
      setDragged((now) => now && { ...now, order: moveItem(now.order, now.item, to) });
    };
    const drop = () => {
      const { dragged, onOrder } = latest.current;
      setDragged(undefined);
      if (dragged) onOrder(dragged.order, dragged.item);
    };
    window.addEventListener('pointermove', move, listen);
    window.addEventListener('pointerup', drop, listen);
    window.addEventListener('pointercancel', () => setDragged(undefined), listen);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && setDragged(undefined), listen);
    return () => leaving.abort();
  }, [isDragging, list]);

  const shown = dragged?.order ?? items;
  return {
    shown,
    dragged: dragged?.item,
    /** Event handlers for an item's handle. */
    handle: (item: Item) => ({
      onPointerDown: () => setDragged({ item, order: items }),
      onKeyDown: (event: KeyboardEvent) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onOrder(moveItem(items, item, items.indexOf(item) + step), item);
      },
    }),
  };
}
