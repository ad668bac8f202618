/** Whether this browser can keep pages for offline use: needs a secure context and not a frame on another site. */
export const keepsPages = (): boolean =>
  'serviceWorker' in navigator && 'caches' in globalThis && parent === window;
