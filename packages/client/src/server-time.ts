/** The longest delay of a timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/**
 * Milliseconds by which the server's clock is ahead of the device's, which may have been set by hand; 0 if a proxy hides it. Rejects
 * without a network.
 */
export async function clockLead(): Promise<number> {
  const { headers } = await fetch('/config.json', { method: 'HEAD', cache: 'no-store' });
  const now = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(now) ? 0 : now - Date.now();
}

/**
 * Calls `onTime` with the server's time in milliseconds once the server has told it, again at each instant that `next` names
 * (`Infinity` for none), and when the page is seen again, since timers rest while a device sleeps. Without a network, the device's
 * clock counts. Returns a function that stops it.
 */
export function followServerTime(next: (now: number) => number, onTime: (now: number) => void): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = (lead: number) => {
    if (stopped.signal.aborted) return;
    const look = () => {
      clearTimeout(timer);
      const now = Date.now() + lead;
      onTime(now);
      timer = setTimeout(look, Math.min(next(now) - now, LONGEST));
    };
    look();
    document.addEventListener('visibilitychange', look, stopped);
  };
  clockLead().then(start, () => start(0));
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
