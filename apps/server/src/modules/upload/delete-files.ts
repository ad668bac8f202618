import type { Storage } from '../../platform/storage/storage.ts';
import type { BlobRow } from './blob.table.ts';

/** Which files a blob has. */
export type FilesOf = Pick<BlobRow, 'storage_key' | 'small_key' | 'usdz_key' | 'multipart_id'>;

/** Deletes the files of a blob whose row is gone, and what came of one in parts. */
export async function deleteFilesOf(
  storage: Storage,
  { storage_key, small_key, usdz_key, multipart_id }: FilesOf,
): Promise<void> {
  if (multipart_id !== null) await storage.parts.abandon({ key: storage_key, id: multipart_id });
  for (const key of [storage_key, small_key, usdz_key]) {
    if (key !== null) await storage.delete(key);
  }
}
