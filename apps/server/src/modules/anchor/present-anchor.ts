import type { Anchor, SceneAnchor } from '@pleinair/contract';
import type { PlacedAnchor } from './anchor.repository.ts';
import type { AnchorRow } from './anchor.table.ts';

export function presentAnchor({ owner_pid, ...row }: AnchorRow): Anchor {
  return {
    ...row,
    owner: owner_pid,
    thumbnail_medium: null,
    thumbnail_original: null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export const presentPlacedAnchor = ({ rank: _, ...row }: PlacedAnchor): SceneAnchor => {
  const { x, y, z, angle_y } = row;
  return { ...presentAnchor(row), x, y, z, angle_y };
};
