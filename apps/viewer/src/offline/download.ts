import { answer, type SpaceContent } from '@pleinair/client';
import { drawnAs } from '@pleinair/content/definitions';
import { pathOfSpace, readViewerPath } from '@pleinair/domain';
import { type Api, requestTimeout } from '../boot/api.ts';
import { contentUrl, downloadCache, isDownloadCache, pathOfDownload } from './download-cache.ts';
import { registerEverywhere } from './register.ts';

/** What to download before a visit. */
export interface DownloadPlan {
  /** Path of the page that it opens with. */
  readonly path: string;
  readonly items: readonly { readonly url: string; readonly bytes: number }[];
  /** Total bytes, as far as known beforehand. */
  readonly bytes: number;
  readonly spaces: number;
  /** Number of spaces that open only at their place or time. */
  readonly closed: number;
}

/** Bytes assumed for a page, an answer or a picture before it is downloaded. */
const ASSUMED_BYTES = 40_000;
/** Files downloaded in parallel. */
const PARALLEL = 4;
/** Fields that name files the viewer does not show. */
const UNSHOWN = new Set([
  'image_tiny',
  'original_image',
  'cropped_image',
  'android_asset_uri',
  'ios_asset_uri',
]);

/** Lists everything that a page and the spaces it leads to need offline. */
export async function planDownload(api: Api, path: string, pids: readonly string[]): Promise<DownloadPlan> {
  const sizes = new Map<string, number>();
  const add = (address: string | null, bytes = ASSUMED_BYTES) => {
    const url = address === null ? null : URL.parse(address, location.href);
    if (url?.protocol.startsWith('http')) sizes.set(url.href, Math.max(bytes, sizes.get(url.href) ?? 0));
  };
  add(path);
  const page = readViewerPath(path);
  // Its stops read the walk again to link to the next one.
  if (page.to === 'walk') add(`${api.url}/walk/${page.pid}`);
  let spaces = 0;
  const types = new Set<string | undefined>();
  await runInParallel(pids, async (pid) => {
    const call = api.client.GET('/space/content', { params: { query: { pid } }, signal: requestTimeout() });
    const content = await answer(call);
    // Its card shows when and where it opens, also offline.
    add(pathOfSpace(pid));
    add(contentUrl(api, pid));
    if (content.access === 'open') spaces++;
    for (const { asset_uri, content_length, ...hobject } of content.hobjects) {
      types.add(drawnAs(hobject));
      add(asset_uri, content_length || ASSUMED_BYTES);
    }
    for (const file of namedFiles(content)) add(file);
  });
  for (const { file, bytes } of await programParts()) {
    if (!file.includes('gaussian-splat') || types.has('gaussian_splat')) add(file, bytes);
  }
  const items = [...sizes].map(([url, bytes]) => ({ url, bytes }));
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0);
  return { path, items, bytes, spaces, closed: pids.length - spaces };
}

/** Every stored file that the content names, here or on the site that stores this installation's files. */
function namedFiles(content: SpaceContent): string[] {
  const files: string[] = [];
  JSON.stringify(content, (key, value: unknown) => {
    const isFile = typeof value === 'string' && !UNSHOWN.has(key) && URL.canParse(value, location.href);
    if (isFile && new URL(value, location.href).pathname.startsWith('/files/')) files.push(value);
    return value;
  });
  return files;
}

/** The viewer's own files, except those for maps, which are useless offline. */
async function programParts(): Promise<readonly { readonly file: string; readonly bytes: number }[]> {
  const response = await fetch('/viewer-parts.json', { signal: requestTimeout() });
  if (!response.ok) throw new Error(`viewer-parts.json answered ${response.status}`);
  return response.json();
}

/** Thrown when the device has too little storage. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/**
 * Downloads the plan and keeps it until `removeDownload`. Rejects if a download fails; what has arrived stays, and the next
 * call continues with the rest.
 */
export async function download(
  plan: DownloadPlan,
  {
    apiKey,
    signal,
    onProgress,
  }: { apiKey: string; signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<void> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota - usage < plan.bytes) throw new StorageFull();
  // Unless storage is persistent, a browser short of space deletes this first.
  void navigator.storage?.persist?.().catch(() => undefined);
  const cache = await caches.open(downloadCache(plan.path));
  const own = new URL(plan.path, location.href).href;
  let bytes = 0;
  const fetchOne = async (item: DownloadPlan['items'][number]) => {
    if (item.url === own || !(await cache.match(item.url, { ignoreVary: true }))) {
      const { origin, pathname } = new URL(item.url);
      const isHere = origin === location.origin;
      const headers = isHere && pathname.startsWith('/api/') ? { 'x-api-key': apiKey } : undefined;
      const response = await fetch(item.url, { headers, signal, credentials: 'omit' }).catch((error) => {
        // Another site may not let this one read it. Without a network, the page itself, which comes last, says so.
        if (isHere || signal.aborted) throw error;
        return Response.error();
      });
      // A missing file does not stop the rest from downloading.
      if (isHere && (response.status >= 500 || response.status === 429))
        throw new Error(`${item.url} answered ${response.status}`);
      if (response.ok) await cache.put(item.url, response);
    }
    bytes += item.bytes;
    onProgress(bytes);
  };
  // The page itself comes last: if it is kept, so is everything else.
  await runInParallel(
    plan.items.filter(({ url }) => url !== own),
    fetchOne,
  );
  await runInParallel(
    plan.items.filter(({ url }) => url === own),
    fetchOne,
  );
  await registerEverywhere();
}

/** Whether everything that a page needs was downloaded. */
export async function isDownloaded(path: string): Promise<boolean> {
  if (!(await caches.has(downloadCache(path)))) return false;
  return (
    (await (await caches.open(downloadCache(path))).match(new URL(path, location.href).href)) !== undefined
  );
}

/** Whether a space was downloaded, open, with another page that leads to it, such as its walk. */
export async function isDownloadedAlong(api: Api, path: string): Promise<boolean> {
  const page = readViewerPath(path);
  if (page.to !== 'space') return false;
  for (const name of (await caches.keys()).filter(isDownloadCache)) {
    const kept = await (await caches.open(name)).match(contentUrl(api, page.pid), { ignoreVary: true });
    const isOpen = kept?.ok && ((await kept.json()) as SpaceContent).access === 'open';
    if (isOpen && (await isDownloaded(pathOfDownload(name)))) return true;
  }
  return false;
}

export const removeDownload = (path: string): Promise<boolean> => caches.delete(downloadCache(path));

/** Runs a task for each item, a few at a time. */
async function runInParallel<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, lane));
}
