import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { PROVIDER_URL, URL as STUDIO } from './product.ts';

/** The product's options for the provider. */
export const PROVIDER_OPTIONS = {
  OIDC_ISSUER: PROVIDER_URL,
  OIDC_NAME: 'Town hall',
  OIDC_CLIENT_ID: 'studio',
  OIDC_CLIENT_SECRET: 'secret',
  OUTGOING_ALLOW: 'localhost',
};

/** Starts a real OpenID provider with its own sign-in pages. It accepts any name and password. */
export async function startIdentityProvider(): Promise<{ stop(): Promise<void> }> {
  const provider = new Provider(PROVIDER_URL, {
    clients: [
      {
        client_id: PROVIDER_OPTIONS.OIDC_CLIENT_ID,
        client_secret: PROVIDER_OPTIONS.OIDC_CLIENT_SECRET,
        redirect_uris: [`${STUDIO}/callback`],
        post_logout_redirect_uris: [`${STUDIO}/`],
      },
    ],
    cookies: { keys: ['a key of the journeys'] },
    claims: { email: ['email', 'email_verified'], profile: ['preferred_username'] },
    findAccount: (_context, name) => ({
      accountId: name,
      claims: () => ({
        sub: name,
        preferred_username: name,
        email: `${name}@example.org`,
        email_verified: true,
      }),
    }),
  });
  const server = createServer(provider.callback()).listen(Number(new URL(PROVIDER_URL).port));
  await once(server, 'listening');
  return {
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
