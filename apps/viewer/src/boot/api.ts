import {
  ApiError,
  type CallClient,
  createCallClient,
  createStoredSession,
  type Session,
} from '@pleinair/client';
import type { StreetMap } from '@pleinair/map/street-map';
import { type Policies, rememberPolicies } from './policies.ts';

/** What the viewer needs to know about the server: part of `GET /config.json`. */
export interface Config {
  readonly api_key: string;
  /** Root of the versioned API. */
  readonly api_url: string;
  readonly map: StreetMap;
  /** Which policies the operator has published; absent in a page that was kept before there were any. */
  readonly policies?: Policies;
}

export interface Api {
  /** Makes requests as a visitor. */
  readonly client: CallClient;
  /** Makes requests as the creator signed in to the studio in this browser; undefined if there is none. */
  readonly creator: CallClient | undefined;
  readonly key: string;
  /** Root of the versioned API. */
  readonly url: string;
  /** Where street tiles come from. */
  readonly map: StreetMap;
}

/** Times out a request on a network that carries nothing; the visitor sees it as being offline. */
export const requestTimeout = () => AbortSignal.timeout(30_000);

/** Connects to the API named by the page's data, or else by the origin that served the page. */
export async function connect(known: Config | undefined): Promise<Api> {
  const { api_key, api_url, map, policies } = known ?? (await fetchConfig());
  rememberPolicies(policies ?? []);
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

/** Makes a request as the signed-in creator, or as a visitor if there is none or the session has expired. */
export async function callAsUser<Data>(
  { client, creator }: Api,
  ask: (client: CallClient, isSignedIn: boolean) => Promise<Data>,
): Promise<Data> {
  if (!creator) return ask(client, false);
  return ask(creator, true).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return ask(client, false);
    throw error;
  });
}

/** The studio's session, stored on this origin; undefined if there is none or storage is blocked. */
export function studioSession(): Session | undefined {
  try {
    const session = createStoredSession();
    return session.token === null ? undefined : session;
  } catch {
    return undefined;
  }
}

async function fetchConfig(): Promise<Config> {
  const response = await fetch('/config.json', { signal: requestTimeout() });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return response.json();
}
