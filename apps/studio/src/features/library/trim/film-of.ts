import type { Hobject } from '@pleinair/client';
import type { ContentType } from '@pleinair/content/definitions';
import { mediaOf } from '@pleinair/domain';
import type { Replace } from '../use-replacing.ts';

/** Whether an object's file is a film that is kept here: that of a video, a hologram or a portal. */
export const isFilm = ({ manage_asset, content_type }: Hobject): boolean =>
  manage_asset && mediaOf(content_type) === 'clip';

/** A film to trim. */
export interface FilmOf {
  /** As saved. */
  hobject: Hobject;
  type: ContentType;
  replace: Replace;
}
