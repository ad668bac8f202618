import type { Api } from '../boot/api.ts';

/** Each kind of path has its own registration, so that no worker controls the studio. */
const SCOPES = ['/v/', '/w/', '/l/', '/public/', '/+'];

const register = (scope: string) =>
  navigator.serviceWorker.register('/viewer-offline.js', { scope, type: 'module' });

/** Makes every kind of page work offline, including kinds that were never opened. */
export async function registerEverywhere(): Promise<void> {
  // The development server's modules are not worth caching.
  if (import.meta.env.DEV) return;
  await Promise.all(
    SCOPES.map(async (scope) => {
      const { installing, waiting } = await register(scope);
      const coming = installing ?? waiting;
      if (coming)
        await new Promise<void>((resolve) => {
          const settle = () => ['activated', 'redundant'].includes(coming.state) && resolve();
          coming.addEventListener('statechange', settle);
          settle();
        });
    }),
  );
}

/** Makes the current page work offline. Needs a secure context; does nothing otherwise. */
export async function keepForOffline({ key }: Api): Promise<void> {
  const scope = SCOPES.find((one) => location.pathname.startsWith(one));
  if (!('serviceWorker' in navigator) || scope === undefined || import.meta.env.DEV) return;
  await register(scope);
  const { active } = await navigator.serviceWorker.ready;
  const postUrls = (urls: readonly string[]) => active?.postMessage({ urls, apiKey: key });
  postUrls([location.href.split('#')[0] ?? location.href]);
  // Reports what loaded before the worker started, and clips, which bypass the worker, as each one arrives.
  new PerformanceObserver((list) => postUrls(list.getEntries().map(({ name }) => name))).observe({
    type: 'resource',
    buffered: true,
  });
  // Links lead to other kinds of pages, which say that there is no connection.
  await registerEverywhere();
}
