import type { Space } from '@pleinair/client';
import { PLAYER_ALLOW, PLAYER_SIZE } from '@pleinair/domain';
import { paths } from '../../app/paths.ts';
import { publicUrl } from '../../lib/public-url.ts';

/** The HTML that embeds a space in another site's page; see docs/embedding.md. */
export function embedCode({ pid, name, card_title }: Pick<Space, 'pid' | 'name' | 'card_title'>): string {
  const frame = document.createElement('iframe');
  Object.assign(frame, { src: publicUrl(paths.player(pid)), title: card_title || name, allow: PLAYER_ALLOW });
  Object.assign(frame, { ...PLAYER_SIZE, loading: 'lazy' });
  // Not wider than a phone.
  Object.assign(frame.style, { border: '0', maxWidth: '100%' });
  return frame.outerHTML;
}
