/** Milliseconds without a byte after which a load fails: an unresponsive host may never close the connection. */
const TIMEOUT = 20_000;

/** When the last byte of any load arrived: a load waiting its turn on a slow network has not stalled. */
let lastByteAt = 0;

export interface LoadTimeout {
  /** Aborted by the caller's signal, or when the load stalls. */
  readonly signal: AbortSignal;
  /** Call when bytes arrive. */
  renew(): void;
  /** Call when the load has ended. */
  end(): void;
}

/** Starts the timeout of one load. */
export function startLoadTimeout(uri: string, signal: AbortSignal | undefined): LoadTimeout {
  const load = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const renew = () => {
    lastByteAt = Date.now();
  };
  const check = () => {
    const left = lastByteAt + TIMEOUT - Date.now();
    if (left > 0) timer = setTimeout(check, left);
    else load.abort(new Error(`The file stopped loading: ${uri}`));
  };
  const abort = () => load.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  renew();
  check();
  return {
    signal: load.signal,
    renew,
    end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
