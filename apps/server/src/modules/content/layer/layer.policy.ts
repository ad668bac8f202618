import { reachesLayer, type Visitor } from '../../../kernel/caller.ts';
import type { LayerRow } from './layer.table.ts';

type Owned = Pick<LayerRow, 'pid' | 'owner_pid' | 'discoverability'>;

export function ownsLayer({ user }: Visitor, layer: Owned): boolean {
  return user !== undefined && user.pid === layer.owner_pid && reachesLayer(user, layer.pid);
}

/** Any caller with a layer's pid or name may read it, unless it is private. */
export function maySeeLayer(visitor: Visitor, layer: Owned): boolean {
  return layer.discoverability !== 'owner' || ownsLayer(visitor, layer);
}
