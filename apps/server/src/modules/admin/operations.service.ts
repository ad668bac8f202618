import type { AdminActions, Health, Jobs } from '@pleinair/contract';
import { newPid } from '@pleinair/domain';
import manifest from '../../../package.json' with { type: 'json' };
import { AppError } from '../../kernel/app-error.ts';
import type { Editor } from '../../kernel/caller.ts';
import type { Jobs as JobQueues } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDiskSpace } from '../../platform/storage/disk-space.ts';
import {
  findFailedJob,
  insertAction,
  type JobFilter,
  listActions,
  listJobs,
  readDatabaseHealth,
} from './operations.repository.ts';

interface Dependencies extends Pick<Platform, 'db' | 'clock' | 'mailStatus'> {
  readonly jobs: JobQueues;
  readonly dataDir: string;
  readonly mail: Health['mail'];
  readonly backupStatus: BackupStatus;
}

/** Reports the automatic backups, and the last one. */
export type BackupStatus = () => Promise<{
  readonly every_seconds: number | null;
  readonly last_made_at: string | null;
  readonly last_failure: string | null;
}>;

export type OperationsService = ReturnType<typeof createOperationsService>;

/** Reports the state of the installation, and what its admins did. */
export function createOperationsService(dependencies: Dependencies) {
  const { db, clock, jobs, dataDir, mail, mailStatus, backupStatus } = dependencies;
  const up_since = clock.now().toISOString();
  const readDisk = createDiskSpace(dataDir);
  return {
    async health(): Promise<Health> {
      const [database, { free_bytes, is_low }, backup] = await Promise.all([
        readDatabaseHealth(db),
        readDisk(),
        backupStatus(),
      ]);
      return {
        version: manifest.version,
        up_since,
        mail,
        mail_failure: mailStatus.read().last_failure,
        backup_every_seconds: backup.every_seconds,
        backup_made_at: backup.last_made_at,
        backup_failure: backup.last_failure,
        ...database,
        disk_free_bytes: free_bytes,
        disk_is_low: is_low,
      };
    },

    async jobs({ page, per, ...filter }: JobFilter): Promise<Jobs> {
      return { page, per, ...(await listJobs(db, { page, per, ...filter })) };
    },

    /** @throws {AppError} `not_found` if no such job has failed. */
    async retry(id: string): Promise<void> {
      const queue = await findFailedJob(db, id);
      if (queue === undefined) throw new AppError('not_found', 'not_found');
      await jobs.retry(queue, id);
    },

    async actions({ page, per }: { page: number; per: number }): Promise<AdminActions> {
      return { page, per, ...(await listActions(db, { page, per })) };
    },

    /** Records what an admin did. */
    async record({ user }: Editor, action: string, subject: string, sent: object = {}): Promise<void> {
      const { password: _, ...details } = sent as Record<string, unknown>;
      const created_at = clock.now();
      const who = { admin_pid: user.pid, admin_email: user.email };
      await insertAction(db, { pid: newPid(), created_at, ...who, action, subject, details });
    },
  };
}
