import { ApiError, fetchFailure, NetworkError } from './errors.ts';

interface Target {
  url: string;
  headers: Record<string, string>;
}

/**
 * Sends a file to where its direct upload says, without key or token: the URL itself is signed. Progress needs
 * XMLHttpRequest, which browsers have; elsewhere only the end is reported.
 */
export function putFile(
  target: Target,
  file: Blob,
  onProgress: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  return typeof XMLHttpRequest === 'undefined'
    ? putByFetch(target, file, onProgress, signal)
    : putByXhr(target, file, onProgress, signal);
}

async function putByFetch(
  { url, headers }: Target,
  file: Blob,
  onProgress: (fraction: number) => void,
  signal?: AbortSignal,
) {
  const response = await fetch(url, { method: 'PUT', headers, body: file, signal }).catch(
    (error: unknown) => {
      throw fetchFailure(error);
    },
  );
  if (!response.ok) throw await ApiError.from(response);
  onProgress(1);
}

function putByXhr(
  { url, headers }: Target,
  file: Blob,
  onProgress: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        onProgress(1);
        resolve();
      } else {
        ApiError.from(new Response(request.responseText, { status: request.status })).then(reject, reject);
      }
    };
    request.onerror = () => reject(new NetworkError(`PUT ${new URL(url).origin} failed`));
    request.onabort = () => reject(signal?.reason ?? new DOMException('Upload aborted', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
    signal?.addEventListener('abort', abort, { once: true });
    request.send(file);
  });
}
