import type { Visitor } from '../../../kernel/caller.ts';
import type { ContentAnswer } from './public-reads.ts';

/** Seconds for which a CDN may cache answers. */
const SHARED_SECONDS = 15;

/**
 * Decides how a space's content may be cached. Answers that depend on the caller or their position are private. Others are shared
 * briefly, and never past the opening or closing of the window. Browsers always revalidate by ETag.
 */
export function contentCacheControl(
  { space, access, visitor_access }: Pick<ContentAnswer, 'access' | 'visitor_access' | 'space'>,
  visitor: Visitor,
  hasPosition: boolean,
  now: Date,
): string {
  // Private content must not stay in a browser that another person may use.
  if (visitor_access !== undefined && visitor_access !== 'open') return 'no-store';
  if (visitor.user || hasPosition || access === 'position_needed') return 'private, no-cache';
  const edges = [space.present_from, space.present_to].flatMap((edge) =>
    edge === null ? [] : [Math.floor((new Date(edge).getTime() - now.getTime()) / 1000)],
  );
  const seconds = Math.min(SHARED_SECONDS, ...edges.filter((edge) => edge >= 0));
  return `public, max-age=0, s-maxage=${seconds}, must-revalidate`;
}
