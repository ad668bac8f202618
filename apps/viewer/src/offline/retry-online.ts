/** Milliseconds between two requests, and after which one counts as lost. */
const [PAUSE, TIMEOUT] = [15_000, 10_000];
/** Milliseconds after which a page that failed although the server answers is tried again: the first network is often a poor one. */
const LATER = 30_000;

/**
 * Presses the button of a page that could not be loaded once the server answers: looks from time to time, when the device is back online
 * and when the visitor returns. Presses it again once the network was down or some time has passed: what fails with a network often
 * fails again. Returns a function that stops it.
 */
export function retryOnline(): () => void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let dueAt = navigation?.type === 'reload' ? performance.now() + LATER : 0;
  const button = () => document.querySelector<HTMLElement>('[data-needs-network]');
  const ask = async () => {
    if (document.hidden || !button()) return;
    try {
      // With "no-store", the offline worker leaves the request to the network.
      const options = { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) } as const;
      const { ok } = await fetch('/config.json', options);
      if (!ok || performance.now() < dueAt) return;
      dueAt = performance.now() + LATER;
      button()?.click();
    } catch {
      dueAt = 0;
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
