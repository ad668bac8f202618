import { useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { NavigationProgress } from './shell/navigation-progress.tsx';
import { useSessionEnd } from './use-session-end.ts';

/** What every page has: the splash goes, the page starts at its top and takes the focus, the session is watched. */
export function Root() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useSessionEnd();

  useEffect(() => {
    if (state === 'idle') document.getElementById('splash')?.setAttribute('data-hidden', '');
  }, [state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what brings the page to its top
  useEffect(() => {
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <NavigationProgress active={state !== 'idle'} />
      <Outlet />
    </>
  );
}
