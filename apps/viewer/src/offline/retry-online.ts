/** Milliseconds between two requests, and after which one counts as lost. */
const [PAUSE, TIMEOUT] = [15_000, 10_000];

/**
 * Presses the button of a page that could not be loaded once the server answers: looks from time to time, when the device is back online
 * and when the visitor returns. Presses it again only after the network was down: what fails with a network would fail again and
 * again. Returns a function that stops it.
 */
export function retryOnline(): () => void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let isDue = navigation?.type !== 'reload';
  const button = () => document.querySelector<HTMLElement>('[data-needs-network]');
  const ask = async () => {
    if (document.hidden || !button()) return;
    try {
      // With "no-store", the offline worker leaves the request to the network.
      const options = { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) } as const;
      const { ok } = await fetch('/config.json', options);
      if (!ok || !isDue) return;
      isDue = false;
      button()?.click();
    } catch {
      isDue = true;
    }
  };
  const askNow = () => void ask();
  // The network may have come back before this code.
  askNow();
  const timer = setInterval(askNow, PAUSE);
  const events = [
    [window, 'online'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [target, name] of events) target.addEventListener(name, askNow);
  return () => {
    clearInterval(timer);
    for (const [target, name] of events) target.removeEventListener(name, askNow);
  };
}
