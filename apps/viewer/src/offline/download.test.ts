import { afterEach, expect, it, vi } from 'vitest';
import type { Api } from '../boot/api.ts';
import { isDownloadedAlong, planDownload } from './download.ts';
import { downloadCache } from './download-cache.ts';

const ORIGIN = 'https://studio.example.org';

afterEach(() => vi.unstubAllGlobals());

it('downloads the files that the viewer shows, each once, and no others', async () => {
  vi.stubGlobal('location', new URL(`${ORIGIN}/v/crane`));
  vi.stubGlobal('fetch', async () => Response.json([]));
  const file = (name: string) => `${ORIGIN}/files/kept/${name}`;
  const hobject = {
    model_identifier: 'core.image.plane.1.0',
    asset_uri: file('crane.jpg'),
    image: file('crane.webp'),
    image_tiny: file('crane-tiny.webp'),
    original_image: file('original.png'),
    android_asset_uri: file('android.zip'),
  };
  // An installation may store its files elsewhere.
  const elsewhere = 'https://files.example.net/bell.mp3';
  const sound = { model_identifier: 'core.audio.spatial.1.0', asset_uri: elsewhere };
  const space = { thumbnail: null, thumbnail_tiny: file('space-tiny.webp') };
  const content = { access: 'open', space, anchors: [], nodes: [], hobjects: [hobject, sound] };
  const read = async () => ({ data: content, response: new Response() });
  const api = { url: '/api/v1', client: { GET: read } } as unknown as Api;
  const { items } = await planDownload(api, '/v/crane', ['crane']);
  const files = items.map(({ url }) => url).filter((url) => /\/files[./]/.test(url));
  expect(files.sort()).toEqual([elsewhere, file('crane.jpg'), file('crane.webp'), file('space-tiny.webp')]);
});

it('finds a space, open, in the finished download of its walk', async () => {
  vi.stubGlobal('location', new URL(`${ORIGIN}/v/crane`));
  const api = { url: '/api/v1' } as Api;
  const content = (pid: string) => `/api/v1/space/content?pid=${pid}`;
  const stored: Record<string, Record<string, unknown>> = {
    'pleinair-answer-1': { [content('elsewhere')]: { access: 'open' } },
    [downloadCache('/w/harbour')]: {
      [content('crane')]: { access: 'open' },
      [content('gate')]: { access: 'upcoming' },
      [`${ORIGIN}/w/harbour`]: {},
    },
    // Its page, which comes last, has not arrived.
    [downloadCache('/w/begun')]: { [content('dock')]: { access: 'open' } },
  };
  const open = async (name: string) => ({
    match: async (url: string) => stored[name]?.[url] && Response.json(stored[name][url]),
  });
  const has = async (name: string) => name in stored;
  vi.stubGlobal('caches', { keys: async () => Object.keys(stored), open, has });
  const found = (path: string) => isDownloadedAlong(api, path);
  expect(await found('/v/crane')).toBe(true);
  expect(await Promise.all(['/v/gate', '/v/dock', '/v/elsewhere', '/w/harbour'].map(found))).toEqual(
    Array(4).fill(false),
  );
});
