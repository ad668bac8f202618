import type { ErrorBody, ErrorCode } from './entities.ts';

/** The API answered that it will not do it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** What the first problem is called; undefined where something else than the API answered. */
  readonly code: ErrorCode | undefined;
  /** Every problem found, in words. */
  readonly errors: readonly string[];
  /** The same by field; empty unless the status is 422. */
  readonly ferrors: Readonly<Record<string, readonly string[]>>;
  /** Seconds to wait before the next try; given with 429. */
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

  /** Reads the error body. A proxy in between may answer with something other than JSON. */
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

/** No answer came: the connection, not the request, is at fault, so the same request may be tried again. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('The server could not be reached', { cause });
  }
}

/** Whether the caller itself gave the request up. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** A rejection of `fetch`: of what the caller gave up the reason of its signal, everything else as a `NetworkError`. */
export function fetchFailure(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason;
  return isAbort(error) || error instanceof ApiError || error instanceof NetworkError
    ? error
    : new NetworkError(error);
}
