/** Each download is a cache named after the page it opens with; only the visitor deletes it. */
const PREFIX = 'pleinair-taken-1 ';

export const downloadCache = (path: string): string => PREFIX + path;

/** The path of the page that a download opens with. */
export const pathOfDownload = (name: string): string => name.slice(PREFIX.length);

export const isDownloadCache = (name: string): boolean => name.startsWith(PREFIX);
