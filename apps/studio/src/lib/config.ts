import type { Identity, Schemas } from '@pleinair/client';
import type { StreetMap } from '@pleinair/map/street-map';

/** The server's configuration for its web apps, from `GET /config.json`. */
export interface StudioConfig {
  api_key: string;
  api_url: string;
  public_url: string;
  map: StreetMap;
  /** Whether to search addresses with every key, or only when the user asks. */
  search_while_typing: boolean;
  /** Whether the address search knows streets, and not only towns and villages. */
  search_streets: boolean;
  /** Sites whose files objects may link to, `https:` for all; empty for none. */
  link_origins: readonly string[];
  /** The identity providers, in the order of their buttons. */
  providers: readonly { name: Identity['provider']; label: string }[];
  /** Largest upload in megabytes (10^6 bytes) on the plan of a new account. */
  limits: { max_upload_mb: number };
  /** The contact for a larger plan: a page or `mailto:`; empty if there is none. */
  contact_url: string;
  /** Which policies the operator has published. */
  policies: readonly Schemas['Policy']['name'][];
  /** A finished space and its channel, if the installation has them. */
  demo: { space_pid?: string; channel?: string };
  /** Whether the demo pages are available. */
  demo_pages: boolean;
  /** Whether page views are counted. */
  page_views: boolean;
  version: string;
  /** The page with the mails of an installation without a mail server; only set for users at its machine. */
  outbox_url?: string;
  /** Whether mails stay on the studio's machine for lack of a mail server. */
  keeps_mails?: boolean;
  /** Whether mails waited for the mail server to work again when the page was opened. */
  mails_wait?: boolean;
}

let loaded: StudioConfig | undefined;

/** Fetches the configuration once; `main.ts` awaits it before importing anything that needs it. */
export async function loadConfig(): Promise<void> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`GET /config.json answered ${response.status}`);
  loaded = await response.json();
}

/** The configuration; throws if called before `loadConfig` has finished. */
export function getConfig(): StudioConfig {
  if (!loaded) throw new Error('The configuration has not been loaded yet');
  return loaded;
}
