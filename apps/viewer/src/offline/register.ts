import type { Api } from '../boot/api.ts';

/** Each kind of path has its own worker registration, so that no worker controls the studio. */
function scopeOf(pathname: string): string | undefined {
  return ['/v/', '/w/', '/public/', '/+'].find((scope) => pathname.startsWith(scope));
}

/** Lets what is open now open again without a network. Needs a secure context; does nothing elsewhere. */
export async function keepForOffline({ key }: Api): Promise<void> {
  const scope = scopeOf(location.pathname);
  // The development server's modules are no parts to keep.
  if (!('serviceWorker' in navigator) || scope === undefined || import.meta.env.DEV) return;
  await navigator.serviceWorker.register('/viewer-offline.js', { scope, type: 'module' });
  const { active } = await navigator.serviceWorker.ready;
  const tell = (urls: readonly string[]) => active?.postMessage({ urls, apiKey: key });
  tell([location.href.split('#')[0] ?? location.href]);
  // What came before the worker did, and the clips, which do not pass through it, as soon as each is here.
  new PerformanceObserver((list) => tell(list.getEntries().map(({ name }) => name))).observe({
    type: 'resource',
    buffered: true,
  });
}
