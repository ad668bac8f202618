import { IconLanguage } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyPart } from '../lib/lazy-part.ts';
import { whenIdle } from '../lib/when-idle.ts';
import classes from './shell/shell.module.css';
import { Wordmark } from './shell/wordmark.tsx';

/** Loads after the page is drawn: the menu components are as large as the sign-in form. */
const LanguageMenu = lazyPart(async () => {
  await whenIdle();
  return (await import('./shell/language-menu.tsx')).LanguageMenu;
});

/** The frame of pages outside the studio: sign-in, mail links, errors. */
export function BlankLayout() {
  return (
    <>
      <header className={classes.blankBar}>
        <Wordmark />
        <Suspense fallback={<LanguageMark />}>
          <LanguageMenu />
        </Suspense>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

/** Placeholder for the menu. */
function LanguageMark() {
  return (
    <span className={classes.barButton} aria-hidden="true">
      <IconLanguage size={20} />
    </span>
  );
}
