import type { AssetSource, BytesOptions, LoadOptions, PictureOptions } from './asset-source.ts';
import { startLoadTimeout } from './load-timeout.ts';
import { UnsupportedFile } from './unsupported-file.ts';

/** An {@link AssetSource} over the browser's own `fetch` and media elements. */
export const browserAssets: AssetSource = { bytes, image, video, audio, release };

async function bytes(uri: string, { signal, onProgress, most }: BytesOptions = {}): Promise<ArrayBuffer> {
  const timeout = startLoadTimeout(uri, signal);
  try {
    const answer = await fetchOk(uri, timeout.signal, most);
    return await readBytes(answer, most, (loaded, total) => {
      timeout.renew();
      onProgress?.(loaded, total);
    });
  } finally {
    timeout.end();
  }
}

async function readBytes(
  response: Response,
  most = Number.POSITIVE_INFINITY,
  onProgress: NonNullable<LoadOptions['onProgress']>,
): Promise<ArrayBuffer> {
  if (response.body === null) return response.arrayBuffer();
  const length = Number(response.headers.get('content-length'));
  // The length header of a compressed answer is not the length of its content.
  const total = length > 0 && !response.headers.has('content-encoding') ? length : undefined;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    loaded += part.value.length;
    onProgress(loaded, total);
    // Servers may ignore range requests.
    if (loaded >= most) break;
  }
  if (loaded >= most) void reader.cancel();
  const bytes = new Uint8Array(Math.min(most, loaded));
  let at = 0;
  for (const part of parts) {
    bytes.set(part.subarray(0, bytes.length - at), at);
    at += part.length;
  }
  return bytes.buffer;
}

async function image(uri: string, options: PictureOptions = {}): Promise<ImageBitmap> {
  const { maxEdge = Number.POSITIVE_INFINITY, detail = 1 } = options;
  const file = new Blob([await bytes(uri, options)]);
  const decoded = await createImageBitmap(file, { premultiplyAlpha: 'premultiply' }).catch((cause) => {
    throw new UnsupportedFile(uri, { cause });
  });
  options.signal?.throwIfAborted();
  const edge = Math.max(decoded.width, decoded.height);
  const factor = Math.min(1, maxEdge / edge, detail);
  if (factor === 1) return decoded;
  const smaller = await createImageBitmap(decoded, {
    resizeWidth: Math.max(1, Math.round(decoded.width * factor)),
    resizeHeight: Math.max(1, Math.round(decoded.height * factor)),
    resizeQuality: 'high',
    premultiplyAlpha: 'premultiply',
  });
  decoded.close();
  return smaller;
}

function video(uri: string, options: LoadOptions = {}): Promise<HTMLVideoElement> {
  const element = document.createElement('video');
  element.muted = true;
  element.playsInline = true;
  element.preload = 'auto';
  return whenPlayable(element, uri, options);
}

function audio(uri: string, options: LoadOptions = {}): Promise<HTMLAudioElement> {
  const element = new Audio();
  // It may be long, and may never be played.
  element.preload = 'metadata';
  return whenPlayable(element, uri, options);
}

/** Resolves with a media element once its duration is known. */
function whenPlayable<Element extends HTMLMediaElement>(
  element: Element,
  uri: string,
  { signal }: LoadOptions,
): Promise<Element> {
  signal?.throwIfAborted();
  element.crossOrigin = 'anonymous';
  const timeout = startLoadTimeout(uri, signal);
  const metadata = new Promise<Element>((resolve, reject) => {
    timeout.signal.addEventListener('abort', () => {
      release(element);
      reject(timeout.signal.reason);
    });
    element.addEventListener('loadedmetadata', () => resolve(element), { once: true });
    element.addEventListener(
      'error',
      // Browsers do not tell a file that is missing from one that they cannot decode.
      () =>
        fetchOk(uri, timeout.signal, 1).then(
          () => reject(new UnsupportedFile(uri, { cause: element.error })),
          reject,
        ),
      { once: true },
    );
    element.src = uri;
    element.load();
  });
  element.addEventListener('progress', timeout.renew);
  return metadata.finally(() => {
    element.removeEventListener('progress', timeout.renew);
    timeout.end();
  });
}

function release(element: HTMLMediaElement): void {
  element.pause();
  element.removeAttribute('src');
  element.load();
}

async function fetchOk(uri: string, signal: AbortSignal, most?: number): Promise<Response> {
  const headers = most === undefined ? undefined : { range: `bytes=0-${most - 1}` };
  const response = await fetch(uri, { signal, headers });
  if (!response.ok) throw new Error(`The file answered ${response.status}: ${uri}`);
  return response;
}
