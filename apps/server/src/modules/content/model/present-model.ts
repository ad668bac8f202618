import type { Model } from '@pleinair/contract';
import type { Visitor } from '../../../kernel/caller.ts';
import { mayLoadModel } from './model.policy.ts';
import type { ShownModel } from './model.repository.ts';

/** Returns a model in the form of the API for a visitor; `urlOf` returns the URL of a stored file. */
export function presentModel(row: ShownModel, visitor: Visitor, urlOf: (key: string) => string): Model {
  const { owner_pid, data_blob, ios_data_blob, android_data_blob, thumbnail_blob, ...rest } = row;
  const { data_key, ios_data_key, android_data_key, ...unfiled } = rest;
  const { thumbnail_key, thumbnail_small_key, thumbnail_tiny_key, ...fields } = unfiled;
  const url = (key: string | null) => (key === null ? null : urlOf(key));
  const file = (key: string | null) => (mayLoadModel(visitor, row) ? url(key) : null);
  return {
    ...fields,
    owner: owner_pid,
    cross_platform_data: file(data_key),
    ios_data: file(ios_data_key),
    android_data: file(android_data_key),
    thumbnail_medium: url(thumbnail_key),
    thumbnail_small: url(thumbnail_small_key),
    thumbnail_tiny: url(thumbnail_tiny_key),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
