import type { AccessLevel } from '@pleinair/domain';
import { owns, type Visitor } from '../../../kernel/caller.ts';
import type { WalkRow } from './walk.table.ts';

/** A walk with its layer's access rules. */
export type GuardedWalk = WalkRow & { owner_pid: string; discoverability: AccessLevel; layer_name: string };

type WalkVisibility = Pick<GuardedWalk, 'owner_pid' | 'access_level' | 'discoverability'>;

/** Any caller with its pid may read a walk, unless it or its channel is private. */
export const maySeeWalk = (visitor: Visitor, walk: WalkVisibility): boolean =>
  owns(visitor, walk) || (walk.access_level !== 'owner' && walk.discoverability !== 'owner');
