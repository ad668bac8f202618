import fastify from 'fastify';
import { expect, test } from 'vitest';
import { setSecurityHeaders } from './security-headers.ts';

test.each([
  ['http://localhost:4317', false, undefined],
  ['https://pleinair.example', false, 'max-age=31536000'],
  ['https://192.0.2.7:4317', true, undefined],
])('%s with lan %s binds browsers to HTTPS by %s', async (publicUrl, lan, promise) => {
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
