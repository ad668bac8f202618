import type { Layer, User } from '@pleinair/contract';
import type { Clock } from '../platform/clock/clock.ts';
import { createIdentityProviders } from '../platform/identity/identity-providers.ts';
import type { ProviderFetch } from '../platform/identity/provider-connection.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { follow } from './follow.ts';
import { startOpenIdProvider } from './openid-provider.ts';
import { startSocialProvider } from './social-provider.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { startTestPlatform } from './test-platform.ts';

const PUBLIC_URL = 'https://studio.example.org';
const CALLBACK = `${PUBLIC_URL}/callback`;

export type SignedIn = { jwt: string; user: User; layers: Layer[]; errors: string[] };

/** What a browser holds after it was sent to a provider. */
export interface PendingSignIn {
  readonly url: string;
  readonly cookies: Record<string, string>;
}

/**
 * Starts the whole server with real providers: an OpenID one, from which `server` requests a code and `hashServer` an ID token in
 * the hash, and the social ones. Both servers share one database.
 */
export async function startTestSignIn({ clock }: { clock?: Clock } = {}) {
  const returning = { redirect_uris: [CALLBACK], post_logout_redirect_uris: [`${PUBLIC_URL}/`] };
  const openId = await startOpenIdProvider({
    clients: [
      { ...returning, client_id: 'studio', client_secret: 'secret' },
      {
        ...returning,
        client_id: 'studio-hash',
        token_endpoint_auth_method: 'none',
        response_types: ['id_token'],
        grant_types: ['implicit'],
      },
    ],
  });
  const social = await startSocialProvider();
  const platform = await startTestPlatform({
    ...(clock && { clock }),
    env: {
      PUBLIC_URL,
      ...social.env,
      OIDC_ISSUER: openId.issuer,
      OIDC_NAME: 'Town hall',
      OIDC_CLIENT_ID: 'studio',
      OIDC_CLIENT_SECRET: 'secret',
    },
  });

  /** Intercepts requests from the servers to the providers. */
  const network: { fetch: ProviderFetch } = { fetch: platform.askService };
  const connection = { fetch: (...call: Parameters<ProviderFetch>) => network.fetch(...call) };
  const logged: string[] = [];
  const logger = createLogger('warn', { write: (line) => void logged.push(line) });
  const start = (changes: object) => {
    const settings = platform.config.providers.map((one) =>
      one.name === 'oidc' ? { ...one, ...changes } : one,
    );
    const identityProviders = createIdentityProviders(settings, connection);
    return startTestApp({ ...platform, logger, identityProviders });
  };
  const server = await start({});
  const client = { id: 'studio-hash', secret: undefined };
  const hashServer = await start({ flow: 'id_token', client });

  type On = { on?: TestApp; token?: string };

  /** Presses a provider's button: to sign in or, with a token, to add an identity. */
  async function leave(provider: string, { on = server, token }: On = {}): Promise<PendingSignIn> {
    const path = token === undefined ? '/login/provider' : '/user/me/identity';
    const { status, body, cookies } = await on.call<{ url: string }>('POST', path, {
      body: { provider },
      ...(token !== undefined && { token }),
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return {
      url: body.url,
      cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
    };
  }

  /** What the callback page passes on. */
  const finish = (
    answer: string,
    { cookies }: Pick<PendingSignIn, 'cookies'>,
    { on = server, token }: On = {},
  ) =>
    on.call<SignedIn>('POST', token === undefined ? '/login/provider/finish' : '/user/me/identity/finish', {
      body: { answer },
      cookies,
      ...(token !== undefined && { token }),
    });

  /** Returns the provider's answer to a browser that was sent there: the query or hash of the callback page. */
  async function answerOf({ url }: PendingSignIn): Promise<string> {
    const { origin, pathname, search, hash } = await follow(url);
    if (origin + pathname !== CALLBACK) throw new Error(`led to ${origin}${pathname}`);
    return (hash || search).slice(1);
  }

  /** The whole round trip. */
  async function signIn(provider: string, at: On = {}) {
    const sent = await leave(provider, at);
    return finish(await answerOf(sent), sent, at);
  }

  const stop = async () => {
    await server.stop();
    await hashServer.stop();
    await platform.stop();
    await social.stop();
    await openId.stop();
  };
  return {
    platform,
    server,
    hashServer,
    openId,
    social,
    network,
    logged,
    leave,
    answerOf,
    finish,
    signIn,
    stop,
  };
}

export type TestSignIn = Awaited<ReturnType<typeof startTestSignIn>>;
