import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PendingSignIn, startTestSignIn, type TestSignIn } from '../../../testing/test-sign-in.ts';

/** Each way an answer can be wrong, and that it grants no access. */

let stage: TestSignIn;
let people = 0;
let other: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  stage = await startTestSignIn();
  other = await generateKeyPair('RS256');
});
afterAll(() => stage.stop());
afterEach(() => {
  stage.network.fetch = stage.platform.askService;
  stage.openId.refuses = false;
});

function nextPerson(): string {
  const subject = `subject-${++people}`;
  stage.openId.signsIn(subject, { email: `${subject}@example.org`, email_verified: true });
  return subject;
}

/** Seconds since 1970. */
const now = () => Math.floor(Date.now() / 1000);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

type Forge = (right: JWTPayload) => Promise<string>;

const FORGERIES: Record<string, Forge> = {
  'another nonce': (right) => stage.openId.sign({ ...right, nonce: 'of another request' }),
  'no nonce': ({ nonce: _nonce, ...right }) => stage.openId.sign(right),
  'another audience': (right) => stage.openId.sign({ ...right, aud: 'another client' }),
  'an audience of two that is not ours to act for': (right) =>
    stage.openId.sign({ ...right, aud: [String(right.aud), 'another client'], azp: 'another client' }),
  'an expiry that has passed': (right) => stage.openId.sign({ ...right, exp: now() - 60 }),
  'no expiry': ({ exp: _exp, ...right }) => stage.openId.sign(right),
  'another issuer': (right) => stage.openId.sign({ ...right, iss: 'https://login.example.org' }),
  'no subject': ({ sub: _sub, ...right }) => stage.openId.sign(right),
  'no signature': async (right) => `${encode({ alg: 'none' })}.${encode(right)}.`,
  'a signature of the client’s own secret': (right) =>
    new SignJWT(right)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('secret'.repeat(8))),
  'a signature by another key': (right) =>
    new SignJWT(right).setProtectedHeader({ alg: 'RS256' }).sign(other.privateKey),
  'a signature of something else': async (right) => {
    const [header, , signature] = (await stage.openId.sign(right)).split('.');
    return [header, encode({ ...right, sub: 'somebody else' }), signature].join('.');
  },
};

/** The claims of a valid ID token. */
function rightClaims({ url }: PendingSignIn): JWTPayload {
  const { searchParams } = new URL(url);
  const subject = nextPerson();
  return {
    iss: stage.openId.issuer,
    aud: searchParams.get('client_id') ?? '',
    sub: subject,
    nonce: searchParams.get('nonce'),
    iat: now(),
    exp: now() + 300,
    email: `${subject}@example.org`,
    email_verified: true,
  };
}

/** Makes the provider's token endpoint answer with this ID token. */
function answerWith(id_token: string): void {
  stage.network.fetch = async (url, init) => {
    const response = await stage.platform.askService(url, init);
    if (!url.endsWith('/token')) return response;
    return Response.json({ ...((await response.json()) as object), id_token });
  };
}

describe('an ID token', () => {
  async function byHash(forge: Forge) {
    const sent = await stage.leave('oidc', { on: stage.hashServer });
    const id_token = await forge(rightClaims(sent));
    const state = new URL(sent.url).searchParams.get('state') ?? '';
    return stage.finish(String(new URLSearchParams({ id_token, state })), sent, { on: stage.hashServer });
  }

  async function byCode(forge: Forge) {
    const sent = await stage.leave('oidc');
    const claims = rightClaims(sent);
    const answer = await stage.answerOf(sent);
    answerWith(await forge(claims));
    return stage.finish(answer, sent);
  }

  it.each([
    ['hash', byHash],
    ['code', byCode],
  ])('made by hand is accepted if it is valid: %s', async (_flow, send) => {
    expect((await send((right) => stage.openId.sign(right))).status).toBe(200);
  });

  it.each(Object.entries(FORGERIES))('with %s is refused', async (_name, forge) => {
    for (const answer of [await byHash(forge), await byCode(forge)]) {
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: ['The answer of Town hall could not be trusted. Begin again.'] },
      });
    }
  });

  it('signed with an old key is refused, and with a new key accepted at once', async () => {
    await stage.signIn('oidc');
    const sent = await stage.leave('oidc', { on: stage.hashServer });
    const old = await stage.openId.sign(rightClaims(sent));
    await stage.openId.rotate();
    const state = new URL(sent.url).searchParams.get('state') ?? '';
    const answer = String(new URLSearchParams({ id_token: old, state }));
    expect((await stage.finish(answer, sent, { on: stage.hashServer })).status).toBe(400);
    nextPerson();
    expect((await stage.signIn('oidc', { on: stage.hashServer })).status).toBe(200);
    expect((await stage.signIn('oidc')).status).toBe(200);
  });
});

describe('an answer', () => {
  it('works once', async () => {
    nextPerson();
    const sent = await stage.leave('oidc');
    const answer = await stage.answerOf(sent);
    expect((await stage.finish(answer, sent)).status).toBe(200);
    const again = await stage.finish(answer, sent);
    expect(again).toMatchObject({ status: 400, body: { errors: [expect.stringContaining('Begin again')] } });
  });

  it('with a used code is refused by the provider', async () => {
    nextPerson();
    const first = await stage.leave('oidc');
    const used = new URLSearchParams(await stage.answerOf(first));
    expect((await stage.finish(String(used), first)).status).toBe(200);
    const second = await stage.leave('oidc');
    const fresh = new URLSearchParams(await stage.answerOf(second));
    fresh.set('code', used.get('code') ?? '');
    expect((await stage.finish(String(fresh), second)).status).toBe(400);
  });

  it('with a code for another browser is refused by PKCE alone', async () => {
    nextPerson();
    const theirs = new URLSearchParams(await stage.answerOf(await stage.leave('oidc')));
    const mine = await stage.leave('oidc');
    const answer = new URLSearchParams(await stage.answerOf(mine));
    answer.set('code', theirs.get('code') ?? '');
    expect((await stage.finish(String(answer), mine)).status).toBe(400);
  });

  it('is refused in a browser that did not begin the sign-in, and stays valid in the one that did', async () => {
    nextPerson();
    const sent = await stage.leave('oidc');
    const stranger = await stage.leave('oidc');
    const answer = await stage.answerOf(sent);
    expect((await stage.finish(answer, { cookies: {} })).status).toBe(400);
    expect((await stage.finish(answer, stranger)).status).toBe(400);
    expect((await stage.finish(answer, sent)).status).toBe(200);
  });

  it.each(['another', ''])('with the state %j is refused', async (state) => {
    nextPerson();
    const sent = await stage.leave('oidc');
    const answer = new URLSearchParams(await stage.answerOf(sent));
    answer.set('state', state);
    expect((await stage.finish(String(answer), sent)).status).toBe(400);
  });

  it('from another issuer is refused', async () => {
    nextPerson();
    const sent = await stage.leave('oidc');
    const answer = new URLSearchParams(await stage.answerOf(sent));
    answer.set('iss', 'https://login.example.org');
    expect((await stage.finish(String(answer), sent)).status).toBe(400);
  });

  it('of a user who declined shows the provider’s message', async () => {
    nextPerson();
    stage.openId.refuses = true;
    for (const on of [stage.server, stage.hashServer]) {
      const answer = await stage.signIn('oidc', { on });
      expect(answer).toMatchObject({ status: 400, body: { errors: ['Town hall: The user said no.'] } });
    }
  });

  it('that was not requested shows none of its text', async () => {
    const words = 'error=access_denied&error_description=Call+this+number&state=made-up';
    const answer = await stage.finish(words, await stage.leave('oidc'));
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).not.toContain('number');
  });
});

it.each<[string, () => Promise<Response>]>([
  ['is down', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers 500', async () => new Response('', { status: 500 })],
  ['answers with a page', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  [
    'stops in the middle',
    async () => new Response('{"access', { headers: { 'content-type': 'application/json' } }),
  ],
])('a provider that %s differs from a bad answer', async (_name, fetch) => {
  nextPerson();
  const sent = await stage.leave('oidc');
  const answer = await stage.answerOf(sent);
  stage.network.fetch = fetch;
  expect(await stage.finish(answer, sent)).toMatchObject({
    status: 503,
    body: { errors: ['Town hall does not answer. Try again in a moment.'] },
  });
});

it('signing out works while the provider is down', async () => {
  nextPerson();
  const { body } = await stage.signIn('oidc');
  stage.network.fetch = () => Promise.reject(new TypeError('fetch failed'));
  const out = await stage.server.call<{ end_session_url: string | null }>('POST', '/log_out', {
    token: body.jwt,
  });
  expect(out.status).toBe(200);
  expect((await stage.server.call('GET', '/user/me', { token: body.jwt })).status).toBe(401);
});

it('logs the reason, but no secrets', async () => {
  const sent = await stage.leave('oidc');
  const claims = rightClaims(sent);
  const answer = await stage.answerOf(sent);
  const id_token = await stage.openId.sign({ ...claims, aud: 'another client' });
  answerWith(id_token);
  stage.logged.length = 0;
  expect((await stage.finish(answer, sent)).status).toBe(400);
  const log = stage.logged.join('');
  expect(log).toContain('unexpected JWT');
  const code = new URLSearchParams(answer).get('code') ?? '';
  for (const secret of [code, id_token, String(claims.email), String(claims.nonce)]) {
    expect(log).not.toContain(secret);
  }
});
