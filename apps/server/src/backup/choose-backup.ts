import { StartError } from '../config/start-error.ts';
import { createBackupKey } from './backup-key.ts';
import { listBackups } from './manifest.ts';
import type { BackupStore } from './store/backup-store.ts';
import { createVault, PLAIN, type Vault } from './vault.ts';

/**
 * Finds the backup with that id, or else the latest, and what is needed to read it.
 * @throws {StartError} if there is none, it was not finished, or it needs another key
 */
export async function chooseBackup(
  store: BackupStore,
  secret: string | undefined,
  wanted: string | undefined,
): Promise<{ vault: Vault; id: string }> {
  const { finished, unfinished } = await listBackups(store);
  const chosen = wanted === undefined ? finished.at(-1) : finished.find(({ id }) => id === wanted);
  if (!chosen) {
    const isUnfinished = wanted === undefined ? unfinished.length > 0 : unfinished.includes(wanted);
    if (isUnfinished)
      throw new StartError(`The backup in ${store.place} was never finished. Use another one.`);
    const named = wanted === undefined ? 'no backup' : `no backup ${wanted}`;
    throw new StartError(`There is ${named} in ${store.place}.`);
  }
  const { id, keyId } = chosen;
  if (keyId === PLAIN) return { vault: createVault(store, undefined), id };
  if (secret === undefined) {
    throw new StartError(`The backup ${id} is encrypted: set BACKUP_KEY to the key that it was made with.`);
  }
  const key = createBackupKey(secret);
  if (key.id !== keyId) {
    throw new StartError(`The backup ${id} was made with another key: set BACKUP_KEY to that one.`);
  }
  return { vault: createVault(store, key), id };
}
