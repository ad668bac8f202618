import { answer, type SpaceContent } from '@pleinair/client';
import { drawnAs } from '@pleinair/content/definitions';
import { pathOfSpace, readViewerPath } from '@pleinair/domain';
import { type Api, patience } from '../boot/api.ts';
import { registerEverywhere } from './register.ts';
import { takenCache } from './taken.ts';

/** What is fetched before a visit. */
export interface Luggage {
  /** Of the page that it opens with. */
  readonly path: string;
  readonly items: readonly { readonly url: string; readonly bytes: number }[];
  /** Bytes of all of it, as far as they are known beforehand. */
  readonly bytes: number;
  readonly spaces: number;
  /** Spaces that open at their place or time only. */
  readonly closed: number;
}

/** Bytes that a page, an answer or a picture counts as before it has come. */
const USUAL = 40_000;
/** Files that are fetched at the same time. */
const LANES = 4;
/** Fields of objects that name files which the viewer does not show. */
const UNSHOWN = new Set(['original_image', 'cropped_image', 'android_asset_uri', 'ios_asset_uri']);

/** Lists what a page and the spaces that it leads to need to open without a network. */
export async function pack(api: Api, path: string, pids: readonly string[]): Promise<Luggage> {
  const sizes = new Map<string, number>();
  const add = (address: string | null, bytes = USUAL) => {
    const url = address === null ? null : URL.parse(address, location.href);
    if (url?.origin === location.origin) sizes.set(url.href, Math.max(bytes, sizes.get(url.href) ?? 0));
  };
  add(path);
  const page = readViewerPath(path);
  // What its stops lead on by.
  if (page.to === 'walk') add(`${api.url}/walk/${page.pid}`);
  let spaces = 0;
  const types = new Set<string | undefined>();
  await inLanes(pids, async (pid) => {
    const call = api.client.GET('/space/content', { params: { query: { pid } }, signal: patience() });
    const content = await answer(call);
    // Its card says when and where it opens, also without a network.
    add(pathOfSpace(pid));
    add(`${api.url}/space/content?pid=${encodeURIComponent(pid)}`);
    if (content.access === 'open') spaces++;
    for (const { asset_uri, content_length, ...hobject } of content.hobjects) {
      types.add(drawnAs(hobject));
      add(asset_uri, content_length || USUAL);
    }
    for (const file of filesOf(content)) add(file);
  });
  for (const { file, bytes } of await programParts()) {
    if (!file.includes('gaussian-splat') || types.has('gaussian_splat')) add(file, bytes);
  }
  const items = [...sizes].map(([url, bytes]) => ({ url, bytes }));
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0);
  return { path, items, bytes, spaces, closed: pids.length - spaces };
}

/** Every file of this site that an answer names. */
function filesOf(content: SpaceContent): string[] {
  const files: string[] = [];
  JSON.stringify(content, (key, value: unknown) => {
    const isFile = typeof value === 'string' && !UNSHOWN.has(key) && URL.canParse(value, location.href);
    if (isFile && new URL(value, location.href).pathname.startsWith('/files/')) files.push(value);
    return value;
  });
  return files;
}

/** The program's own parts, without those that draw maps, which are nothing without a network. */
async function programParts(): Promise<readonly { readonly file: string; readonly bytes: number }[]> {
  const response = await fetch('/viewer-parts.json', { signal: patience() });
  if (!response.ok) throw new Error(`viewer-parts.json answered ${response.status}`);
  return response.json();
}

/** Thrown where the device has no room. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/**
 * Fetches what was packed and keeps it until it is given up. Rejects where something did not come: what came stays, and
 * the next try goes on with the rest.
 */
export async function take(
  luggage: Luggage,
  {
    apiKey,
    signal,
    onProgress,
  }: { apiKey: string; signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<void> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota - usage < luggage.bytes) throw new NoRoom();
  // Without this a browser that needs room deletes it first.
  void navigator.storage?.persist?.().catch(() => undefined);
  const cache = await caches.open(takenCache(luggage.path));
  const own = new URL(luggage.path, location.href).href;
  let bytes = 0;
  const fetchOne = async (item: Luggage['items'][number]) => {
    if (item.url === own || !(await cache.match(item.url, { ignoreVary: true }))) {
      const headers = new URL(item.url).pathname.startsWith('/api/') ? { 'x-api-key': apiKey } : undefined;
      const response = await fetch(item.url, { headers, signal, credentials: 'omit' });
      // A missing file does not stop the rest from being taken along.
      if (response.status >= 500 || response.status === 429)
        throw new Error(`${item.url} answered ${response.status}`);
      if (response.ok) await cache.put(item.url, response);
    }
    bytes += item.bytes;
    onProgress(bytes);
  };
  // Its own page last: where that is kept, so is everything else.
  await inLanes(
    luggage.items.filter(({ url }) => url !== own),
    fetchOne,
  );
  await inLanes(
    luggage.items.filter(({ url }) => url === own),
    fetchOne,
  );
  await registerEverywhere();
}

/** Whether all that a page needs was taken along. */
export async function isTaken(path: string): Promise<boolean> {
  if (!(await caches.has(takenCache(path)))) return false;
  return (await (await caches.open(takenCache(path))).match(new URL(path, location.href).href)) !== undefined;
}

export const giveUp = (path: string): Promise<boolean> => caches.delete(takenCache(path));

/** Runs a task for each, some at a time. */
async function inLanes<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
