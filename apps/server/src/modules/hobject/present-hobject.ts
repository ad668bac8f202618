import type { Hobject } from '@pleinair/contract';
import type { ShownHobject } from './hobject.repository.ts';

/** A hobject as the API answers it; `urlOf` gives the address of a stored file. */
export function presentHobject(row: ShownHobject, urlOf: (key: string) => string): Hobject {
  const { owner_pid, asset_blob, asset_key, image_small_key, asset_small_key, asset_usdz_key, ...rest } = row;
  const preview = image_small_key ?? asset_small_key;
  return {
    ...rest,
    owner: owner_pid,
    asset_uri: asset_key === null ? null : urlOf(asset_key),
    manage_asset: asset_blob !== null,
    content_length: row.content_length ?? 0,
    abilities: withLowerCaseKeys(row.abilities),
    image: preview === null ? null : urlOf(preview),
    ios_asset_uri: asset_usdz_key === null ? null : urlOf(asset_usdz_key),
    android_asset_uri: null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function withLowerCaseKeys(json: string): string {
  return JSON.stringify(JSON.parse(json, lowerCaseKeys));
}

function lowerCaseKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toLowerCase(), inner]));
}
