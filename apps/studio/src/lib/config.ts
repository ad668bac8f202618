/** What the server tells its web apps at `GET /config.json`. */
export interface StudioConfig {
  api_key: string;
  api_url: string;
  public_url: string;
  map_style_url: string;
  providers: { id: string; name: string }[];
  limits: { max_upload_mb?: number };
  demo: boolean;
  version: string;
  /** Where a local install writes its mail; absent when mail is really sent. */
  outbox_hint?: string;
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
