import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  implicitAuthentication,
  type JsonObject,
  None,
  type ServerMetadata,
  useIdTokenResponseType,
} from 'openid-client';
import { z } from 'zod';
import type { OpenIdSettings } from '../../config/provider-settings.ts';
import type { Attempt, IdentityProvider, Proof, ProvenIdentity } from './identity-provider.ts';
import { emailClaim, nameClaim, subjectClaim } from './profile-claims.ts';
import { configure, isPlain, type ProviderConnection, watched } from './provider-connection.ts';
import { ProviderError } from './provider-error.ts';

const SCOPE = 'openid profile email';

/** Milliseconds for which a provider's metadata is cached; its keys are fetched each time. */
const DESCRIPTION_LIFETIME = 10 * 60 * 1000;

const profile = z.object({
  sub: subjectClaim,
  email: emailClaim,
  // Some send a string.
  email_verified: z
    .union([z.literal(true), z.literal('true')])
    .optional()
    .catch(undefined),
  given_name: nameClaim,
  family_name: nameClaim,
  preferred_username: nameClaim,
  nickname: nameClaim,
});

/**
 * A provider of OpenID Connect. Signature, issuer, audience, expiry, nonce and state are checked in both flows, even if the ID
 * token comes directly from the provider, where the protocol does not require it.
 */
export function createOpenIdProvider(
  settings: OpenIdSettings,
  connection: ProviderConnection,
): IdentityProvider {
  const { issuer, flow, label, name } = settings;
  let described: { metadata: ServerMetadata; until: number } | undefined;

  async function describe(): Promise<ServerMetadata> {
    if (described && described.until > performance.now()) return described.metadata;
    const config = await discovery(new URL(issuer), settings.client.id, undefined, None(), {
      timeout: connection.seconds,
      [customFetch]: (url, init) => watched(connection.fetch)(url, init as RequestInit),
      execute: isPlain(issuer) ? [allowInsecureRequests] : [],
    });
    const metadata = config.serverMetadata();
    described = { metadata, until: performance.now() + DESCRIPTION_LIFETIME };
    return metadata;
  }

  async function connect(): Promise<Configuration> {
    const metadata = await describe();
    const config = configure(metadata, settings, authentication(metadata, settings), connection);
    if (flow === 'id_token') useIdTokenResponseType(config);
    else enableNonRepudiationChecks(config);
    return config;
  }

  async function proveByCode(config: Configuration, answer: string, attempt: Attempt): Promise<Proof> {
    const tokens = await authorizationCodeGrant(config, new URL(`${attempt.redirect_uri}?${answer}`), {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    });
    const claims: JsonObject & { sub: string } = tokens.claims() ?? { sub: '' };
    const { userinfo_endpoint } = config.serverMetadata();
    // Many send the e-mail address only there.
    const asked = claims.email === undefined && userinfo_endpoint !== undefined;
    const more = asked ? await fetchUserInfo(config, tokens.access_token, claims.sub) : {};
    const { id_token } = tokens;
    return { identity: read({ ...more, ...claims }), ...(id_token !== undefined && { id_token }) };
  }

  async function proveByHash(config: Configuration, answer: string, attempt: Attempt): Promise<Proof> {
    const { redirect_uri, nonce, state } = attempt;
    const url = new URL(`${redirect_uri}#${answer}`);
    const claims = await implicitAuthentication(config, url, nonce, { expectedState: state });
    const id_token = new URLSearchParams(answer).get('id_token') ?? undefined;
    return { identity: read(claims), ...(id_token !== undefined && { id_token }) };
  }

  function read(claims: object): ProvenIdentity {
    const { sub, email, email_verified, given_name, family_name, preferred_username, nickname } =
      profile.parse(claims);
    return {
      issuer,
      subject: sub,
      email,
      email_verified: email_verified !== undefined,
      first_name: given_name,
      last_name: family_name,
      nickname: preferred_username || nickname,
    };
  }

  return {
    name,
    label,

    pageFor: ({ state, nonce, verifier, redirect_uri }) =>
      ProviderError.of(async () => {
        const asked = { redirect_uri, scope: SCOPE, state, nonce };
        const pkce = {
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        };
        return buildAuthorizationUrl(await connect(), flow === 'code' ? { ...asked, ...pkce } : asked);
      }),

    prove: (answer, attempt) =>
      ProviderError.of(async () => {
        const config = await connect();
        return flow === 'code' ? proveByCode(config, answer, attempt) : proveByHash(config, answer, attempt);
      }),

    endSessionPage: (id_token, returnTo) =>
      ProviderError.of(async () => {
        const config = await connect();
        if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
        const url = buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo });
        if (id_token !== undefined) url.searchParams.set('id_token_hint', id_token);
        return url;
      }),
  };
}

/** Uses basic authentication, which every provider supports unless it says otherwise. */
function authentication(metadata: ServerMetadata, { client: { secret } }: OpenIdSettings): ClientAuth {
  if (secret === undefined) return None();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret);
}
