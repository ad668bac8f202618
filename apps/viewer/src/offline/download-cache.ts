/** Each download is a cache named after the page it opens with; only the visitor deletes it. */
const PREFIX = 'pleinair-taken-1 ';

export const downloadCache = (path: string): string => PREFIX + path;

export const isDownloadCache = (name: string): boolean => name.startsWith(PREFIX);
