import type { AssetSource, LoadOptions } from './asset-source.ts';

/** The longest edge, in pixels, that every phone's GPU takes as a texture. */
const MAX_TEXTURE_EDGE = 4096;

/** An {@link AssetSource} over the browser's own `fetch` and media elements. */
export const browserAssets: AssetSource = { bytes, image, video, release };

async function bytes(uri: string, options: LoadOptions = {}): Promise<ArrayBuffer> {
  const response = await answered(uri, options);
  if (response.body === null || options.onProgress === undefined) return response.arrayBuffer();
  const length = Number(response.headers.get('content-length'));
  // A compressed answer's length is not that of its bytes.
  const total = length > 0 && !response.headers.has('content-encoding') ? length : undefined;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    loaded += part.value.length;
    options.onProgress(loaded, total);
  }
  return new Blob(parts).arrayBuffer();
}

async function image(uri: string, options: LoadOptions = {}): Promise<ImageBitmap> {
  const decoded = await createImageBitmap(new Blob([await bytes(uri, options)]), {
    premultiplyAlpha: 'premultiply',
  });
  options.signal?.throwIfAborted();
  const edge = Math.max(decoded.width, decoded.height);
  if (edge <= MAX_TEXTURE_EDGE) return decoded;
  const factor = MAX_TEXTURE_EDGE / edge;
  const smaller = await createImageBitmap(decoded, {
    resizeWidth: Math.max(1, Math.round(decoded.width * factor)),
    resizeHeight: Math.max(1, Math.round(decoded.height * factor)),
    resizeQuality: 'high',
    premultiplyAlpha: 'premultiply',
  });
  decoded.close();
  return smaller;
}

function video(uri: string, { signal }: LoadOptions = {}): Promise<HTMLVideoElement> {
  signal?.throwIfAborted();
  const element = document.createElement('video');
  element.crossOrigin = 'anonymous';
  element.muted = true;
  element.playsInline = true;
  element.preload = 'auto';
  return new Promise((resolve, reject) => {
    const abort = () => {
      release(element);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
    element.addEventListener(
      'loadedmetadata',
      () => {
        signal?.removeEventListener('abort', abort);
        resolve(element);
      },
      { once: true },
    );
    element.addEventListener(
      'error',
      () => {
        signal?.removeEventListener('abort', abort);
        reject(new Error(`The clip cannot be played: ${element.error?.message ?? uri}`));
      },
      { once: true },
    );
    element.src = uri;
    element.load();
  });
}

function release(element: HTMLVideoElement): void {
  element.pause();
  element.removeAttribute('src');
  element.load();
}

async function answered(uri: string, { signal }: LoadOptions): Promise<Response> {
  const response = await fetch(uri, { signal: signal ?? null });
  if (!response.ok) throw new Error(`The file answered ${response.status}: ${uri}`);
  return response;
}
