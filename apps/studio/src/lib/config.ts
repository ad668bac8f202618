import type { Identity } from '@pleinair/client';
import type { StreetMap } from '@pleinair/map/street-map';

/** What the server tells its web apps at `GET /config.json`. */
export interface StudioConfig {
  api_key: string;
  api_url: string;
  public_url: string;
  map: StreetMap;
  /** Whether addresses may be searched at every key, or only when the user asks for it. */
  search_while_typing: boolean;
  /** Whether the address search knows streets, and not only towns and villages. */
  search_streets: boolean;
  /** Sites to whose files objects may link, `https:` for all; empty for none. */
  link_origins: readonly string[];
  /** The identity providers, in the order of the buttons. */
  providers: readonly { name: Identity['provider']; label: string }[];
  /** Megabytes (10^6 bytes) that one upload may have on the plan of a new account. */
  limits: { max_upload_mb: number };
  /** The contact for a larger plan: a page or `mailto:`; empty without one. */
  contact_url: string;
  /** A finished space and its channel, where the install has them. */
  demo: { space_pid?: string; channel?: string };
  /** Whether there are pages with sample data. */
  demo_pages: boolean;
  /** Whether opened pages are counted. */
  page_views: boolean;
  version: string;
  /** The page with the mails of an install without a mail server; only people at its machine have it. */
  outbox_url?: string;
  /** Whether no mail server sends mails: they wait on the machine of the studio. */
  keeps_mails?: boolean;
}

let loaded: StudioConfig | undefined;

/** Fetches the configuration once; `main.ts` awaits it before anything that needs it is imported. */
export async function loadConfig(): Promise<void> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`GET /config.json answered ${response.status}`);
  loaded = await response.json();
}

/** The configuration; throws when called before `loadConfig` has answered. */
export function getConfig(): StudioConfig {
  if (!loaded) throw new Error('The configuration has not been loaded yet');
  return loaded;
}
