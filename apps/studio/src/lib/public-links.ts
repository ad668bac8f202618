import { paths } from '../app/paths.ts';
import { getConfig } from './config.ts';

/** A path as a whole URL for mails and copied links: at the public address, which other devices know. */
export const publicUrl = (path: string) => new URL(path, getConfig().public_url).href;

/** The link by which visitors open a space, as it is copied, printed and put into QR codes. */
export const publicSpaceUrl = (pid: string) => publicUrl(paths.viewer(pid));
