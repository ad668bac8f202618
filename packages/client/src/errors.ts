import type { ErrorBody, ErrorCode } from './entities.ts';

/** The API refused a call. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The code of the first problem; undefined if something other than the API answered. */
  readonly code: ErrorCode | undefined;
  /** A message for each problem. */
  readonly errors: readonly string[];
  /** The messages by field; empty unless the status is 422. */
  readonly ferrors: Readonly<Record<string, readonly string[]>>;
  /** Seconds to wait before the next attempt; sent with 429. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    body: Readonly<Partial<Pick<ErrorBody, 'errors' | 'ferrors' | 'code'>>>,
    retryAfter?: number,
  ) {
    const errors = body.errors?.length ? body.errors : [`The server answered ${status}`];
    super(errors.join('\n'));
    this.status = status;
    this.code = body.code;
    this.errors = errors;
    this.ferrors = body.ferrors ?? {};
    this.retryAfter = retryAfter;
  }

  /** Reads the error body, which may not be JSON if a proxy answered. */
  static async from(response: Response): Promise<ApiError> {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const body: unknown = await response.json().catch(() => ({}));
    return new this(
      response.status,
      typeof body === 'object' && body !== null ? body : {},
      Number.isFinite(seconds) ? seconds : undefined,
    );
  }
}

/** The connection failed before an answer arrived; the same request may be sent again. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('The server could not be reached', { cause });
  }
}

/** Returns whether the caller aborted the request. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** Turns a rejection of `fetch` into the reason of the signal if the caller aborted, else into a `NetworkError`. */
export function fetchFailure(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason;
  return isAbort(error) || error instanceof ApiError || error instanceof NetworkError
    ? error
    : new NetworkError(error);
}
