/** Milliseconds after which a busy page counts as idle. A moving scene leaves no idle time at all. */
const LONGEST_WAIT = 2000;

/** Runs work that the first impression does not need, once the page is drawn and idle; returns how to cancel it. */
export function runWhenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    // Safari has no idle callbacks; a short delay works as well.
    const timer = setTimeout(run, LONGEST_WAIT / 10);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(handle);
}

/** Resolves once the page is drawn and idle. */
export const whenIdle = () => new Promise<void>((resolve) => void runWhenIdle(resolve));

/** Milliseconds in which a page gets its first data, even on a slow network. */
const FIRST_DATA = 5000;

/** Resolves once the page has its data and is idle: for what would compete with them for a slow network. */
export async function whenSettled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FIRST_DATA));
  await whenIdle();
}
