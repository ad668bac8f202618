/** Whether this browser keeps pages, so that they open without a network: it takes a secure context, and no other site's frame. */
export const keepsPages = (): boolean =>
  'serviceWorker' in navigator && 'caches' in globalThis && parent === window;
