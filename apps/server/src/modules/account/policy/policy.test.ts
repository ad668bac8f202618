import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';
import { userTable } from '../user/user.table.ts';

const NOW = new Date('2026-05-01T12:00:00Z');

let studio: TestStudio;
let admin: Creator;

beforeAll(async () => {
  studio = await startTestStudio({ clock: { now: () => NOW } });
  admin = await studio.creator('ada');
  const { db } = studio.platform.database;
  await db.update(userTable).set({ role: 'admin' }).where(eq(userTable.pid, admin.pid));
});
afterAll(() => studio.stop());

const publish = (name: 'terms' | 'privacy' | 'imprint', texts: Record<string, string>) =>
  admin.call('PUT', `/admin/policies/${name}`, { texts });
const open = (url: string, language = 'en') =>
  studio.app.inject({ url, headers: { 'accept-language': language } });

it('publishes a text as a page in each language, or in the one that there is', async () => {
  const en =
    '# Our terms\n\nPublish only what is yours.\n\n# Contact\nMuseum\nQuay 1, see https://museum.example.org.\nfront-desk@museum.example.org';
  const { status, body } = await publish('terms', { en, de: '<b>Nur Eigenes</b>', fr: '' });
  expect(status).toBe(200);
  expect(body).toEqual({
    name: 'terms',
    texts: { en, de: '<b>Nur Eigenes</b>' },
    updated_at: NOW.toISOString(),
  });
  const page = await open('/policies/terms', 'fr');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.payload).toContain('<html lang="en">');
  expect(page.payload).toContain('<h1>Our terms</h1>\n<p>Publish only what is yours.</p>\n<h2>Contact</h2>');
  expect(page.payload).toContain(
    'Museum<br>\nQuay 1, see <a href="https://museum.example.org">https://museum.example.org</a>.<br>\n' +
      '<a href="mailto:front-desk@museum.example.org">front-desk@museum.example.org</a></p>',
  );
  const german = await open('/policies/terms?lang=de');
  expect(german.payload).toContain('<h1>Nutzungsbedingungen</h1>\n<p>&lt;b&gt;Nur Eigenes&lt;/b&gt;</p>');
});

it('leads to the page that has the text', async () => {
  await publish('privacy', { en: 'https://museum.example.org/privacy' });
  const { statusCode, headers } = await open('/policies/privacy');
  expect([statusCode, headers.location]).toEqual([303, 'https://museum.example.org/privacy']);
});

it('names the published ones to the web apps, and the date of the terms to native ones', async () => {
  expect((await open('/config.json')).json().policies).toEqual(['terms', 'privacy']);
  expect((await studio.visitor('GET', '/init')).body.latest_policy).toBe('2026-05-01');
  const { body } = await studio.visitor('GET', '/policies');
  expect(body.policies.map(({ name }) => name)).toEqual(['terms', 'privacy', 'imprint']);
});

it('withdraws an emptied one, and records the change', async () => {
  await publish('imprint', { en: 'Museum, Quay 1' });
  expect((await open('/policies/imprint')).statusCode).toBe(200);
  await publish('imprint', { en: ' ' });
  expect((await open('/policies/imprint')).statusCode).toBe(404);
  expect((await open('/policies/secrets')).statusCode).toBe(404);
  const { body } = await admin.call('GET', '/admin/actions?per=2');
  expect(body.actions).toMatchObject([
    { action: 'updatePolicy', subject: 'imprint', details: { languages: '' } },
    { action: 'updatePolicy', subject: 'imprint', details: { languages: 'en' } },
  ]);
});
