/** Milliseconds after which a busy page is taken for idle. */
const LONGEST_WAIT = 2000;

/** Resolves once the page has been drawn and has nothing else to do: for what the first look at it does not need. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    else setTimeout(resolve, LONGEST_WAIT / 10);
  });
