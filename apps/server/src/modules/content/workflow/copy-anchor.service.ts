import type { Anchor } from '@pleinair/contract';
import { type Language, newPid } from '@pleinair/domain';
import { eq } from 'drizzle-orm';
import { type Editor, owns } from '../../../kernel/caller.ts';
import { found } from '../../../kernel/found.ts';
import { lockAccount } from '../../account/plan/lock-account.ts';
import { mayUseAnchor } from '../anchor/anchor.policy.ts';
import { findAnchor, holdAnchors, insertAnchors } from '../anchor/anchor.repository.ts';
import type { AnchorService } from '../anchor/anchor.service.ts';
import { anchorTable } from '../anchor/anchor.table.ts';
import type { Basics } from '../basics/basics.ts';
import { ANCHOR_FILES, adoptedAnchor } from './adoption.ts';
import { freeCopyName } from './copy-name.ts';

interface Dependencies extends Basics {
  readonly anchors: Pick<AnchorService, 'get'>;
}

export type CopyAnchorService = ReturnType<typeof createCopyAnchorService>;

/** Copies the caller's anchor, or one that another creator shares: the latter with its files, and as a private one. */
export function createCopyAnchorService({ db, uploads, checkItems, anchors }: Dependencies) {
  return async ({ source }: { readonly source: string }, editor: Editor, lng: Language): Promise<Anchor> => {
    const owner_pid = editor.user.pid;
    const mayCopy = (anchor: { owner_pid: string; access_level: Anchor['access_level'] }) =>
      mayUseAnchor(editor, anchor);
    const original = found(await findAnchor(db, source), mayCopy);
    const blobs = [...new Set(ANCHOR_FILES.flatMap((file) => original[file] ?? []))];
    // The files of another creator's anchor have to outlive it.
    const files = owns(editor, original) ? undefined : await uploads.copyFiles(blobs, owner_pid);
    const pid = newPid();
    try {
      await db.transaction(async (tx) => {
        await lockAccount(tx, owner_pid);
        const held = found((await holdAnchors(tx, [source]))[0], mayCopy);
        const { created_at, updated_at, ...row } = files
          ? adoptedAnchor(held, { from: held.owner_pid, credit: '', files })
          : held;
        const among = eq(anchorTable.owner_pid, owner_pid);
        const name = await freeCopyName(tx, anchorTable, among, row.name, lng);
        await insertAnchors(tx, [{ ...row, name, pid, owner_pid }]);
        await checkItems(tx, 'anchor', owner_pid);
      });
    } catch (error) {
      if (files) await uploads.discard([...files.values()]);
      throw error;
    }
    return anchors.get(pid, editor);
  };
}
