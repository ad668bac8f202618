import { type ReactNode, useRef } from 'react';
import classes from './paged-grid.module.css';
import { Pages } from './pages.tsx';
import { useDrawnCount } from './use-drawn-count.ts';

interface PagedGridProps<Item> {
  items: readonly Item[];
  /** The card of an item, with its key. */
  card: (item: Item) => ReactNode;
  total: number;
  per: number;
  page: number;
  onPage: (page: number) => void;
}

/** A dense, full-width grid of cards, one page of a list at a time. */
export function PagedGrid<Item>({ items, card, onPage, ...place }: PagedGridProps<Item>) {
  const drawn = useDrawnCount(items.length);
  const grid = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={grid} className={classes.grid} data-wide>
        {items.slice(0, drawn).map(card)}
      </div>
      <Pages
        {...place}
        onPage={(page) => {
          onPage(page);
          grid.current?.scrollIntoView();
        }}
      />
    </>
  );
}
