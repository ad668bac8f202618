import type { Visitor } from '../../../kernel/caller.ts';
import type { ContentAnswer } from './public-reads.ts';

/** Seconds for which a delivery network may answer for us. */
const SHARED_SECONDS = 15;

/**
 * How a space's content may be kept. What depends on who asks or where they stand is theirs alone; the rest may be shared for
 * moments, and never past the instant at which the window opens or closes. Browsers always ask again, by its tag.
 */
export function contentCacheControl(
  { space, access, visitor_access }: Pick<ContentAnswer, 'access' | 'visitor_access' | 'space'>,
  visitor: Visitor,
  hasPosition: boolean,
  now: Date,
): string {
  // Nothing that visitors do not get is left in a browser which another person may use.
  if (visitor_access !== undefined && visitor_access !== 'open') return 'no-store';
  if (visitor.user || hasPosition || access === 'position_needed') return 'private, no-cache';
  const edges = [space.present_from, space.present_to].flatMap((edge) =>
    edge === null ? [] : [Math.floor((new Date(edge).getTime() - now.getTime()) / 1000)],
  );
  const seconds = Math.min(SHARED_SECONDS, ...edges.filter((edge) => edge >= 0));
  return `public, max-age=0, s-maxage=${seconds}, must-revalidate`;
}
