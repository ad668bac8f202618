import { NetworkError } from './errors.ts';

/**
 * Returns a `fetch` that reports the fraction of the body sent, 0 to 1. `fetch` reports no upload progress, so this uses
 * XMLHttpRequest, or the given `fetch` where that is missing, outside browsers.
 */
export function fetchReportingProgress(
  onSent: (fraction: number) => void,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  if (typeof XMLHttpRequest === 'undefined') return fetch;
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.blob();
    return send(request, body, init?.credentials ?? request.credentials, onSent);
  };
}

function send(
  { method, url, headers, signal }: Request,
  body: Blob,
  credentials: RequestCredentials,
  onSent: (fraction: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const answered = new TransformStream<Uint8Array, Uint8Array>();
    const writer = answered.writable.getWriter();
    const encoder = new TextEncoder();
    let read = 0;
    const abort = () => call.abort();
    const fail = (reason: unknown) => {
      reject(reason);
      // Rejects if the body is not being read yet.
      writer.abort(reason).catch(() => undefined);
    };
    call.open(method, url);
    call.withCredentials = credentials === 'include';
    for (const [name, value] of headers) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 1);
    call.onreadystatechange = () => {
      if (call.readyState !== XMLHttpRequest.HEADERS_RECEIVED || call.status === 0) return;
      resolve(new Response(answered.readable, { status: call.status, headers: headersOf(call) }));
    };
    call.onprogress = () => {
      const text = call.responseText.slice(read);
      read += text.length;
      void writer.write(encoder.encode(text)).catch(abort);
    };
    call.onload = () => void writer.close().catch(() => undefined);
    call.onerror = () => fail(new NetworkError(`${method} ${new URL(url).pathname} failed`));
    call.onabort = () => fail(signal.reason ?? new DOMException('given up', 'AbortError'));
    call.onloadend = () => signal.removeEventListener('abort', abort);
    if (signal.aborted) return fail(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    call.send(body);
  });
}

function headersOf(call: XMLHttpRequest): Headers {
  const lines = call.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines.flatMap((line): [string, string][] => {
      const at = line.indexOf(':');
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : [];
    }),
  );
}
