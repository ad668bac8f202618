import { createClient } from '@pleinair/client';
import { getConfig } from './config.ts';
import { fetchUnlessCalled } from './first-calls.ts';
import { currentLanguage } from './i18n.ts';
import { session } from './session.ts';

const { api_url, api_key } = getConfig();

/** The studio's client of the API. */
export const api = createClient({
  baseUrl: api_url,
  apiKey: api_key,
  session,
  language: currentLanguage,
  fetch: fetchUnlessCalled,
});
