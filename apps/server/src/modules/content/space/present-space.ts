import tzLookup from '@photostructure/tz-lookup';
import { type Space, type SpaceContent, spaceSettings } from '@pleinair/contract';
import { windowState } from '@pleinair/domain';
import type { Visitor } from '../../../kernel/caller.ts';
import { pick } from '../../../kernel/pick.ts';
import { ownsSpace } from './space.policy.ts';
import type { ShownSpace } from './space.repository.ts';

/**
 * Returns a space for a visitor. Labels are private to the creator, so only the owner gets them. A closed space has no sequences
 * and, unless its creator allows it, no preview of its first object, which replaces a missing picture.
 */
export function presentGuardedSpace(
  space: ShownSpace,
  visitor: Visitor,
  access: SpaceContent['access'],
  urlOf: (key: string) => string,
  now: Date,
): Space {
  const row = ownsSpace(visitor, space) ? space : { ...space, label: null };
  if (access === 'open') return presentSpace(row, urlOf, now);
  const isPreviewed = spaceSettings.parse(row.settings).enable_preview;
  const first_preview = isPreviewed ? row.first_preview : null;
  return presentSpace({ ...row, first_preview, storylines: [] }, urlOf, now);
}

/** Returns a space in the form of the API; `urlOf` returns the URL of a stored file. */
export function presentSpace(row: ShownSpace, urlOf: (key: string) => string, now: Date): Space {
  const url = (key: string | null) => (key === null ? null : urlOf(key));
  const preview = row.first_preview;
  return {
    ...pick(row, 'pid', 'layer_pid', 'layer_name', 'identifier', 'name', 'label', 'description'),
    ...pick(row, 'card_title', 'card_description', 'views', 'found_count', 'revision', 'storylines'),
    ...pick(row, 'has_place', 'latitude', 'longitude', 'tile', 'range', 'access_level', 'geo_access'),
    time_zone: row.has_place ? tzLookup(row.latitude, row.longitude) : null,
    settings: spaceSettings.parse(row.settings),
    present_from: row.present_from?.toISOString() ?? null,
    present_to: row.present_to?.toISOString() ?? null,
    window: windowState(row, now),
    card_image: url(row.card_image_key),
    card_image_small: url(row.card_image_small_key),
    thumbnail: url(row.thumbnail_key ?? row.card_image_key ?? preview?.small_key ?? null),
    thumbnail_small: url(row.thumbnail_small_key ?? row.card_image_small_key ?? preview?.small_key ?? null),
    thumbnail_tiny: url(row.thumbnail_tiny_key ?? row.card_image_tiny_key ?? preview?.tiny_key ?? null),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
