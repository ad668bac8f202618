import createOpenApiClient from 'openapi-fetch';
import { createAuthorizedFetch } from './authorized-fetch.ts';
import { ApiError, NetworkError } from './errors.ts';
import { fetchTelling } from './fetch-telling.ts';
import type { paths } from './schema.gen.ts';
import type { Session } from './session.ts';
import { createUpload } from './upload.ts';

type VersionRoot = '/api/v1';

/** The contract's calls by their path below the versioned root, `/space/{pid}`. */
type ApiPaths = {
  [Path in keyof paths as Path extends `${VersionRoot}${infer Rest}` ? Rest : never]: paths[Path];
};

/** Where the API is, and who calls it. */
export interface ClientOptions {
  /** Root of the versioned API, such as `https://example.org/api/v1` or `/api/v1`. */
  baseUrl: string;
  apiKey: string;
  /** Where the access token is kept; without it every call is a visitor's. */
  session?: Session;
  /** The language, as a tag, in which the server words its problems; the browser's own when absent. */
  language?: () => string;
  /** Sends what is not sent with XMLHttpRequest; outside browsers one that keeps cookies renews tokens (`withCookies`). */
  fetch?: typeof globalThis.fetch;
}

/** See `createClient`. */
export type Client = ReturnType<typeof createClient>;
/** See `createCallClient`. */
export type CallClient = ReturnType<typeof createCallClient>;

/**
 * The typed client of the API: `GET`, `POST`, `PUT`, `DELETE` by the path of the contract, and `uploadFile`.
 * Every call rejects with `ApiError`, `NetworkError` or the reason of its signal; `answer` takes the data out of what it resolves to.
 */
export function createClient(options: ClientOptions) {
  const { root, fetch, authorizedFetch } = connectionOf(options);
  return Object.assign(createCallClient(options, authorizedFetch), {
    uploadFile: createUpload({ baseUrl: root, authorizedFetch, fetch }),
    /** The `fetch` option of a call with a large body; reports the fraction sent, 0 to 1. */
    telling: (onSent: (fraction: number) => void) => (request: Request) =>
      authorizedFetch(request, fetchTelling(onSent, fetch)),
  });
}

/** The client's calls without its uploads, which are most of its size: for pages that send no files. */
export function createCallClient(
  options: ClientOptions,
  authorizedFetch = connectionOf(options).authorizedFetch,
) {
  const api = createOpenApiClient<ApiPaths>({ baseUrl: rootOf(options), fetch: authorizedFetch });
  api.use({
    async onResponse({ response }) {
      // 304 answers who sent an `If-None-Match`: there is nothing wrong, and nothing new.
      if (!response.ok && response.status !== 304) throw await ApiError.from(response);
      // A page with the status 200 is that of a network which wants its terms accepted first.
      if (response.headers.get('content-type')?.startsWith('text/html'))
        throw new NetworkError('Something between here and the server answered in its stead');
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
    ...{ baseUrl: root, apiKey, session, language },
    fetch: (...call) => fetch(...call),
  });
  return { root, fetch, authorizedFetch };
}

/** The data of a call: `await answer(api.GET('/space/{pid}', …))`; undefined for a 204, or a 304 that was asked for. */
export async function answer<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await call;
  return data as Data;
}
