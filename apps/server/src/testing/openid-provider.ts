import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type ClientMetadata, type Configuration } from 'oidc-provider';

/** The claims about one of the provider's users. */
export type Claims = Record<string, string | boolean>;

interface ProviderOptions {
  readonly clients: readonly ClientMetadata[];
}

/** In seconds. */
const HOUR = 3600;

/** A real OpenID provider on this machine. It signs in `user` without asking, unless it is set to refuse. */
export async function startOpenIdProvider({ clients }: ProviderOptions) {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Claims>();
  const own = { user: '', refuses: false };
  let keys = 0;
  let sign: (payload: JWTPayload) => Promise<string> = async () => '';

  /** Restarts with another key, as after a rotation. */
  async function rotate(): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const kid = `key-${++keys}`;
    const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
    sign = (payload) => new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    const provider = new Provider(issuer, configuration([jwk]));
    const serve = provider.callback();
    answer = async (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return serve(request, response);
      const refusal = { error: 'access_denied', error_description: 'The user said no.' };
      const result = own.refuses ? refusal : { login: { accountId: own.user } };
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    };
  }

  function configuration(jwks: object[]): Configuration {
    return {
      clients: [...clients],
      jwks: { keys: jwks },
      ttl: { Interaction: HOUR, Grant: HOUR, Session: HOUR, AccessToken: HOUR, IdToken: HOUR },
      cookies: { keys: ['a key of the tests'] },
      claims: {
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name', 'preferred_username'],
      },
      features: { devInteractions: { enabled: false } },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, ...people.get(accountId) }),
      }),
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId,
          accountId: oidc.session?.accountId,
        });
        grant.addOIDCScope('openid profile email');
        await grant.save();
        return grant;
      },
    };
  }

  await rotate();
  return {
    issuer,
    rotate,
    /** Signs with its current key. */
    sign: (payload: JWTPayload) => sign(payload),
    /** Sets the subject of the next person to sign in. */
    signsIn(subject: string, claims: Claims): void {
      people.set(subject, claims);
      own.user = subject;
    },
    set refuses(value: boolean) {
      own.refuses = value;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
