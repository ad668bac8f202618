import type { Space } from '@pleinair/client';
import { paths } from '../../app/paths.ts';
import { publicUrl } from '../../lib/public-url.ts';

/** Permissions that an embedding page passes on to the player. */
const MAY = [
  'camera',
  'geolocation',
  'gyroscope',
  'accelerometer',
  'magnetometer',
  'xr-spatial-tracking',
  'fullscreen',
  'clipboard-write',
].join('; ');

/** The HTML that embeds a space in another site's page; see docs/embedding.md. */
export function embedCode({ pid, name, card_title }: Pick<Space, 'pid' | 'name' | 'card_title'>): string {
  const frame = document.createElement('iframe');
  Object.assign(frame, { src: publicUrl(paths.player(pid)), title: card_title || name, allow: MAY });
  Object.assign(frame, { width: '720', height: '480', loading: 'lazy' });
  frame.style.border = '0';
  return frame.outerHTML;
}
