import { drizzle } from 'drizzle-orm/node-postgres';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { createBackupKey } from './backup-key.ts';
import { lockBackup } from './backup-lock.ts';
import { findLastRun, noteRun } from './backup-run.repository.ts';
import { withSession } from './database-session.ts';
import { isDue } from './is-due.ts';
import { type MadeBackup, makeBackup, type Source } from './make-backup.ts';
import { listBackups } from './manifest.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import type { BackupStore } from './store/backup-store.ts';
import { createVault, PLAIN } from './vault.ts';

interface Options extends Pick<Source, 'url' | 'storage' | 'clock'> {
  readonly config: Pick<Config, 'backup' | 'secrets'>;
  readonly store: BackupStore;
  /** Whether it is automatic: runs only when due, and deletes old backups. */
  readonly isScheduled: boolean;
}

/**
 * Makes one backup, records the outcome, and removes old ones if it is scheduled. Only one runs at a time across all machines.
 * @returns what was made; undefined if none is due
 * @throws {StartError} if another backup is being made, or an operator forgot the key of the earlier ones
 */
export async function runBackup(options: Options): Promise<MadeBackup | undefined> {
  const { url, storage, clock, config, store, isScheduled } = options;
  const { key, every = 0 } = config.backup;
  const vault = createVault(store, key === undefined ? undefined : createBackupKey(key));
  return withSession(url, 'pleinair-backup', async (client) => {
    if (!(await lockBackup(client))) {
      if (isScheduled) return undefined;
      throw new StartError('Another backup is being made: try again when it is done.');
    }
    const db = drizzle({ client });
    const started_at = clock.now();
    if (isScheduled && !isDue(await findLastRun(db, 'scheduled'), every, started_at)) return undefined;
    const run = { started_at, is_scheduled: isScheduled };
    try {
      if (!isScheduled && key === undefined) await refuseReadable(store);
      const made = await makeBackup({ url, storage, clock, ...config.secrets }, vault);
      const { rows, files, missing, newFiles, newBytes } = made;
      const counts = { rows, files, missing_files: missing, new_files: newFiles, new_bytes: newBytes };
      await noteRun(db, { ...run, ...counts, ended_at: clock.now() });
      if (isScheduled) await removeOldBackups(vault);
      return made;
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      await noteRun(db, { ...run, failure, ended_at: clock.now() }).catch(() => undefined);
      throw error;
    }
  });
}

/** A readable backup next to encrypted ones would reveal what they hide. */
async function refuseReadable(store: BackupStore): Promise<void> {
  const { finished } = await listBackups(store);
  if (finished.every(({ keyId }) => keyId === PLAIN)) return;
  throw new StartError(
    `${store.place} has encrypted backups, and this one would be readable: set BACKUP_KEY, or choose another place.`,
  );
}
