import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import classes from './tab-links.module.css';

interface TabLinksProps {
  /** Names them together. */
  label: string;
  pages: readonly { readonly to: string; readonly name: ReactNode }[];
}

/** Brings the current page's link into view where the line of links scrolls. */
const showCurrent = (link: HTMLAnchorElement | null) => {
  if (link?.ariaCurrent === 'page') link.scrollIntoView({ block: 'nearest', inline: 'center' });
};

/** Links to the pages that belong together, in a line over each of them. */
export function TabLinks({ label, pages }: TabLinksProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {pages.map(({ to, name }) => (
        <NavLink key={to} to={to} className={classes.tab} ref={showCurrent}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
