/** Milliseconds after which a busy page counts as idle. */
const LONGEST_WAIT = 2000;

/** Resolves once the page is drawn and idle: for work that the first impression does not need. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    else setTimeout(resolve, LONGEST_WAIT / 10);
  });
