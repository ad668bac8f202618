import {
  ApiError,
  type CallClient,
  createCallClient,
  createStoredSession,
  type Session,
} from '@pleinair/client';
import type { StreetMap } from '@pleinair/map/street-map';

/** What the viewer must know of the server: part of `GET /config.json`. */
export interface Config {
  readonly api_key: string;
  /** Root of the versioned API. */
  readonly api_url: string;
  readonly map: StreetMap;
}

export interface Api {
  /** Asks as a visitor. */
  readonly client: CallClient;
  /** Asks as the creator who is signed in to the studio in this browser; undefined without one. */
  readonly creator: CallClient | undefined;
  readonly key: string;
  /** Root of the versioned API. */
  readonly url: string;
  /** Where streets are found. */
  readonly map: StreetMap;
}

/** Ends a question to a network that carries nothing: to the visitor that is no network. */
export const patience = () => AbortSignal.timeout(30_000);

/** Finds the API: by what came with the page, else from the place that the page came from. */
export async function connect(known: Config | undefined): Promise<Api> {
  const { api_key, api_url, map } = known ?? (await fetchConfig());
  const options = { baseUrl: api_url, apiKey: api_key };
  const session = studioSession();
  return {
    client: createCallClient(options),
    creator: session && createCallClient({ ...options, session }),
    key: api_key,
    url: api_url,
    map,
  };
}

/** Asks as the signed-in creator, or as a visitor if there is none or the session has ended. */
export async function asWhoIsHere<Data>(
  { client, creator }: Api,
  ask: (client: CallClient, isSignedIn: boolean) => Promise<Data>,
): Promise<Data> {
  if (!creator) return ask(client, false);
  return ask(creator, true).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return ask(client, false);
    throw error;
  });
}

/** The studio's session, which it keeps on this origin; undefined where there is none, or storage is refused. */
function studioSession(): Session | undefined {
  try {
    const session = createStoredSession();
    return session.token === null ? undefined : session;
  } catch {
    return undefined;
  }
}

async function fetchConfig(): Promise<Config> {
  const response = await fetch('/config.json', { signal: patience() });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return response.json();
}
