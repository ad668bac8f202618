import { getConfig } from './config.ts';

/** A path as a whole URL for mails and copied links: at the public address, which other devices know. */
export const publicUrl = (path: string) => new URL(path, getConfig().public_url).href;
