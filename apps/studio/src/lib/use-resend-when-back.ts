import { NetworkError } from '@pleinair/client';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two attempts while the server is unreachable but the browser is online. */
const PAUSE = 10_000;

interface Sending {
  readonly error: unknown;
  readonly isPending: boolean;
}

/**
 * Resends a request that found no server, once the browser is online and every few seconds; returns whether a resend is
 * pending. `resend` sends the changes made by then, if any.
 */
export function useResendWhenBack({ error, isPending }: Sending, resend: () => void): boolean {
  const isLost = error instanceof NetworkError;
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef(resend);
  latest.current = resend;

  // A running attempt has neither failed nor succeeded, so the previous state stays meanwhile.
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
