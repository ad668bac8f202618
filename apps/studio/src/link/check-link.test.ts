import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { checkLink } from './check-link.ts';

const SITE = 'https://files.example.org';
const fixture = (name: string) => readFile(new URL(`../../../../e2e/fixtures/${name}`, import.meta.url));
const origins = [SITE];
const { signal } = new AbortController();

/** A site that answers with these bytes, or with a status. */
const site =
  (answer: Uint8Array<ArrayBuffer> | number): typeof globalThis.fetch =>
  async () =>
    typeof answer === 'number'
      ? new Response(null, { status: answer })
      : new Response(answer, { headers: { 'content-length': String(answer.length) } });

const codes = async (link: string, options: Partial<Parameters<typeof checkLink>[1]> = {}) => {
  const check = await checkLink(link, { origins, signal, fetch: site(404), ...options });
  return check.ok ? 'ok' : check.problems.map(({ code }) => code);
};

it('reads what a linked file is', async () => {
  const model = new Uint8Array(await fixture('suzanne.glb'));
  const link = ` ${SITE}/busts/Suzanne%20bust.GLB?v=2 `;
  expect(await checkLink(link, { origins, signal, fetch: site(model) })).toMatchObject({
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

it('refuses what is no such address', async () => {
  const model = { types: ['object3d'] } as const;
  for (const bad of [
    '',
    'chair.glb',
    'http://files.example.org/a.glb',
    'https://me:x@files.example.org/a.glb',
  ]) {
    expect(await checkLink(bad, { origins, signal, ...model })).toEqual({
      ok: false,
      problems: [{ code: 'link_invalid', isModel: true }],
    });
  }
  expect(await codes(`${SITE}/a.png`, model)).toEqual(['link_invalid']);
  expect(await codes('https://elsewhere.example.org/a.png')).toEqual(['link_elsewhere']);
});

it('refuses what cannot be read from here, or is something else', async () => {
  expect(await codes(`${SITE}/a.png`)).toEqual(['link_unreachable']);
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await codes(`${SITE}/a.png`, { fetch: away })).toEqual(['link_unreachable']);
  const page = new TextEncoder().encode('<!doctype html>');
  expect(await codes(`${SITE}/a.png`, { fetch: site(page) })).toEqual(['wrong_kind']);
});

it('ends when it is given up', async () => {
  const given = AbortSignal.abort();
  const fetch = () => Promise.reject(given.reason);
  await expect(checkLink(`${SITE}/a.png`, { origins, signal: given, fetch })).rejects.toThrow();
});
