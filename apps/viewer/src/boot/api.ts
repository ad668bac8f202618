import { type Client, createClient } from '@pleinair/client';

/** What `GET /config.json` tells the viewer. */
interface Config {
  readonly api_key: string;
  /** Root of the versioned API. */
  readonly api_url: string;
}

export interface Api {
  readonly client: Client;
  readonly key: string;
  readonly root: string;
}

/** Ends a question to a network that carries nothing: to the visitor that is no network. */
export const patience = () => AbortSignal.timeout(30_000);

/** Learns where the API is, from the same place that the page came from. */
export async function connect(): Promise<Api> {
  const response = await fetch('/config.json', { signal: patience() });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  const { api_key, api_url }: Config = await response.json();
  return { client: createClient({ baseUrl: api_url, apiKey: api_key }), key: api_key, root: api_url };
}
