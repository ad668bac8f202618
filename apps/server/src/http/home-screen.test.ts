import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const APPS = path.join(import.meta.dirname, '../../..');
/** Both apps are served from one root. */
const readPublic = (file: string) =>
  readFile(path.join(APPS, file.startsWith('/viewer-') ? 'viewer' : 'studio', 'public', file));

/** Pixels along the edges of a PNG. Source: PNG, 11.2.1 "IHDR Image header". */
async function sizeOf(file: string): Promise<string> {
  const png = await readPublic(file);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

it.each(['studio', 'viewer'])('gives a page of the %s an icon on a home screen', async (app) => {
  const html = await readFile(path.join(APPS, app, 'index.html'), 'utf8');
  const linked = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1] ?? '';
  expect(await sizeOf(linked('apple-touch-icon'))).toBe('180x180');
  const manifest = JSON.parse((await readPublic(linked('manifest'))).toString());
  const sizes: string[] = [];
  for (const { src, sizes: named, purpose } of manifest.icons) {
    expect(await sizeOf(src)).toBe(named);
    sizes.push(`${purpose} ${named}`);
  }
  expect(sizes.toSorted()).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
  // Without one, a shortcut opens the page that it was made from.
  if (app === 'viewer') expect(manifest.start_url).toBeUndefined();
});
