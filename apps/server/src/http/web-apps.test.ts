import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { handleErrors } from './error-handler.ts';
import { type FillPage, serveWebApps } from './web-apps.ts';

let folder: string;
let app: FastifyInstance;

const asItIs: FillPage = async (html) => html;

async function serve(
  name: string,
  page: FillPage = asItIs,
  prepare: (server: FastifyInstance) => Promise<unknown> = async () => undefined,
): Promise<FastifyInstance> {
  const server = Fastify();
  handleErrors(server);
  await prepare(server);
  const root = (one: string) => path.join(folder, name, one, 'dist');
  const fill = { studio: page, viewer: page };
  await serveWebApps(server, { studio: root('studio'), viewer: root('viewer') }, fill);
  return server;
}

beforeAll(async () => {
  folder = await makeTemporaryFolder('web');
  const files = {
    'studio/dist/index.html': 'studio',
    'studio/dist/favicon.svg': '<svg/>',
    'studio/dist/assets/main-1a2b.js': 'export {}',
    'studio/secret.txt': 'secret',
    'viewer/dist/index.html': 'viewer',
    'viewer/dist/viewer-offline.js': 'self',
    'viewer/dist/pleinair-embed.js': 'embed',
    'viewer/dist/viewer-assets/viewer-1a2b.js': 'export {}',
    'viewer/dist/viewer-assets/viewer-1a2b.js.br': 'export {} in few bytes',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(folder, 'built', path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, 'built', file), text);
  }
  app = await serve('built');
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('an address', () => {
  it.each([
    '/',
    '/spaces',
    '/create/52.1/13.4',
    '/create-and-place/52.1/13.4',
    '/pages/login',
    '/space/01ab',
  ])('of the studio, %s, gets its page', async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.payload]).toEqual([200, 'studio']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/v/01abcdef',
    '/v/01abcdef?from=qr',
    '/+harbour-stories',
    '/+harbour.stories',
    '/public/ada',
    '/embed/01abcdef',
    '/w/01abcdef',
    '/l/harbour/photo-1908',
  ])('of the viewer, %s, gets its page', async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.payload]).toEqual([200, 'viewer']);
  });

  it('of the script for other sites gets that script', async () => {
    expect((await app.inject('/pleinair-embed.js')).payload).toBe('embed');
  });

  it.each(['/api/v2/x', '/rails/x', '/files/x', '/assets/gone-1a2b.js', '/viewer-assets/gone.js'])(
    'of nothing, %s, gets an error instead of a page',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ errors: ['There is no such call.'] });
    },
  );

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/.%00',
  ])('outside the folder, %s, leads nowhere', async (url) => {
    expect((await app.inject(url)).payload).not.toContain('secret\n');
    expect((await app.inject(url)).payload).not.toBe('secret');
  });
});

describe('a file', () => {
  it('named by its content is cached forever', async () => {
    for (const url of ['/assets/main-1a2b.js', '/viewer-assets/viewer-1a2b.js']) {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-type']).toContain('javascript');
    }
  });

  it('is sent as compressed by the build to browsers that accept it, with its type', async () => {
    const url = '/viewer-assets/viewer-1a2b.js';
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.payload).toBe('export {} in few bytes');
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(answer.headers['content-type']).toContain('javascript');
    expect((await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })).payload).toBe('export {}');
  });

  it('that is compressed already arrives as it is, with its type', async () => {
    const packed = gzipSync('a capture of a tree '.repeat(200));
    const assets = path.join(folder, 'samples/studio/dist/assets');
    await mkdir(assets, { recursive: true });
    await writeFile(path.join(assets, 'tree-1a2b.spz'), packed);
    const server = await serve('samples', asItIs, async (app) => app.register(compress, { threshold: 0 }));
    const answer = await server.inject({
      url: '/assets/tree-1a2b.spz',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-type']).toBe('model/spz');
    expect(answer.rawPayload.equals(packed)).toBe(true);
    await server.close();
  });

  it('with a fixed name is revalidated', async () => {
    for (const url of ['/favicon.svg', '/viewer-offline.js']) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    }
  });
});

it('lets a page run the scripts built into it, and none from the content it shows', async () => {
  await mkdir(path.join(folder, 'scripted', 'studio', 'dist'), { recursive: true });
  await writeFile(path.join(folder, 'scripted/studio/dist/index.html'), '<script>dark()</script><i></i>');
  const server = await serve('scripted', async (html) =>
    html.replace('<i></i>', '<script>stolen()</script>'),
  );
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self';script-src 'self' 'wasm-unsafe-eval'");
  });
  const { headers, payload } = await server.inject('/');
  expect(payload).toContain('stolen()');
  const hash = createHash('sha256').update('dark()').digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'self';script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval'`,
  );
  await server.close();
});

it('says if the apps are not built', async () => {
  const empty = await serve('missing');
  const answer = await empty.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.payload).toContain('npm start');
  await empty.close();
});
