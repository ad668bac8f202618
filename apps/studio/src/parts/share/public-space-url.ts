import { paths } from '../../app/paths.ts';
import { publicUrl } from '../../lib/public-url.ts';

/** The link with which visitors open a space, as copied, printed and put into QR codes. */
export const publicSpaceUrl = (pid: string) => publicUrl(paths.viewer(pid));
