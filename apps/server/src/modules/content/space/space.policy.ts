import type { spaceAccess, visitorAccess } from '@pleinair/contract';
import { type AccessLevel, type GeoAccessRule, type GeoPoint, opensAt, windowState } from '@pleinair/domain';
import type { z } from 'zod';
import { reachesLayer, type Visitor } from '../../../kernel/caller.ts';
import type { SpaceRow } from './space.table.ts';

/** A space with its layer's access rules. */
export type GuardedSpace = SpaceRow & { owner_pid: string; discoverability: AccessLevel };

type SpaceVisibility = Pick<
  GuardedSpace,
  'pid' | 'owner_pid' | 'layer_pid' | 'access_level' | 'discoverability'
>;
type Opening = Pick<GuardedSpace, 'pid' | 'owner_pid' | 'layer_pid' | 'present_from' | 'present_to'> &
  GeoAccessRule;

export const ownsSpace = (
  { user }: Visitor,
  { owner_pid, layer_pid }: Pick<GuardedSpace, 'owner_pid' | 'layer_pid'>,
): boolean => user?.pid === owner_pid && reachesLayer(user, layer_pid);

/** Whether access level, window and range do not apply to a visitor: to its owner, or with a test link. */
const opensAlways = (
  visitor: Visitor,
  space: Pick<GuardedSpace, 'pid' | 'owner_pid' | 'layer_pid'>,
): boolean => ownsSpace(visitor, space) || visitor.tested_pid === space.pid;

/** Any caller with its pid, name or identifier may read a space, unless it or its channel is private. */
export const maySeeSpace = (visitor: Visitor, space: SpaceVisibility): boolean =>
  opensAlways(visitor, space) || !isPrivate(space);

const isPrivate = ({ access_level, discoverability }: SpaceVisibility): boolean =>
  access_level === 'owner' || discoverability === 'owner';

/** Decides whether a visitor gets the content of a space that they may see, or why not. */
export const accessOf = (
  visitor: Visitor,
  space: Opening,
  position: GeoPoint | undefined,
  now: Date,
): z.output<typeof spaceAccess> => (opensAlways(visitor, space) ? 'open' : gateOf(space, position, now));

/** Whether an editor may copy a space: their own, or one that is open to everyone now, from anywhere. */
export const mayCopySpace = (editor: Visitor, space: SpaceVisibility & Opening, now: Date): boolean =>
  ownsSpace(editor, space) ||
  (space.access_level === 'everyone' && !isPrivate(space) && gateOf(space, undefined, now) === 'open');

/** The access that a visitor at a position would have; only in the answers to the owner and to test links. */
export function visitorAccessOf(
  visitor: Visitor,
  space: SpaceVisibility & Opening,
  position: GeoPoint | undefined,
  now: Date,
): z.output<typeof visitorAccess> | undefined {
  if (!opensAlways(visitor, space)) return undefined;
  return isPrivate(space) ? 'private' : gateOf(space, position, now);
}

/** The window is checked first, so that visitors do not walk to a closed place. */
function gateOf(space: Opening, position: GeoPoint | undefined, now: Date): z.output<typeof spaceAccess> {
  const window = windowState(space, now);
  if (window !== 'active') return window;
  if (opensAt(space, position)) return 'open';
  return position ? 'out_of_range' : 'position_needed';
}
