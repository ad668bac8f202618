import fastify from 'fastify';
import { expect, it, test } from 'vitest';
import { setSecurityHeaders } from './security-headers.ts';

test.each([
  ['http://localhost:4317', false, undefined],
  ['https://pleinair.example', false, 'max-age=31536000'],
  ['https://192.0.2.7:4317', true, undefined],
])('sets Strict-Transport-Security for %s with lan %s to %s', async (publicUrl, lan, promise) => {
  const app = fastify();
  const storage = { kind: 'disk', folder: '' } as const;
  await setSecurityHeaders(app, {
    publicUrl,
    lan,
    cdnUrl: undefined,
    map: { kind: 'offline' },
    storage,
    assetOrigins: [],
  });
  const { headers } = await app.inject('/');
  expect(headers['strict-transport-security']).toBe(promise);
  expect(headers['content-security-policy']).toContain(publicUrl);
  expect(headers['content-security-policy']).toContain("base-uri 'none'");
  const { headers: ofData } = await app.inject('/api/v1/space/content');
  expect(ofData['strict-transport-security']).toBe(promise);
});

it('sends parts of a page with few headers, and workers with their own policy', async () => {
  const app = fastify();
  await setSecurityHeaders(app, {
    publicUrl: 'https://pleinair.example',
    lan: false,
    cdnUrl: undefined,
    assetOrigins: [],
    map: { kind: 'offline' },
    storage: { kind: 'disk', folder: '' },
  });
  const headersOf = async (url: string) => (await app.inject(url)).headers;
  for (const part of ['/assets/shell-1a2b.js', '/viewer-assets/scene-1a2b.js']) {
    const headers = await headersOf(part);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    });
    expect(headers['content-security-policy']).toBeUndefined();
  }
  for (const other of ['/viewer-assets/marks.worker-1a2b.js', '/viewer-offline.js', '/spaces?at=/assets/'])
    expect((await headersOf(other))['content-security-policy']).toContain("default-src 'self'");
});
