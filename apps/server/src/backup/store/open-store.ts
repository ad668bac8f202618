import path from 'node:path';
import { s3Url } from '../../config/s3-url.ts';
import { StartError } from '../../config/start-error.ts';
import type { BackupStore } from './backup-store.ts';
import { createFolderStore } from './folder-store.ts';

/**
 * Opens a store: a folder, or a bucket as `s3://key:secret@host/bucket/prefix`.
 * @throws {StartError} for a malformed address
 */
export async function openStore(address: string): Promise<BackupStore> {
  if (!address.startsWith('s3://')) return createFolderStore(path.resolve(address));
  const { success, data, error } = s3Url.safeParse(address);
  if (!success) throw new StartError(`The address of the backups ${error.issues[0]?.message}.`);
  // Loaded only when used, like the storage's client.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(data);
}
