import { fetchFailure } from './errors.ts';
import { createRenewal } from './renewal.ts';
import type { Session } from './session.ts';

interface AuthorizedFetchOptions {
  /** Absolute root of the API, without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  /** Absent in apps without sign-in. */
  session?: Session;
  /** Returns the language tag for the server's error messages; the browser's own when absent. */
  language?: () => string;
  fetch: typeof globalThis.fetch;
}

/**
 * Creates a `fetch` that sends the API key and the bearer token. It renews an expired token once: the requests that failed with it
 * wait for the renewal and are sent again. Rejects with `NetworkError`, or with the reason of the caller's signal.
 */
export function createAuthorizedFetch({ baseUrl, apiKey, session, language, fetch }: AuthorizedFetchOptions) {
  const renewal = session && createRenewal({ url: `${baseUrl}/refresh_token`, apiKey, session, fetch });

  type Transport = typeof globalThis.fetch;

  function send(request: Request, token: string | null | undefined, transport: Transport): Promise<Response> {
    request.headers.set('x-api-key', apiKey);
    if (language) request.headers.set('accept-language', language());
    if (token) request.headers.set('authorization', `Bearer ${token}`);
    return transport(request, { credentials: session ? 'include' : 'omit' });
  }

  async function sendRenewing(request: Request, transport: Transport): Promise<Response> {
    if (renewal?.running) await unlessAborted(request.signal, renewal.running);
    const token = session?.token;
    if (!token || !renewal) return send(request, null, transport);

    const again = request.clone();
    const response = await send(request, token, transport);
    if (response.status !== 401) return response;

    const renewed = await unlessAborted(request.signal, renewal.renew(token));
    if (!renewed) return response;
    const replayed = await send(again, renewed, transport);
    // Refused even with a fresh token: the server has ended this session.
    if (replayed.status === 401 && session.token === renewed) session.end();
    return replayed;
  }

  return async (request: Request, transport: Transport = fetch): Promise<Response> => {
    try {
      return withCallErrors(await sendRenewing(request, transport), request.signal);
    } catch (error) {
      throw fetchFailure(error, request.signal);
    }
  };
}

/** Makes reading a body fail as the call would have, since the connection may be lost halfway through. */
function withCallErrors(response: Response, signal: AbortSignal): Response {
  for (const how of ['arrayBuffer', 'blob', 'json', 'text'] as const) {
    const read = () => Response.prototype[how].call(response);
    const readOrFail = () =>
      read().catch((error: unknown) => {
        throw fetchFailure(error, signal);
      });
    Object.assign(response, { [how]: readOrFail });
  }
  return response;
}

function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
