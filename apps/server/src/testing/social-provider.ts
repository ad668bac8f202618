import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const CLIENT = { id: 'studio', secret: 'secret+of/the:tests' };

type ProviderName = 'github' | 'facebook' | 'twitter';

/**
 * Providers of plain OAuth 2 on this machine, one a path. They ask no questions, and check client, redirect URL, code and PKCE
 * like the real ones. The test sets what they say about their user.
 */
export async function startSocialProvider() {
  const codes = new Map<string, { challenge: string; redirect_uri: string }>();
  const tokens = new Set<string>();
  /** Answers by path, such as `/github/user`. */
  const says: Record<string, unknown> = {};

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', origin);
    if (url.pathname.endsWith('/authorize')) return authorize(url.searchParams, response);
    if (url.pathname.endsWith('/token')) return exchange(request, response);
    const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
    const body = says[url.pathname];
    if (!tokens.has(token)) return json(response, 401, { error: 'invalid_token' });
    return json(response, body === undefined ? 404 : 200, body ?? {});
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const code = randomUUID();
    const redirect_uri = query.get('redirect_uri') ?? '';
    codes.set(code, { redirect_uri, challenge: query.get('code_challenge') ?? '' });
    const back = new URL(redirect_uri);
    back.search = String(new URLSearchParams({ code, state: query.get('state') ?? '' }));
    response.writeHead(302, { location: back.href }).end();
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const code = form.get('code') ?? '';
    const known = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const right =
      isClient(request, form) &&
      known?.challenge === challenge &&
      known.redirect_uri === form.get('redirect_uri');
    if (!right) return json(response, 400, { error: 'invalid_grant' });
    const access_token = randomUUID();
    tokens.add(access_token);
    json(response, 200, { access_token, token_type: 'bearer', scope: '' });
  }

  const at = (name: ProviderName, userinfo: string) =>
    `${origin}/${name}/authorize ${origin}/${name}/token ${origin}/${name}/${userinfo}`;
  return {
    says,
    /** The options of a server that uses all of them. */
    env: {
      OUTGOING_ALLOW: 'localhost',
      GITHUB_CLIENT_ID: CLIENT.id,
      GITHUB_CLIENT_SECRET: CLIENT.secret,
      FACEBOOK_CLIENT_ID: CLIENT.id,
      FACEBOOK_CLIENT_SECRET: CLIENT.secret,
      TWITTER_CLIENT_ID: CLIENT.id,
      TWITTER_CLIENT_SECRET: CLIENT.secret,
      GITHUB_ENDPOINTS: at('github', 'user'),
      FACEBOOK_ENDPOINTS: at('facebook', 'me'),
      TWITTER_ENDPOINTS: at('twitter', 'users/me'),
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function isClient({ headers }: IncomingMessage, form: URLSearchParams): boolean {
  const encoded = [CLIENT.id, CLIENT.secret].map((part) => encodeURIComponent(part).replaceAll('%20', '+'));
  const basic = `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`;
  if (headers.authorization !== undefined) return headers.authorization === basic;
  return form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret;
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export type SocialProvider = Awaited<ReturnType<typeof startSocialProvider>>;
