import { newPid } from '@pleinair/domain';
import { insertBlob } from '../../modules/media/blob/blob.repository.ts';
import { signId } from '../../modules/media/blob/signed-id.ts';
import { INCOMING, newStorageKey } from '../../platform/storage/storage-key.ts';
import type { Stage, World } from '../world.ts';

/** The signed id of a file that the owner has uploaded but not used yet. */
export async function sentByOwner(bytes: Buffer, { people }: World, { platform }: Stage): Promise<string> {
  const { database, storage, config } = platform;
  const storage_key = newStorageKey(INCOMING, 'bin');
  await storage.put(storage_key, bytes, 'application/octet-stream');
  const { pid } = await insertBlob(database.db, {
    pid: newPid(),
    owner_pid: people.owner.pid,
    storage_key,
    filename: 'file',
    content_type: 'application/octet-stream',
    byte_size: bytes.byteLength,
    state: 'announced',
  });
  return signId(pid, new Date(), config.keys.upload);
}
