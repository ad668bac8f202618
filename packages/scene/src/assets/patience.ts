/** Milliseconds without a byte after which a load fails: an unresponsive host never closes the connection. */
const PATIENCE = 20_000;

/** When the last byte of any load arrived: a load waiting for its turn on a slow network is not lost. */
let heard = 0;

export interface Patience {
  /** Aborted by the caller's signal, or when nothing arrived for too long. */
  readonly signal: AbortSignal;
  /** Says that something arrived. */
  renew(): void;
  /** Says that the load has ended. */
  end(): void;
}

/** Watches over one load, from now on. */
export function startPatience(uri: string, signal: AbortSignal | undefined): Patience {
  const load = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const renew = () => {
    heard = Date.now();
  };
  const look = () => {
    const left = heard + PATIENCE - Date.now();
    if (left > 0) timer = setTimeout(look, left);
    else load.abort(new Error(`Nothing more came of the file: ${uri}`));
  };
  const abort = () => load.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  renew();
  look();
  return {
    signal: load.signal,
    renew,
    end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
