import { createCallClient } from '@pleinair/client';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { getConfig } from '../lib/config.ts';
import { pageAt, patterns } from './patterns.ts';

const { api_url, api_key } = getConfig();

/** Without the session: a view that arrives after its end must not be refused and sign its reader out. */
const visitorApi = createCallClient({ baseUrl: api_url, apiKey: api_key });

/** Tells the server which page is open, by its pattern: whose space or object it is about is left out. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const page = pageAt(pathname);
    if (!page || !getConfig().page_views) return;
    // Nobody waits for it, and an uncounted view does no harm.
    visitorApi.POST('/page-views', { body: { page: patterns[page] } }).catch(() => undefined);
  }, [pathname]);
}
