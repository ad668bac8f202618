import type { Storage } from '../../../platform/storage/storage.ts';
import { type BlobRow, MADE_KEYS } from './blob.table.ts';

/** The derived files of a blob, some of which may not exist yet. */
type MadeOf = Partial<Pick<BlobRow, (typeof MADE_KEYS)[number]>>;

/** The locations of a blob's files. */
export const keysOf = (blob: MadeOf & Pick<BlobRow, 'storage_key'>): string[] =>
  [blob.storage_key, ...MADE_KEYS.map((made) => blob[made])].filter((key) => typeof key === 'string');

/** Deletes the files of a blob whose row is gone, and the parts of an unfinished one. */
export async function deleteFilesOf(
  storage: Storage,
  blob: MadeOf & Pick<BlobRow, 'storage_key'> & Partial<Pick<BlobRow, 'multipart_id'>>,
): Promise<void> {
  if (blob.multipart_id) await storage.parts.abandon({ key: blob.storage_key, id: blob.multipart_id });
  for (const key of keysOf(blob)) await storage.delete(key);
}
