import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { checkAssetUrl } from './check-asset-url.ts';

const SITE = 'https://files.example.org';
const fixture = (name: string) => readFile(new URL(`../../../../../e2e/fixtures/${name}`, import.meta.url));
const origins = [SITE];
const { signal } = new AbortController();
const askServer = () => Promise.reject(new Error('the server is not asked'));

/** A site that answers with these bytes, or with a status. */
const site =
  (answer: Uint8Array<ArrayBuffer> | number): typeof globalThis.fetch =>
  async () =>
    typeof answer === 'number'
      ? new Response(null, { status: answer })
      : new Response(answer, { headers: { 'content-length': String(answer.length) } });

const codes = async (link: string, options: Partial<Parameters<typeof checkAssetUrl>[1]> = {}) => {
  const check = await checkAssetUrl(link, { origins, signal, askServer, fetch: site(404), ...options });
  return check.ok ? 'ok' : check.problems.map(({ code }) => code);
};

it('identifies a linked file', async () => {
  const model = new Uint8Array(await fixture('suzanne.glb'));
  const link = ` ${SITE}/busts/Suzanne%20bust.GLB?v=2 `;
  expect(await checkAssetUrl(link, { origins, signal, askServer, fetch: site(model) })).toMatchObject({
    ok: true,
    link: {
      asset_uri: `${SITE}/busts/Suzanne%20bust.GLB?v=2`,
      type: 'object3d',
      filename: 'Suzanne bust.GLB',
      size: model.length,
      facts: { triangles: expect.any(Number) },
    },
  });
  const picture = new Uint8Array(await fixture('cut-out.png'));
  expect(await codes(`${SITE}/a.png`, { fetch: site(picture), origins: ['https:'] })).toBe('ok');
});

it('rejects other addresses', async () => {
  const model = { type: 'object3d' } as const;
  for (const bad of [
    '',
    'chair.glb',
    'http://files.example.org/a.glb',
    'https://me:x@files.example.org/a.glb',
  ]) {
    expect(await checkAssetUrl(bad, { origins, signal, askServer, ...model })).toEqual({
      ok: false,
      problems: [{ code: 'link_invalid', meant: 'glb' }],
    });
  }
  expect(await codes(`${SITE}/a.png`, model)).toEqual(['link_invalid']);
  expect(await checkAssetUrl('scan', { origins, signal, askServer, type: 'point_cloud' })).toEqual({
    ok: false,
    problems: [{ code: 'link_invalid', meant: 'ply' }],
  });
});

it('rejects files that cannot be read from here, or are something else', async () => {
  expect(await codes(`${SITE}/a.png`)).toEqual(['link_unreachable']);
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await codes(`${SITE}/a.png`, { fetch: away })).toEqual(['link_unreachable']);
  const page = new TextEncoder().encode('<!doctype html>');
  expect(await codes(`${SITE}/a.png`, { fetch: site(page) })).toEqual(['web_page']);
});

it('lets the server check the file of an object that no browser draws', async () => {
  const asset_uri = `${SITE}/crane.zip`;
  const facts = { asset_uri, filename: 'crane.zip', content_type: 'application/zip', content_length: 9 };
  const model_identifier = 'ada.ships.crane.1.0';
  const asked: unknown[] = [];
  const check = await checkAssetUrl(asset_uri, {
    origins,
    signal,
    model_identifier,
    fetch: site(404),
    askServer: async (body) => {
      asked.push(body);
      return { ...facts, manage_asset: false };
    },
  });
  expect(asked).toEqual([{ asset_uri, model_identifier }]);
  expect(check).toMatchObject({ ok: true, link: { asset_uri, size: 9, isKept: false } });
});

it('lets the server check files that this browser may not load', async () => {
  const asked: unknown[] = [];
  const asset_uri = 'https://elsewhere.example.org/download?id=7';
  const found = { asset_uri, filename: 'download', content_length: 12, manage_asset: true };
  const answering = (content_type: string) => async (body: unknown) => {
    asked.push(body);
    return { ...found, content_type };
  };
  const type = 'object3d' as const;
  const model = { origins, signal, type, askServer: answering('model/gltf-binary') };
  expect(await checkAssetUrl(asset_uri, model)).toEqual({
    ok: true,
    link: {
      asset_uri,
      type: 'object3d',
      filename: 'download',
      size: 12,
      facts: { warnings: [] },
      isKept: true,
    },
  });
  expect(asked).toEqual([{ asset_uri, model_identifier: 'core.object3d.glb.1.0' }]);
  expect(await codes(asset_uri, { askServer: answering('image/png') })).toBe('ok');
  expect(await codes(asset_uri, { askServer: answering('image/avif'), type: 'image' })).toBe('ok');
  expect(await codes(asset_uri, { askServer: answering('text/html') })).toEqual(['wrong_kind']);
});

it('stops when aborted', async () => {
  const given = AbortSignal.abort();
  const fetch = () => Promise.reject(given.reason);
  await expect(
    checkAssetUrl(`${SITE}/a.png`, { origins, signal: given, askServer, fetch }),
  ).rejects.toThrow();
});
