/** What visitors took along is kept by the page that it opens with, and deleted by them alone. */
const PREFIX = 'pleinair-taken-1 ';

export const takenCache = (path: string): string => PREFIX + path;

export const isTakenCache = (name: string): boolean => name.startsWith(PREFIX);
