import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import classes from './tab-links.module.css';

interface TabLinksProps {
  /** Name of the navigation. */
  label: string;
  pages: readonly { readonly to: string; readonly name: ReactNode }[];
}

/** Scrolls the current page's link into view. */
const showCurrent = (link: HTMLAnchorElement | null) => {
  if (link?.ariaCurrent === 'page') link.scrollIntoView({ block: 'nearest', inline: 'center' });
};

/** Links between related pages, in a line above each of them. */
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
