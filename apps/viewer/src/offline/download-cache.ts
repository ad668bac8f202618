import type { Api } from '../boot/api.ts';

/** Each download is a cache named after the page it opens with; only the visitor deletes it. */
const PREFIX = 'pleinair-taken-1 ';

export const downloadCache = (path: string): string => PREFIX + path;

/** The path of the page that a download opens with. */
export const pathOfDownload = (name: string): string => name.slice(PREFIX.length);

export const isDownloadCache = (name: string): boolean => name.startsWith(PREFIX);

/** Address of a space's content as visitors ask for it. */
export const contentUrl = ({ url }: Api, pid: string): string =>
  `${url}/space/content?pid=${encodeURIComponent(pid)}`;
