import type { Storage } from '../../../platform/storage/storage.ts';
import type { BlobRow } from './blob.table.ts';

/** The derived files of a blob, some of which may not exist yet. */
type MadeOf = Partial<Pick<BlobRow, 'small_key' | 'usdz_key' | 'still_usdz_key' | 'mark_model_key'>>;

/** The locations of a blob's files. */
export const keysOf = (blob: MadeOf & Pick<BlobRow, 'storage_key'>): string[] =>
  [blob.storage_key, blob.small_key, blob.usdz_key, blob.still_usdz_key, blob.mark_model_key].filter(
    (key) => typeof key === 'string',
  );

/** Deletes the files of a blob whose row is gone, and the parts of an unfinished one. */
export async function deleteFilesOf(
  storage: Storage,
  blob: MadeOf & Pick<BlobRow, 'storage_key'> & Partial<Pick<BlobRow, 'multipart_id'>>,
): Promise<void> {
  if (blob.multipart_id) await storage.parts.abandon({ key: blob.storage_key, id: blob.multipart_id });
  for (const key of keysOf(blob)) await storage.delete(key);
}
