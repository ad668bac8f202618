import { paths } from '../../app/paths.ts';
import { publicUrl } from '../../lib/public-url.ts';

/** The link by which visitors open a space, as it is copied, printed and put into QR codes. */
export const publicSpaceUrl = (pid: string) => publicUrl(paths.viewer(pid));
