import type { Config } from './api.ts';

/** Data the server embeds in the page, so that the viewer starts without a request. */
interface FirstData {
  readonly path: string;
  readonly config: Config;
  /** The API's answer for this link; absent if visitors get an error or it is large. */
  readonly answer?: unknown;
  /** Address of the file drawn first. */
  readonly file?: string;
}

/**
 * Prefetches a file before the scene asks for it, once the first half of three.js has arrived: the file then follows the code
 * that draws it, which gets ready meanwhile, and no time passes between the two. A preload link in the page would make both
 * share the network until the end, and leave all work for then.
 */
export function prefetch(file: string): void {
  const start = () => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: file });
    document.head.append(link);
  };
  const half = document.querySelector<HTMLLinkElement>('link[href*="/core-"]');
  if (half === null || performance.getEntriesByName(half.href).length > 0) start();
  else for (const end of ['load', 'error']) half.addEventListener(end, start, { once: true });
}

/**
 * Reads the data embedded in this page. Undefined under the development server, which embeds none. When the offline worker served the
 * page of another link, only the server's configuration counts.
 */
export function readFirstData(pathname: string): FirstData | undefined {
  const text = document.getElementById('first')?.textContent;
  if (!text) return undefined;
  const data: FirstData = JSON.parse(text);
  const { path, config } = data;
  return path === pathname ? data : { path, config };
}
