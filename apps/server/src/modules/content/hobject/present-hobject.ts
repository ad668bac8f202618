import { fileAt } from '@pleinair/content/definitions';
import type { Hobject } from '@pleinair/contract';
import { modelFiles } from '../model/model-format.ts';
import { lowerCaseKeys } from '../play/lower-case-keys.ts';
import type { ShownHobject } from './hobject.repository.ts';

/** For objects without a custom model. */
const UNMOVED = { scale: 1, angle_x: 0, angle_y: 0, angle_z: 0 };

/** Returns an object in the form of the API; `urlOf` returns the URL of a stored file. */
export function presentHobject(row: ShownHobject, urlOf: (key: string) => string): Hobject {
  const { owner_pid, asset_blob, asset_link, link_length, model_format, ...fields } = row;
  const { asset_key, asset_usdz_key, original_key, cropped_key, ...unpictured } = fields;
  const { image_small_key, model_small_key, asset_small_key, ...withoutSmall } = unpictured;
  const { image_tiny_key, model_tiny_key, asset_tiny_key, ...withoutTiny } = withoutSmall;
  const { ios_data_key, android_data_key, data_inspection, ...rest } = withoutTiny;
  const hasOwnFile = asset_blob !== null || asset_link !== null;
  const url = (key: string | null) => (key === null ? null : urlOf(key));
  return {
    ...rest,
    owner: owner_pid,
    default_pose: row.default_pose ?? UNMOVED,
    asset_uri: asset_link ?? url(asset_key),
    manage_asset: asset_key !== null,
    content_length: row.content_length ?? link_length,
    content_type: row.content_type ?? linkedType(asset_link),
    triangles_count: rest.triangles_count ?? data_inspection?.triangles_count ?? null,
    width: rest.width ?? data_inspection?.width ?? null,
    height: rest.height ?? data_inspection?.height ?? null,
    abilities: lowerCaseKeys(row.abilities),
    image: url(image_small_key ?? (hasOwnFile ? null : model_small_key) ?? asset_small_key),
    image_tiny: url(image_tiny_key ?? (hasOwnFile ? null : model_tiny_key) ?? asset_tiny_key),
    original_image: url(original_key),
    cropped_image: url(cropped_key),
    ios_asset_uri: url(ios_data_key ?? asset_usdz_key),
    android_asset_uri: url(android_data_key),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/**
 * Returns objects that are answered together. A parent is named only if it is among them, since others may be private to their
 * owner.
 */
export function presentHobjects(rows: readonly ShownHobject[], urlOf: (key: string) => string): Hobject[] {
  const pids = new Set(rows.map(({ pid }) => pid));
  return rows.map((row) => {
    const parent_relations = row.parent_relations.filter(({ parent_pid }) => pids.has(parent_pid));
    return { ...presentHobject(row, urlOf), parent_relations };
  });
}

/** A linked file is not inspected, so its URL decides its type. */
const linkedType = (link: string | null): string | null =>
  link === null ? null : (fileAt(new URL(link), modelFiles)?.mime ?? null);
