import type { AssetSource, LoadOptions, PictureOptions } from './asset-source.ts';
import { startLoadTimeout } from './load-timeout.ts';
import { readFile } from './read-file.ts';
import { UnsupportedFile } from './unsupported-file.ts';

/** Bytes that tell whether a clip arrives at all. */
const ENOUGH = 1_000_000;

/** An {@link AssetSource} over the browser's own `fetch` and media elements. */
export const browserAssets: AssetSource = { bytes: readFile, image, video, audio, release };

async function image(uri: string, options: PictureOptions = {}): Promise<ImageBitmap> {
  const { maxEdge = Number.POSITIVE_INFINITY, detail = 1 } = options;
  const file = new Blob([await readFile(uri, options)]);
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
    element.onloadedmetadata = () => resolve(element);
    // Browsers do not tell a file that is missing, or whose connection broke, from one that they cannot decode.
    element.onerror = () =>
      readFile(uri, { signal: timeout.signal, most: ENOUGH }).then(
        () => reject(new UnsupportedFile(uri, { cause: element.error })),
        reject,
      );
    element.src = uri;
    element.load();
  });
  element.onprogress = timeout.renew;
  return metadata.finally(() => {
    element.onloadedmetadata = element.onerror = element.onprogress = null;
    timeout.end();
  });
}

function release(element: HTMLMediaElement): void {
  element.pause();
  element.removeAttribute('src');
  element.load();
}
