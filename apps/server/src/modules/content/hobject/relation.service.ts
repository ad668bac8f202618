import type { Relation, relationUpdate } from '@pleinair/contract';
import { MAX_TREE_HOBJECTS } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import type { Editor } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { CheckItems } from '../../account/plan/item-limit.ts';
import { lockAccount } from '../../account/plan/lock-account.ts';
import { modelPoseOf } from '../model/model-pose.ts';
import { checkShowing } from '../size/content-size.ts';
import { ownsHobject } from './hobject.policy.ts';
import { holdHobjects } from './hobject.repository.ts';
import type { HobjectRow } from './hobject.table.ts';
import { contains, deleteRelation, isTreeTooLarge, type Pair, putRelation } from './relation.repository.ts';

export type RelationService = ReturnType<typeof createRelationService>;

interface Dependencies {
  readonly db: Database;
  readonly checkItems: CheckItems;
}

/** Objects as parts of each other. */
export function createRelationService({ db, checkItems }: Dependencies) {
  /** Runs `write` where both objects are the caller's and nobody else relates theirs. @throws {AppError} `not_found`. */
  async function writing<Out>(
    { parent_pid, child_pid }: Pair,
    editor: Editor,
    write: (tx: Database, child: HobjectRow) => Promise<Out>,
  ): Promise<Out> {
    return db.transaction(async (tx) => {
      // Two could close a cycle together.
      await lockAccount(tx, editor.user.pid);
      const held = await holdHobjects(tx, [parent_pid, child_pid]);
      const own = new Map(held.filter((row) => ownsHobject(editor, row)).map((row) => [row.pid, row]));
      const child = own.get(child_pid);
      if (!own.has(parent_pid) || !child) throw new AppError('not_found', 'not_found');
      return write(tx, child);
    });
  }

  return {
    /** @throws {AppError} `invalid` when it would close a cycle or make a tree too large; as `checkItems` and `checkShowing` do. */
    async put(pair: Pair, body: z.output<typeof relationUpdate>, editor: Editor): Promise<Relation> {
      return writing(pair, editor, async (tx, { model_pid }) => {
        if (await contains(tx, pair.child_pid, pair.parent_pid)) {
          throw new AppError('invalid', { key: 'hobject_cycle', field: 'parent_pid' });
        }
        const pose = await modelPoseOf(tx, model_pid);
        const { isNew, owner_pid: owner, ...row } = await putRelation(tx, pair, body, pose);
        if (isNew) await checkItems(tx, 'part', owner);
        if (await isTreeTooLarge(tx, pair.parent_pid)) {
          const values = { limit: MAX_TREE_HOBJECTS };
          throw new AppError('invalid', { key: 'hobject_tree_too_large', field: 'parent_pid', values });
        }
        if (isNew) await checkShowing(tx, [pair.parent_pid]);
        return { ...row, owner };
      });
    },

    /** @throws {AppError} `not_found` also when the object is no part of the other. */
    async remove(pair: Pair, editor: Editor): Promise<void> {
      await writing(pair, editor, async (tx) => {
        if (!(await deleteRelation(tx, pair))) throw new AppError('not_found', 'not_found');
      });
    },
  };
}
