import type { ProviderSettings } from '../../config/provider-settings.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createOAuth2Provider } from './oauth2-provider.ts';
import { createOpenIdProvider } from './openid-provider.ts';
import type { ProviderConnection } from './provider-connection.ts';

/** Seconds within which a provider must answer a request. */
const PATIENCE = 8;

/** The configured providers, in the order of their buttons. */
export function createIdentityProviders(
  settings: readonly ProviderSettings[],
  { fetch, seconds = PATIENCE }: Pick<ProviderConnection, 'fetch'> & { readonly seconds?: number },
): readonly IdentityProvider[] {
  const connection = { fetch, seconds };
  return settings.map((one) =>
    one.kind === 'openid' ? createOpenIdProvider(one, connection) : createOAuth2Provider(one, connection),
  );
}
