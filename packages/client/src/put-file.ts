import { ApiError, fetchFailure, NetworkError } from './errors.ts';

interface Target {
  url: string;
  headers: Record<string, string>;
}

interface PutOptions {
  /** Called with the fraction sent, 0 to 1. */
  onProgress: (fraction: number) => void;
  signal?: AbortSignal | undefined;
  fetch: typeof globalThis.fetch;
}

/** The storage refused a file: it was damaged in transit (400), or its signed URL is no longer valid (401, 403, 404). */
export class StorageRefusal extends ApiError {}

/** Milliseconds without progress until a connection counts as lost. */
const STALLED = 60_000;

/**
 * Sends a file to its signed URL, without API key or token. Reporting progress needs XMLHttpRequest, so outside browsers
 * only completion is reported.
 */
export function putFile(target: Target, file: Blob, options: PutOptions): Promise<void> {
  return typeof XMLHttpRequest === 'undefined'
    ? putByFetch(target, file, options)
    : putByXhr(target, file, options);
}

async function putByFetch({ url, headers }: Target, file: Blob, { onProgress, signal, fetch }: PutOptions) {
  const sent = fetch(url, { method: 'PUT', headers, body: file, signal });
  const response = await sent.catch((error: unknown) => {
    throw fetchFailure(error, signal);
  });
  if (!response.ok) throw await StorageRefusal.from(response);
  onProgress(1);
}

function putByXhr({ url, headers }: Target, file: Blob, { onProgress, signal }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const lose = () => {
      reject(new NetworkError(`PUT ${new URL(url).origin} got stuck`));
      request.abort();
    };
    let timer = setTimeout(lose, STALLED);
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(lose, STALLED);
    };
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      onProgress(total > 0 ? loaded / total : 1);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        onProgress(1);
        resolve();
      } else {
        const wait = request.getResponseHeader('retry-after');
        const headers = new Headers(wait === null ? [] : [['retry-after', wait]]);
        const response = new Response(request.responseText, { status: request.status, headers });
        StorageRefusal.from(response).then(reject, reject);
      }
    };
    request.onerror = () => reject(new NetworkError(`PUT ${new URL(url).origin} failed`));
    request.onabort = () => reject(signal?.reason ?? new DOMException('Upload aborted', 'AbortError'));
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      globalThis.removeEventListener('offline', lose);
    };
    if (signal?.aborted) {
      clearTimeout(timer);
      return reject(signal.reason);
    }
    signal?.addEventListener('abort', abort, { once: true });
    globalThis.addEventListener('offline', lose, { once: true });
    request.send(file);
  });
}
