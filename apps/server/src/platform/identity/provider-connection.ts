import {
  allowInsecureRequests,
  type ClientAuth,
  Configuration,
  customFetch,
  type ServerMetadata,
} from 'openid-client';
import type { ProviderSettings } from '../../config/provider-settings.ts';
import { ProviderError } from './provider-error.ts';

export type ProviderFetch = (url: string, init?: RequestInit) => Promise<Response>;

/** How to connect to providers. */
export interface ProviderConnection {
  readonly fetch: ProviderFetch;
  /** Time limit of one request. */
  readonly seconds: number;
}

/** A fetch that reports network failures, and providers that are down, as unanswered. */
export function watched(fetch: ProviderFetch): ProviderFetch {
  return async (url, init) => {
    const { host } = new URL(url);
    const response = await fetch(url, init).catch((error: unknown) => {
      throw new ProviderError('unreachable', `${host} cannot be reached`, error);
    });
    if (response.status >= 500) throw new ProviderError('unreachable', `${host} answered ${response.status}`);
    return response;
  };
}

/** Whether a URL is plain HTTP, which the configuration allows only for this machine. */
export const isPlain = (address: string): boolean => address.startsWith('http:');

/** Configures the OpenID library for one exchange, without cached keys, so that it verifies with current ones. */
export function configure(
  metadata: ServerMetadata,
  { client }: ProviderSettings,
  auth: ClientAuth,
  { fetch, seconds }: ProviderConnection,
): Configuration {
  const config = new Configuration(metadata, client.id, undefined, auth);
  config[customFetch] = (url, init) => watched(fetch)(url, init as RequestInit);
  config.timeout = seconds;
  if (isPlain(metadata.token_endpoint ?? metadata.issuer)) allowInsecureRequests(config);
  return config;
}
