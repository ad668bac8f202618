import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, newPid } from '@pleinair/domain';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createAccountMailService } from '../../modules/account/security/account-mail.service.ts';
import { createAccountTokens } from '../../modules/account/security/account-token.ts';
import { findUserByEmail } from '../../modules/account/user/user.repository.ts';
import type { PostMail } from '../../platform/mail/mail-queue.ts';
import { withToken } from '../../platform/mail/mail-token.ts';
import { linkIn, type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { createMayReadOutbox } from './outbox-access.ts';

let platform: TestPlatform;
let studio: TestApp;
let ada: Person;

beforeAll(async () => {
  platform = await startTestPlatform();
  studio = await startTestApp(platform);
  ada = await studio.newPerson();
});
afterAll(async () => {
  await studio.stop();
  await platform.stop();
});

interface Caller {
  headers?: Record<string, string>;
  remoteAddress?: string;
}

const get = (url: string, caller: Caller = {}) => studio.app.inject({ url, ...caller });
const nameOfMailTo = async (email: string) => {
  const { headers } = await get(`/outbox/newest?to=${email}`);
  return String(headers.location).replace('/outbox/', '');
};

describe('a person at the machine', () => {
  it('finds the newest mail to an address, and its link as a button', async () => {
    const [mail] = await studio.mailsTo(ada.user.email);
    const found = await get(`/outbox/newest?to=${ada.user.email.toUpperCase()}&about=confirm_account`);
    expect(found.statusCode).toBe(303);
    const page = await get(String(found.headers.location));
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain('Confirm your Pleinair account</h1>');
    expect(page.payload).toContain(`<a class="button" href="${linkIn(mail).href}">Confirm my account</a>`);
  });

  it('waits for a mail that is not there yet', async () => {
    const page = await get('/outbox/newest?to=%3Cnobody%3E@example.org');
    expect(page.payload).toContain('http-equiv="refresh"');
    expect(page.payload).toContain('to &lt;nobody&gt;@example.org yet');
    const other = await get(`/outbox/newest?to=${ada.user.email}&about=new_password`);
    expect(other.payload).toContain('Your mail is on its way');
  });

  it('sees all mails, newest first, in their own language', async () => {
    const second = await studio.newPerson();
    const page = await get('/outbox', { headers: { 'accept-language': 'pt-PT' } });
    expect(page.payload).toContain('E-mails deste estúdio');
    expect(page.payload.indexOf(second.user.email)).toBeLessThan(page.payload.indexOf(ada.user.email));
  });

  it('gets pages that are not cached, cannot be framed, and run no script', async () => {
    const { headers } = await get('/outbox', { headers: { origin: 'http://localhost:80' } });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-.*frame-ancestors 'none'$/,
      ),
      'referrer-policy': 'no-referrer',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('can read no files except mails', async () => {
    for (const name of ['..%2fsecrets.json', '.hidden', 'unknown', '%00', 'a%2fb'])
      expect([name, (await get(`/outbox/${name}`)).statusCode]).toEqual([name, 404]);
  });
});

const HERE = { host: 'localhost:4000' };
const REFUSED: Record<string, Caller> = {
  'another machine': { remoteAddress: '192.0.2.7' },
  'another machine that says localhost': { remoteAddress: '192.0.2.7', headers: HERE },
  'a proxy': { headers: { ...HERE, 'x-forwarded-for': '192.0.2.7' } },
  'a proxy that hides addresses': { headers: { ...HERE, via: '1.1 proxy' } },
  'a name that was rebound to this machine': { headers: { host: 'evil.example' } },
  'a name that only looks local': { headers: { host: 'localhost.evil.example' } },
  'a host that is none': { headers: { host: '%%' } },
  'another site': { headers: { ...HERE, origin: 'https://evil.example' } },
  'a page without an origin': { headers: { ...HERE, origin: 'null' } },
  'another port of this machine': { headers: { ...HERE, origin: 'http://localhost:8080' } },
  'a link of another site': { headers: { ...HERE, 'sec-fetch-site': 'cross-site' } },
  'a picture of another port': { headers: { ...HERE, 'sec-fetch-site': 'same-site' } },
};

describe.each(Object.entries(REFUSED))('%s', (_name, caller) => {
  it('finds no outbox', async () => {
    const name = await nameOfMailTo(ada.user.email);
    for (const url of ['/outbox', `/outbox/${name}`, `/outbox/newest?to=${ada.user.email}`]) {
      const answer = await get(url, caller);
      expect(answer.statusCode).toBe(404);
      expect(answer.payload).not.toContain(ada.user.email);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
    const config = await get('/config.json', caller);
    expect(config.json()).not.toHaveProperty('outbox_url');
  });
});

test('tells the studio about the outbox if the caller may read it', async () => {
  expect((await get('/config.json', { headers: HERE })).json()).toMatchObject({ outbox_url: '/outbox' });
});

test.each<[string, boolean, string, string, string?]>([
  ['this machine, at its address there', true, '192.0.2.9', '192.0.2.9:4000'],
  ['this machine, as localhost', true, '::1', 'localhost:4000'],
  ['a phone there', false, '192.0.2.7', '192.0.2.9:4000'],
  ['a name that leads to it', false, '192.0.2.9', 'evil.example:4000'],
  ['another site', false, '192.0.2.9', '192.0.2.9:4000', 'https://evil.example'],
])('shows the mails of a studio in the local network only on this machine: %s', (_who, may, ...call) => {
  const [remoteAddress, host, origin = `https://${host}`] = call;
  const request = { headers: { host, origin }, socket: { remoteAddress }, protocol: 'https' } as never;
  const at = { mail: { kind: 'outbox', folder: '' }, lan: true, trustProxy: 0 } as const;
  expect(createMayReadOutbox({ ...at, publicUrl: 'https://192.0.2.9:4000' })(request)).toBe(may);
  expect(createMayReadOutbox({ ...at, publicUrl: 'https://studio.example.org' })(request)).toBe(false);
});

test.each([
  ['PUBLIC_URL', 'https://studio.example.org'],
  ['TRUST_PROXY', '1'],
])('shows no mails with %s=%s', async (option, value) => {
  const elsewhere = await startTestPlatform({ env: { [option]: value } });
  const other = await startTestApp(elsewhere);
  const answer = await other.app.inject({ url: '/outbox', headers: HERE });
  expect(answer.statusCode).toBe(404);
  expect((await other.app.inject('/config.json')).json()).not.toHaveProperty('outbox_url');
  await other.stop();
  await elsewhere.stop();
});

test('keeps the link of every mail in every language in one piece, copyable from the file', async () => {
  const { mailer, mailTokenOf, config, clock, database } = platform;
  if (config.mail.kind !== 'outbox') throw new Error('the mails are in the outbox');
  const { folder } = config.mail;
  const postMail: PostMail = (mail) => mailer.send(withToken(mail, mailTokenOf));
  const accountTokens = createAccountTokens({ clock });
  const { publicUrl } = config;
  const mails = createAccountMailService({ publicUrl, accountTokens, postMail, mailTokenOf });
  const user = await findUserByEmail(database.db, ada.user.email);
  if (!user) throw new Error('There is no user.');
  const purposes = ['confirm_account', 'new_password', 'let_in', 'change_email'] as const;
  const notices = ['email_changed', 'password_changed', 'photo_refused'] as const;
  for (const language of LANGUAGES) {
    const addressee = { ...user, language, email: `${language}@example.org` };
    await database.db.transaction(async (tx) => {
      for (const purpose of purposes) {
        const proves = { email: addressee.email, session_pid: newPid() };
        const isNewAddress = purpose === 'change_email';
        await mails.post(tx, purpose, addressee, mails.ownPage(purpose), isNewAddress ? proves : undefined);
      }
      for (const notice of notices) await mails.notify(tx, notice, addressee);
    });
  }

  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
  for (const file of files) {
    const raw = await readFile(path.join(folder, file), 'utf8');
    const name = file.slice(0, -'.eml'.length);
    expect(raw).not.toMatch(/quoted-printable|base64/i);
    expect(Math.max(...raw.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(998);
    const { text = '', html = '' } = await PostalMime.parse(raw);
    expect(html).not.toMatch(/<img|<link|url\(/);
    if (notices.some((notice) => name.startsWith(notice))) continue;
    const lines = raw.split('\r\n').filter((line) => line.startsWith(`${publicUrl}/`));
    expect(lines).toEqual([expect.stringContaining(`?token=${mailTokenOf(name)}`)]);
    expect(text).toContain(lines[0]);
    expect(html).toContain(`href="${lines[0]}"`);
  }
  expect(files.length).toBeGreaterThanOrEqual(24);
});
