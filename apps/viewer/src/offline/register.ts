import type { Api } from '../boot/api.ts';

/** Each kind of link has a worker registration of its own, so that the studio beside it is left alone. */
function scopeOf(pathname: string): string | undefined {
  return ['/v/', '/public/', '/+'].find((scope) => pathname.startsWith(scope));
}

/** Lets what is open now open again without a network. Needs a secure context; does nothing elsewhere. */
export async function keepForOffline({ key }: Api): Promise<void> {
  const scope = scopeOf(location.pathname);
  // The development server's modules are no parts to keep.
  if (!('serviceWorker' in navigator) || scope === undefined || import.meta.env.DEV) return;
  await navigator.serviceWorker.register('/viewer-offline.js', { scope, type: 'module' });
  const { active } = await navigator.serviceWorker.ready;
  // What came before the worker did; later requests pass through it.
  const tell = () => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ urls: [...new Set([location.href.split('#')[0], ...urls])], apiKey: key });
  };
  tell();
  setTimeout(tell, 15_000);
}
