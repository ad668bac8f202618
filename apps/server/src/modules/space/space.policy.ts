import type { spaceAccess } from '@pleinair/contract';
import { type AccessLevel, type GeoAccessRule, type GeoPoint, opensAt, windowState } from '@pleinair/domain';
import type { z } from 'zod';
import type { Visitor } from '../../caller.ts';
import type { SpaceRow } from './space.table.ts';

/** A space with what decides over it in its layer. */
export type GuardedSpace = SpaceRow & { owner_pid: string; discoverability: AccessLevel };

type Seen = Pick<GuardedSpace, 'owner_pid' | 'access_level' | 'discoverability'>;
type Opening = Pick<GuardedSpace, 'owner_pid' | 'present_from' | 'present_to'> & GeoAccessRule;

export const ownsSpace = ({ user }: Visitor, { owner_pid }: Pick<GuardedSpace, 'owner_pid'>): boolean =>
  user?.pid === owner_pid;

/** Whoever has its pid, name or identifier may read a space, unless it or its channel is the owner's alone. */
export const maySeeSpace = (visitor: Visitor, space: Seen): boolean =>
  ownsSpace(visitor, space) || (space.access_level !== 'owner' && space.discoverability !== 'owner');

/**
 * Whether a visitor gets the content of a space that they may see, or why not. The window comes first: nobody needs to walk
 * to a place that is closed.
 */
export function accessOf(
  visitor: Visitor,
  space: Opening,
  position: GeoPoint | undefined,
  now: Date,
): z.output<typeof spaceAccess> {
  if (ownsSpace(visitor, space)) return 'open';
  const window = windowState(space, now);
  if (window !== 'active') return window;
  if (opensAt(space, position)) return 'open';
  return position ? 'out_of_range' : 'position_needed';
}
