import { paths } from '../app/paths.ts';
import { getConfig } from './config.ts';

/** The link by which visitors open a space, as it is copied, printed and put into QR codes. */
export const publicSpaceUrl = (pid: string) => new URL(paths.viewer(pid), getConfig().public_url).href;
