import { TRASH_DAYS, type TrashItem } from '@pleinair/contract';
import { AppError } from '../../../kernel/app-error.ts';
import { type Editor, owns } from '../../../kernel/caller.ts';
import { found } from '../../../kernel/found.ts';
import { pick } from '../../../kernel/pick.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockAccount } from '../../account/plan/lock-account.ts';
import type { UploadService } from '../../media/upload/upload.service.ts';
import type { Basics } from '../basics/basics.ts';
import { forgetTrash, listTrash, lockTrash, putBack, type TrashRow } from './trash.repository.ts';

interface Dependencies extends Omit<Basics, 'uploads' | 'plans'> {
  readonly uploads: Pick<UploadService, 'discard'>;
  /** @throws {AppError} `forbidden` if the plan allows no more spaces. */
  readonly admitSpace: (tx: Database, editor: Editor) => Promise<void>;
}

const DAY = 24 * 60 * 60 * 1000;
const BATCH = 100;

export type TrashService = ReturnType<typeof createTrashService>;

/** Manages deleted items, which can be restored for {@link TRASH_DAYS} days. */
export function createTrashService(dependencies: Dependencies) {
  const { db, clock, storage, uploads, checkItems, admitSpace } = dependencies;

  const present = ({ picture_key, deleted_at, ...row }: TrashRow): TrashItem => ({
    ...pick(row, 'pid', 'kind', 'name'),
    image: picture_key && storage.publicUrl(picture_key),
    deleted_at: deleted_at.toISOString(),
    gone_at: new Date(deleted_at.getTime() + TRASH_DAYS * DAY).toISOString(),
  });

  /** Deletes items for good, with the files that nothing else uses. @returns their number. */
  async function forget(unwanted: Parameters<typeof forgetTrash>[1]): Promise<number> {
    let count = 0;
    for (;;) {
      const purged = await forgetTrash(db, unwanted, BATCH);
      const blobs = new Set(purged.flatMap((one) => one.blobs));
      if (blobs.size > 0) await uploads.discard([...blobs], unwanted.owner_pid);
      count += purged.length;
      if (purged.length < BATCH) return count;
    }
  }

  return {
    async list(editor: Editor, filter: Parameters<typeof listTrash>[2]) {
      const { rows, ...paged } = await listTrash(db, editor.user.pid, filter);
      return { ...paged, items: rows.map(present) };
    },

    /** @throws {AppError} `not_found`, and `forbidden` if the plan does not allow it. */
    async restore(pid: string, editor: Editor): Promise<TrashItem> {
      const owner_pid = editor.user.pid;
      return db.transaction(async (tx) => {
        await lockAccount(tx, owner_pid);
        const row = found(await lockTrash(tx, pid), (one) => owns(editor, one));
        if (row.kind === 'space') await admitSpace(tx, editor);
        const restored = await putBack(tx, row);
        await checkItems(tx, row.kind, owner_pid);
        return present({ ...row, pid: restored });
      });
    },

    async remove(pid: string, editor: Editor): Promise<void> {
      const removed = await forget({ pid, owner_pid: editor.user.pid });
      if (removed === 0) throw new AppError('not_found', 'not_found');
    },

    async empty(editor: Editor): Promise<void> {
      await forget({ owner_pid: editor.user.pid });
    },

    /** Permanently deletes what has been in the trash for too long. */
    async purge(): Promise<void> {
      await forget({ before: new Date(clock.now().getTime() - TRASH_DAYS * DAY) });
    },
  };
}
