import { API_ROOT, type Layer, type User } from '@pleinair/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Email } from 'postal-mime';
import { buildApp } from '../app.ts';
import { RATE_LIMITS, type RateLimits } from '../http/rate-limits.ts';
import type { Platform } from '../platform/platform.ts';
import { awaitMails } from './await-mails.ts';

type Answer<Body = never> = {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
  cookies: { name: string; value: string }[];
};

type CallOptions = {
  token?: string;
  /** Sent as JSON. */
  body?: object;
  form?: FormData;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
};

/** A signed-in user of a test. */
export type Person = { user: User; layer: Layer; token: string; refreshToken: string; password: string };

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

export const REFRESH_COOKIE = 'pleinair_refresh';

/** More than any test needs, except tests of these limits. */
const NO_LIMITS: RateLimits = {
  ...RATE_LIMITS,
  account: { requests: 10_000, seconds: 600 },
  account_strangers: { requests: 10_000, seconds: 600 },
  account_known: { requests: 10_000, seconds: 600 },
  mailbox: { requests: 10_000, seconds: 600 },
};

let people = 0;

/** The whole server on a platform, called without a network. The caller must stop the platform. */
export async function startTestApp(platform: Platform, limits: RateLimits = NO_LIMITS) {
  const app: FastifyInstance = await buildApp(platform, { limits });
  await app.ready();

  /** Makes a call below the API's root, with the web apps' own key. */
  async function call<Body = never>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    route: string,
    { token, body, form, query, headers, cookies }: CallOptions = {},
  ): Promise<Answer<Body>> {
    const multipart = form && new Request('http://form', { method: 'POST', body: form });
    const request: InjectOptions = {
      method,
      url: route.startsWith('/rails') ? route : API_ROOT + route,
      headers: {
        'x-api-key': platform.config.apiKey,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(multipart && { 'content-type': multipart.headers.get('content-type') ?? '' }),
        ...headers,
      },
      ...(query && { query }),
      ...(cookies && { cookies }),
      ...(body && { payload: body }),
      ...(multipart && { payload: Buffer.from(await multipart.arrayBuffer()) }),
    };
    const answer = await app.inject(request);
    return {
      status: answer.statusCode,
      body: answer.payload === '' ? undefined : JSON.parse(answer.payload),
      headers: answer.headers,
      cookies: answer.cookies,
    } as Answer<Body>;
  }

  /** Waits for this many mails to an address. */
  async function mailsTo(address: string, count = 1): Promise<Email[]> {
    const { mail } = platform.config;
    if (mail.kind !== 'outbox') throw new Error('tests read mails from the outbox');
    return awaitMails(mail.folder, address, count);
  }

  async function login(email: string, password: string): Promise<Omit<Person, 'password'>> {
    const answer = await call<{ jwt: string; layers: Layer[]; user: User }>('POST', '/login', {
      body: { auth: { email, password } },
    });
    const [layer] = answer.body.layers;
    const refreshToken = answer.cookies.find(({ name }) => name.endsWith(REFRESH_COOKIE))?.value;
    if (answer.status !== 200 || !layer || refreshToken === undefined) throw new Error('login failed');
    return { user: answer.body.user, layer, token: answer.body.jwt, refreshToken };
  }

  /** Registers a user, opens the link in their mail, and signs them in. */
  async function newPerson(fields: Record<string, unknown> = {}): Promise<Person> {
    people += 1;
    const password = 'a good password';
    const username = `person-${process.pid}-${people}`;
    const email = `${username}@example.org`;
    const body = { username, email, password, ...fields };
    const registered = await call('POST', '/user', { body });
    if (registered.status !== 201) throw new Error(`registration: ${JSON.stringify(registered.body)}`);
    const [mail] = await mailsTo(email);
    const confirmed = await call('POST', '/confirm_account', { query: { token: tokenIn(mail) } });
    if (confirmed.status !== 204) throw new Error(`confirmation: ${JSON.stringify(confirmed.body)}`);
    return { ...(await login(email, password)), password };
  }

  return { app, platform, call, login, newPerson, mailsTo, stop: () => app.close() };
}

/** Returns the URL of a mail's button. */
export function linkIn(mail: Email | undefined): URL {
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error('the mail has no link');
  return new URL(link);
}

export function tokenIn(mail: Email | undefined): string {
  return linkIn(mail).searchParams.get('token') ?? '';
}
