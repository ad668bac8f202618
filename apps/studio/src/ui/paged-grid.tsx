import { type ReactNode, useRef } from 'react';
import classes from './paged-grid.module.css';
import { Pages } from './pages.tsx';

interface PagedGridProps {
  total: number;
  per: number;
  page: number;
  onPage: (page: number) => void;
  children: ReactNode;
}

/** A dense grid of cards in all the width there is, one page of a list at a time. */
export function PagedGrid({ children, onPage, ...place }: PagedGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={grid} className={classes.grid} data-wide>
        {children}
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
