import createOpenApiClient from 'openapi-fetch';
import { createAuthorizedFetch } from './authorized-fetch.ts';
import { ApiError, NetworkError } from './errors.ts';
import { fetchReportingProgress } from './fetch-reporting-progress.ts';
import type { paths } from './schema.gen.ts';
import type { Session } from './session.ts';
import { createUpload } from './upload.ts';

type VersionRoot = '/api/v1';

/** The calls of the contract, by path below the versioned root: `/space/{pid}`. */
type ApiPaths = {
  [Path in keyof paths as Path extends `${VersionRoot}${infer Rest}` ? Rest : never]: paths[Path];
};

/** The address of the API and the identity of its caller. */
export interface ClientOptions {
  /** Root of the versioned API, such as `https://example.org/api/v1` or `/api/v1`. */
  baseUrl: string;
  apiKey: string;
  /** Stores the access token; without a session all calls are anonymous. */
  session?: Session;
  /** Returns the language tag for the server's error messages; the browser's own when absent. */
  language?: () => string;
  /** Sends all requests but those that use XMLHttpRequest. Outside browsers, renewing tokens needs one that keeps cookies (`withCookies`). */
  fetch?: typeof globalThis.fetch;
}

/** See `createClient`. */
export type Client = ReturnType<typeof createClient>;
/** See `createCallClient`. */
export type CallClient = ReturnType<typeof createCallClient>;

/**
 * Creates the typed client of the API: `GET`, `POST`, `PUT` and `DELETE` by path, and `uploadFile`.
 * Calls reject with `ApiError`, `NetworkError` or the reason of their signal; `answer` unwraps the data of a call.
 */
export function createClient(options: ClientOptions) {
  const { root, fetch, authorizedFetch } = connectionOf(options);
  return Object.assign(createCallClient(options, authorizedFetch), {
    uploadFile: createUpload({ baseUrl: root, authorizedFetch, fetch }),
    /** Returns the `fetch` option for a call with a large body; reports the fraction sent, 0 to 1. */
    reportingProgress: (onSent: (fraction: number) => void) => (request: Request) =>
      authorizedFetch(request, fetchReportingProgress(onSent, fetch)),
  });
}

/** Creates a client without uploads, which make up most of its size: for pages that send no files. */
export function createCallClient(
  options: ClientOptions,
  authorizedFetch = connectionOf(options).authorizedFetch,
) {
  const api = createOpenApiClient<ApiPaths>({ baseUrl: rootOf(options), fetch: authorizedFetch });
  api.use({
    async onResponse({ response }) {
      // 304 answers a request with `If-None-Match`: it is no error.
      if (!response.ok && response.status !== 304) throw await ApiError.from(response);
      // An HTML page with status 200 comes from a captive portal.
      if (response.headers.get('content-type')?.startsWith('text/html'))
        throw new NetworkError('Another server, such as a captive portal, answered instead of the API');
    },
  });
  return api;
}

const rootOf = ({ baseUrl }: ClientOptions) =>
  new URL(baseUrl, globalThis.location?.href).href.replace(/\/$/, '');

function connectionOf({ fetch = globalThis.fetch, ...options }: ClientOptions) {
  const { apiKey, session, language } = options;
  const root = rootOf(options);
  const authorizedFetch = createAuthorizedFetch({
    baseUrl: root,
    apiKey,
    session,
    language,
    fetch: (...call) => fetch(...call),
  });
  return { root, fetch, authorizedFetch };
}

/** Returns the data of a call: `await answer(api.GET('/space/{pid}', …))`; undefined for a 204, or for a 304 after `If-None-Match`. */
export async function answer<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await call;
  return data as Data;
}
