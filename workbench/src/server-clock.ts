import { onTestFinished, vi } from 'vitest';

export const HOUR = 3_600_000;

/** Until the test ends, the server's clock differs from the device's by so many milliseconds. */
export function setServerClock(lead: number): void {
  const { fetch } = globalThis;
  const played = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const date = new Date(Date.now() + lead).toUTCString();
    return init?.method === 'HEAD' ? new Response(null, { headers: { date } }) : fetch(input, init);
  });
  onTestFinished(() => played.mockRestore());
}

/** Until the test ends, time passes as it does, and by an hour at once when the returned function is called. */
export function playTime(): () => void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return () => vi.advanceTimersByTime(HOUR);
}

/** The instant so many hours from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
