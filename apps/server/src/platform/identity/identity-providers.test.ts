import { expect, it } from 'vitest';
import type { ProviderSettings } from '../../config/provider-settings.ts';
import { createIdentityProviders } from './identity-providers.ts';
import { ProviderError } from './provider-error.ts';

const issuer = 'https://login.example.org';
const settings: ProviderSettings = {
  kind: 'openid',
  name: 'oidc',
  label: 'Town hall',
  issuer,
  flow: 'code',
  client: { id: 'studio', secret: 'secret' },
};
const attempt = { state: 's', nonce: 'n', verifier: 'v'.repeat(43), redirect_uri: `${issuer}/callback` };

const failureOf = async (fetch: (url: string, init?: RequestInit) => Promise<Response>) => {
  const [provider] = createIdentityProviders([settings], { fetch, seconds: 0.1 });
  const error: unknown = await provider?.pageFor(attempt).catch((thrown: unknown) => thrown);
  return error instanceof ProviderError ? error.failure : error;
};

it('gives up on a provider that never answers', async () => {
  const never = (_url: string, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  expect(await failureOf(never)).toBe('unreachable');
});

it('rejects a provider that names another issuer', async () => {
  const metadata = { issuer: 'https://evil.example', authorization_endpoint: `${issuer}/auth` };
  expect(await failureOf(async () => Response.json(metadata))).toBe('untrusted');
});

it.each([
  ['its body', {}, 400],
  ['a challenge', { 'www-authenticate': 'Basic realm="x", error="invalid_client"' }, 401],
])('reports a refused client secret from %s of the answer', async (_where, headers, status) => {
  const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
  const fetch = async (url: string) =>
    url === metadata.token_endpoint
      ? Response.json({ error: 'invalid_client' }, { status, headers })
      : Response.json(metadata);
  const [provider] = createIdentityProviders([settings], { fetch });
  const error: ProviderError = await provider?.prove('code=c&state=s', attempt).catch((thrown) => thrown);
  expect(error.reasons).toContain(`${status} invalid_client`);
  expect(new Set(error.reasons).size).toBe(error.reasons.length);
});

it('asks a provider that was down again the next time, then not for a while', async () => {
  let calls = 0;
  const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
  const fetch = async () => {
    calls += 1;
    return calls === 1 ? new Response('', { status: 503 }) : Response.json(metadata);
  };
  const [provider] = createIdentityProviders([settings], { fetch });
  await expect(provider?.pageFor(attempt)).rejects.toThrow(ProviderError);
  for (let times = 0; times < 2; times++) {
    expect((await provider?.pageFor(attempt))?.href).toContain(`${issuer}/auth?`);
  }
  expect(calls).toBe(2);
});
