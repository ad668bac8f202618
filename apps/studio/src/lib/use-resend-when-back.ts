import { NetworkError } from '@pleinair/client';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two tries, for a server that is gone while the browser has its network. */
const PAUSE = 10_000;

interface Sending {
  readonly error: unknown;
  readonly isPending: boolean;
}

/**
 * Sends again what found no server, as soon as the browser is online and every few seconds; answers whether something
 * waits for that. `resend` sends what there is by then, if anything.
 */
export function useResendWhenBack({ error, isPending }: Sending, resend: () => void): boolean {
  const isLost = error instanceof NetworkError;
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef(resend);
  latest.current = resend;

  // A try that goes on has neither failed nor succeeded: the word about it stands meanwhile.
  useEffect(() => {
    if (!isPending) setWaiting(isLost);
  }, [isLost, isPending]);

  useEffect(() => {
    if (!isLost) return;
    const again = () => latest.current();
    window.addEventListener('online', again);
    const timer = setInterval(again, PAUSE);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [isLost]);

  return isLost || isWaiting;
}
