import type { Config } from './api.ts';

/** What the server wrote into the page, so that the program starts without asking. */
interface FirstData {
  readonly path: string;
  readonly config: Config;
  /** The API's answer to what the link asks for, unless there is none for everybody or it is large. */
  readonly answer?: unknown;
  /** Address of the file that is drawn first. */
  readonly file?: string;
}

/** Lets the browser fetch a file before the scene asks for it. */
export function fetchAhead(file: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: file });
  document.head.append(link);
}

/**
 * Reads the data of this very page. Undefined under the development server, whose page has none, and where the page of
 * another link was kept and opens without a network.
 */
export function readFirstData(pathname: string): FirstData | undefined {
  const text = document.getElementById('first')?.textContent;
  if (!text) return undefined;
  const data: FirstData = JSON.parse(text);
  return data.path === pathname ? data : undefined;
}
