import { Outlet } from 'react-router';
import { LanguageMenu } from './shell/language-menu.tsx';
import classes from './shell/shell.module.css';
import { Wordmark } from './shell/wordmark.tsx';

/** The frame of pages outside the studio: sign-in, mail links, errors. */
export function BlankLayout() {
  return (
    <>
      <header className={classes.blankBar}>
        <Wordmark />
        <LanguageMenu />
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
