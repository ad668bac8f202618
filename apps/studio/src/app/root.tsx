import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { lockWhenIdle } from '../lib/lock.ts';
import { refuseMissedDrops } from '../lib/missed-drops.ts';
import { getPreferences, type Transition } from '../lib/preferences.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { showKeptNotice } from '../ui/kept-notice.ts';
import { noticeUpdate } from './notice-update.ts';
import { NavigationProgress } from './shell/navigation-progress.tsx';
import { usePageViews } from './use-page-views.ts';
import { useSessionEnd } from './use-session-end.ts';

/**
 * Handles what every page needs: removes the splash, scrolls to the top, moves the focus, keeps it, watches the session, refuses
 * missed files, notices an update, shows the previous document's last notice.
 */
export function Root() {
  const { state } = useNavigation();
  useSessionEnd();
  useFreshPage();
  usePageViews();
  useEffect(lockWhenIdle, []);
  // Before the page is painted: a file dropped before a later effect would be opened by the browser.
  useLayoutEffect(refuseMissedDrops, []);
  useEffect(keepFocus, []);
  useEffect(noticeUpdate, []);
  useEffect(showKeptNotice, []);

  useEffect(() => {
    if (state === 'idle') document.getElementById('splash')?.setAttribute('data-hidden', '');
  }, [state]);

  return (
    <>
      <NavigationProgress active={state !== 'idle'} />
      <Outlet />
    </>
  );
}

const BRIEFLY = { duration: 180, easing: 'ease-out' };

/** Animates a new page as the user prefers. Animates its parts, since some of them are fixed to the window. */
function animateIn(transition: Transition) {
  if (transition === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = { opacity: 0, ...(transition === 'slide-fade' && { translate: '0 10px' }) };
  for (const part of document.getElementById('main')?.children ?? []) part.animate([from, {}], BRIEFLY);
}

/** Scrolls a new page to its top and focuses it; the first page leaves the focus to the skip link. */
function useFreshPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    animateIn(getPreferences().transition);
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
}
