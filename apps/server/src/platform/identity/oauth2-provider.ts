import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
} from 'openid-client';
import type { OAuth2Settings } from '../../config/provider-settings.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { configure, type ProviderConnection } from './provider-connection.ts';
import { ProviderError } from './provider-error.ts';
import { SOCIAL } from './social.ts';

/**
 * A provider of plain OAuth 2: its answer to a request with the person's access token proves their identity. The token is not
 * stored.
 */
export function createOAuth2Provider(
  settings: OAuth2Settings,
  connection: ProviderConnection,
): IdentityProvider {
  const social = SOCIAL[settings.name];
  const endpoints = settings.endpoints ?? social.endpoints;
  // For example a self-hosted GitHub, whose users are different.
  const issuer = settings.endpoints
    ? settings.endpoints.authorization.replace(/\/[^/]*$/, '')
    : social.issuer;

  function connect(): Configuration {
    const { authorization, token } = endpoints;
    const metadata = { issuer, authorization_endpoint: authorization, token_endpoint: token };
    return configure(metadata, settings, social.authentication(settings.client.secret ?? ''), connection);
  }

  return {
    name: settings.name,
    label: social.label,

    pageFor: ({ state, verifier, redirect_uri }) =>
      ProviderError.of(async () =>
        buildAuthorizationUrl(connect(), {
          redirect_uri,
          scope: social.scope,
          state,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      ),

    prove: (answer, { state, verifier, redirect_uri }) =>
      ProviderError.of(async () => {
        const config = connect();
        const url = new URL(`${redirect_uri}?${answer}`);
        const checks = { expectedState: state, pkceCodeVerifier: verifier };
        const { access_token } = await authorizationCodeGrant(config, url, checks);
        const ask = async (address: string): Promise<unknown> => {
          const response = await fetchProtectedResource(config, access_token, new URL(address), 'GET');
          if (!response.ok) throw new ProviderError('untrusted', `${address} answered ${response.status}`);
          return response.json();
        };
        return { identity: { issuer, ...(await social.readPerson(ask, endpoints.userinfo)) } };
      }),

    endSessionPage: async () => undefined,
  };
}
