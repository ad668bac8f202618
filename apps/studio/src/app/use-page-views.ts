import { createCallClient } from '@pleinair/client';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { getConfig } from '../lib/config.ts';
import { pageAt, patterns } from './patterns.ts';

const { api_url, api_key } = getConfig();

/** Sends no session: a view arriving after its end would be rejected and sign the user out. */
const visitorApi = createCallClient({ baseUrl: api_url, apiKey: api_key });

/** Reports the open page to the server by its pattern, without the space or object it is about. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const page = pageAt(pathname);
    if (!page || !getConfig().page_views) return;
    // Nothing waits for it, and an uncounted view does no harm.
    visitorApi.POST('/page-views', { body: { page: patterns[page] } }).catch(() => undefined);
  }, [pathname]);
}
