import { isDownloadCache } from './download-cache.ts';
import { LimitedCache } from './limited-cache.ts';
import { networkOrKept } from './network-or-kept.ts';
import { answerRange } from './range.ts';
import { isElsewhere, type Kind, kindOf } from './request-kind.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

const answerFrom = networkOrKept();

/** A page's request to keep files. */
interface Opened {
  readonly urls: readonly string[];
  readonly apiKey: string;
}

/**
 * Caches what was opened, so that it opens again offline: pages and API answers come from the network first, files and the
 * viewer's own code from the cache first. From other origins it answers, offline, with what was downloaded beforehand.
 */
const VERSION = 1;
const LIMITS = {
  page: { entries: 60, bytes: 5e6 },
  answer: { entries: 120, bytes: 20e6 },
  part: { entries: 120, bytes: 30e6 },
  file: { entries: 200, bytes: 200e6 },
};
const nameOf = (kind: Kind) => `pleinair-${kind}-${VERSION}`;
const CACHES: Record<Kind, LimitedCache> = {
  page: new LimitedCache(nameOf('page'), LIMITS.page),
  answer: new LimitedCache(nameOf('answer'), LIMITS.answer),
  part: new LimitedCache(nameOf('part'), LIMITS.part),
  file: new LimitedCache(nameOf('file'), LIMITS.file),
};

self.addEventListener('install', (event) => {
  // What a page sends while it is left must not wait for this worker, which Chromium may ask too late.
  const isRouted = event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' });
  event.waitUntil(Promise.resolve(isRouted).catch(() => undefined));
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const current = new Set(Object.values(CACHES).map(({ name }) => name));
  event.waitUntil(
    (async () => {
      const names = (await caches.keys()).filter(
        (name) => name.startsWith('pleinair-') && !current.has(name) && !isDownloadCache(name),
      );
      await Promise.all(names.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  // The page asks whether something newer than what it shows is there.
  if (request.cache === 'no-store') return;
  const kind = kindOf(request, self.location.origin);
  if (kind === undefined) {
    if (!navigator.onLine && isElsewhere(request, self.location.origin))
      event.respondWith(downloaded(request));
    return;
  }
  // Chromium can hang on media that a worker answers, so clips bypass the worker while online.
  const clip = request.destination === 'video' || request.destination === 'audio';
  if (clip && navigator.onLine) return;
  event.respondWith(
    kind === 'part' || kind === 'file' ? cacheFirst(request, kind) : networkFirst(request, kind),
  );
});

/** Caches what the first page loaded before this worker was running. */
self.addEventListener('message', (event) => {
  const { urls, apiKey } = event.data as Opened;
  const keep = async (url: string) => {
    const headers = new URL(url).pathname.startsWith('/api/') ? { 'x-api-key': apiKey } : undefined;
    const request = new Request(url, { headers });
    const kind = kindOf(request, self.location.origin) ?? (isPage(url) ? 'page' : undefined);
    if (kind === undefined) return;
    const cache = await CACHES[kind].open();
    if (await cache.match(url, { ignoreVary: true })) return;
    const response = await fetch(request);
    await put(url, response, kind);
  };
  event.waitUntil(Promise.allSettled(urls.map(keep)));
});

function networkFirst(request: Request, kind: Kind): Promise<Response> {
  const network = fetch(request).then((response) => {
    // Never cache a creator's answers for the next user of this browser: the page asks to cache the visitor's.
    if (!request.headers.has('authorization')) void put(request.url, response.clone(), kind);
    return response;
  });
  return answerFrom(network, async () => {
    // The viewer reads the query (a language, a walk) itself, so any kept copy of the page will do.
    const kept = await find(request.url, kind, { ignoreSearch: kind === 'page' });
    // Every page runs the same viewer, which shows that it is offline if the link was never opened.
    const [page] = kind === 'page' ? await (await CACHES.page.open()).matchAll() : [];
    return kept ?? page;
  });
}

/** Finds a response cached on opening or downloaded beforehand. */
async function find(url: string, kind: Kind, options?: CacheQueryOptions): Promise<Response | undefined> {
  const kept = await (await CACHES[kind].open()).match(url, { ignoreVary: true });
  return kept ?? caches.match(url, { ignoreVary: true, ...options });
}

async function cacheFirst(request: Request, kind: Kind): Promise<Response> {
  const kept = await find(request.url, kind);
  if (kept) return partOf(kept, request);
  const response = await fetch(request);
  if (!request.headers.has('range')) void put(request.url, response.clone(), kind);
  return response;
}

async function downloaded(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true });
  return kept ? partOf(kept, request) : fetch(request);
}

/** The range that was requested of a kept file, or all of it. */
function partOf(kept: Response, request: Request): Response | Promise<Response> {
  const range = request.headers.get('range');
  return range === null ? kept : answerRange(kept, range);
}

async function put(url: string, response: Response, kind: Kind): Promise<void> {
  if (response.status !== 200 || response.type !== 'basic') return;
  // The page of a test link, for one, whose address opens what may be private.
  if (response.headers.get('cache-control')?.includes('no-store')) return;
  if (Number(response.headers.get('content-length') ?? 0) > LIMITS[kind].bytes / 4) return;
  await CACHES[kind].put(url, response);
}

function isPage(url: string): boolean {
  return /^\/(v\/|w\/|l\/|\+|public\/)/.test(new URL(url).pathname);
}
