import type { Layer } from '@pleinair/contract';
import type { LayerWithOwner } from './layer.repository.ts';

/** Returns a layer without distance. */
const NOWHERE = {
  nearest_lat: null,
  nearest_lon: null,
  nearest_present_from: null,
  nearest_present_to: null,
};

/** Returns a layer in the form of the API; `urlOf` returns the URL of a stored file. */
export function presentLayer(
  { plan, picture_key, picture_blob: _, owner_pid, ...row }: LayerWithOwner,
  urlOf: (key: string) => string,
): Layer {
  return {
    ...row,
    owner: owner_pid,
    plan: { name: plan.name, display_name: plan.display_name },
    plan_capabilities: Object.entries(plan.capabilities).map(([name, value]) => ({ name, value })),
    ...NOWHERE,
    thumbnail: picture_key === null ? null : urlOf(picture_key),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
