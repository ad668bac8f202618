import { getConfig } from './config.ts';

/** Makes a path a full URL for mails and copied links, at the public address that other devices know. */
export const publicUrl = (path: string) => new URL(path, getConfig().public_url).href;
