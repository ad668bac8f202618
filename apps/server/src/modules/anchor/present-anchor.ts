import type { Anchor, SceneAnchor } from '@pleinair/contract';
import type { PlacedAnchor, ShownAnchor } from './anchor.repository.ts';

/** An anchor as the API answers it; `urlOf` gives the address of a stored file. What has no picture shows its mark. */
export function presentAnchor(row: ShownAnchor, urlOf: (key: string) => string): Anchor {
  const { pid, name, anchor_type, mark, data_uri, data, scale, description, access_level } = row;
  const url = (key: string | null) => (key === null ? null : urlOf(key));
  return {
    ...{ pid, name, anchor_type, data_uri, data, scale, description, access_level },
    mark: url(row.mark_key) ?? mark,
    owner: row.owner_pid,
    thumbnail_medium: url(row.image_small_key ?? row.mark_small_key),
    thumbnail_original: url(row.image_key ?? row.mark_key),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentPlacedAnchor(row: PlacedAnchor, urlOf: (key: string) => string): SceneAnchor {
  const { x, y, z, angle_y } = row;
  return { ...presentAnchor(row, urlOf), x, y, z, angle_y };
}
