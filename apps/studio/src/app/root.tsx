import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { NavigationProgress } from './shell/navigation-progress.tsx';
import { useSessionEnd } from './use-session-end.ts';

/** What every page has: the splash goes, the page starts at its top with the focus in it, the session is watched. */
export function Root() {
  const { state } = useNavigation();
  useSessionEnd();
  useFreshPage();

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

/** Brings a new page to its top, and the focus into it; the first page leaves the focus to the skip link. */
function useFreshPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
}
