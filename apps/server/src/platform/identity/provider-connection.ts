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

/** How providers are asked. */
export interface ProviderConnection {
  readonly fetch: ProviderFetch;
  /** For one request. */
  readonly seconds: number;
}

/** A fetch that says of every failure of the network, and of a provider that is down, that nothing was answered. */
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

/** Settings allow plain HTTP only for this machine. */
export const isPlain = (address: string): boolean => address.startsWith('http:');

/** The protocol's library, set up for one exchange: it keeps no keys, so that those it checks with are today's. */
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
