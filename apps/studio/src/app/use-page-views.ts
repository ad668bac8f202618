import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { api } from '../lib/api.ts';
import { getConfig } from '../lib/config.ts';
import { patterns } from './paths.ts';

/** Tells the server which page is open, by its pattern: whose space or object it is about is left out. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const page = Object.values(patterns).find((pattern) => matchPath(pattern, pathname));
    if (!page || !getConfig().page_views) return;
    // Nobody waits for it, and a view that is not counted is no trouble.
    api.POST('/page-views', { body: { page } }).catch(() => undefined);
  }, [pathname]);
}
