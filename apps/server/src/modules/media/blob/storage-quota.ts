import { sql } from 'drizzle-orm';
import { AppError } from '../../../kernel/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import { insertBlob } from './blob.repository.ts';
import type { BlobRow, blobTable } from './blob.table.ts';

/** Bytes that an account and the installation use, and their limits; null for no limit. */
interface Holding {
  readonly used: number;
  readonly allowed: number | null;
}

/** How many more bytes are allowed, and the error for more. */
export interface Room {
  readonly bytes: number;
  readonly refusal: AppError;
}

export type StorageQuota = ReturnType<typeof createStorageQuota>;

/** Lets one transaction at a time add to an installation with a limit, since the sum spans all accounts. */
const INSTALLATION_LOCK = 7_203_145;

/**
 * Limits the files of each account to its plan, and all files to `most` bytes. Counts the files as sent, from their announcement
 * until they are removed; small renditions and USDZ files do not count.
 */
export function createStorageQuota({
  db,
  most,
}: {
  readonly db: Database;
  readonly most: number | undefined;
}) {
  async function ofAccount(from: Database, owner_pid: string): Promise<Holding> {
    const { rows } = await from.execute<{ used: number; allowed: number | null }>(sql`
      select coalesce((select bytes from storage_use where owner_pid = app_user.pid), 0)::float8 as used,
        (plan.capabilities ->> 'max_storage')::float8 * 1000000 as allowed
      from app_user join plan on plan.name = app_user.plan_name where app_user.pid = ${owner_pid}`);
    return rows[0] ?? { used: 0, allowed: null };
  }

  async function ofInstallation(from: Database): Promise<Holding> {
    const { rows } = await from.execute<{ used: number }>(
      sql`select coalesce(sum(bytes), 0)::float8 as used from storage_use`,
    );
    return { used: rows[0]?.used ?? 0, allowed: most ?? null };
  }

  /** Returns the space left for an account, or for a file without one. */
  async function roomOf(owner_pid: string | undefined, from = db, without = 0): Promise<Room> {
    const account = owner_pid === undefined ? undefined : await ofAccount(from, owner_pid);
    const installation = most === undefined ? undefined : await ofInstallation(from);
    const left = ({ used, allowed }: Holding) =>
      allowed === null ? Number.POSITIVE_INFINITY : allowed - used + without;
    const ofPlan = account ? left(account) : Number.POSITIVE_INFINITY;
    const ofAll = installation ? left(installation) : Number.POSITIVE_INFINITY;
    const refusal =
      account && ofPlan <= ofAll
        ? new AppError('forbidden', { key: 'storage_full', values: megabytes(account, without) })
        : new AppError('no_space', 'installation_full');
    return { bytes: Math.min(ofPlan, ofAll), refusal };
  }

  return {
    roomOf: (owner_pid: string | undefined): Promise<Room> => roomOf(owner_pid),

    /**
     * Checks a file that has become larger than announced, in the transaction that recorded its size.
     * @throws {AppError} as `keep` does
     */
    async admitGrown(tx: Database, owner_pid: string | null): Promise<void> {
      const { bytes, refusal } = await roomOf(owner_pid ?? undefined, tx);
      if (bytes < 0) throw refusal;
    },

    /** Returns the bytes used by the whole installation. */
    ofInstallation: (): Promise<Holding> => ofInstallation(db),

    /**
     * Inserts a file's row. A file that the product `made` from an uploaded one may exceed the limit; the next may not.
     * @throws {AppError} `forbidden` beyond the plan's limit, `no_space` beyond that of the installation
     */
    async keep(
      row: typeof blobTable.$inferInsert,
      { made = false }: { readonly made?: boolean } = {},
    ): Promise<BlobRow> {
      return db.transaction(async (tx) => {
        if (most !== undefined) await tx.execute(sql`select pg_advisory_xact_lock(${INSTALLATION_LOCK})`);
        // Locks the account's count, so that the next transaction sees what this one adds.
        const blob = await insertBlob(tx, row);
        const { bytes, refusal } = await roomOf(row.owner_pid ?? undefined, tx, row.byte_size);
        if (bytes < (made ? 0 : row.byte_size)) throw refusal;
        return blob;
      });
    },
  };
}

function megabytes({ used, allowed }: Holding, without: number) {
  const rounded = (bytes: number) => Math.round(bytes / 100_000) / 10;
  return { used: rounded(used - without), limit: rounded(allowed ?? 0) };
}
