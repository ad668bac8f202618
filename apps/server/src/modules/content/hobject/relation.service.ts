import type { Relation, relationUpdate } from '@pleinair/contract';
import { type ArrangedPart, isEqual, MAX_TREE_HOBJECTS, partPair, partPid } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError, type Problem } from '../../../kernel/app-error.ts';
import { type Editor, owns } from '../../../kernel/caller.ts';
import { found } from '../../../kernel/found.ts';
import { pidsOf } from '../../../kernel/pids-of.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockAccount } from '../../account/plan/lock-account.ts';
import type { Basics } from '../basics/basics.ts';
import { modelPoseOf } from '../model/model-pose.ts';
import { checkShowing } from '../size/content-size.ts';
import { holdHobjects } from './hobject.repository.ts';
import type { HobjectRow } from './hobject.table.ts';
import { contains, deleteRelation, isTreeTooLarge, type Pair, putRelation } from './relation.repository.ts';

export type RelationService = ReturnType<typeof createRelationService>;

/** A change of parts by operations. */
interface ArrangedParts {
  readonly before: readonly ArrangedPart[];
  readonly after: readonly ArrangedPart[];
  readonly editor: Editor;
  /** The path of a part's pid in the request, for reporting problems. */
  readonly fieldOf: (pid: string) => string;
}

/** Manages objects as parts of each other. */
export function createRelationService({ db, checkItems }: Basics) {
  /** Runs `write` if both objects are the caller's. @throws {AppError} `not_found`. */
  async function writing<Out>(
    { parent_pid, child_pid }: Pair,
    editor: Editor,
    write: (tx: Database, child: HobjectRow) => Promise<Out>,
  ): Promise<Out> {
    return db.transaction(async (tx) => {
      // Without this lock two calls could close a cycle together.
      await lockAccount(tx, editor.user.pid);
      const held = await holdHobjects(tx, [parent_pid, child_pid]);
      const own = new Map(held.filter((row) => owns(editor, row)).map((row) => [row.pid, row]));
      found(own.get(parent_pid));
      return write(tx, found(own.get(child_pid)));
    });
  }

  /**
   * Checks parts that a transaction has just attached.
   * @throws {AppError} `invalid` if they make a tree too large; as `checkItems` and `checkShowing` do.
   */
  async function checkAttached(
    tx: Database,
    pairs: readonly Pair[],
    owner: string,
    fieldOf: (pair: Pair) => string,
  ): Promise<void> {
    await checkItems(tx, 'part', owner);
    for (const pair of pairs) {
      const field = fieldOf(pair);
      if (await isTreeTooLarge(tx, pair.parent_pid)) {
        const values = { limit: MAX_TREE_HOBJECTS };
        throw new AppError('invalid', { key: 'hobject_tree_too_large', field, values });
      }
    }
    await checkShowing(tx, [...new Set(pairs.map(({ parent_pid }) => parent_pid))]);
  }

  return {
    /** @throws {AppError} `invalid` if it would close a cycle or make a tree too large; as `checkItems` and `checkShowing` do. */
    async put(pair: Pair, body: z.output<typeof relationUpdate>, editor: Editor): Promise<Relation> {
      return writing(pair, editor, async (tx, { model_pid }) => {
        await checkCycle(tx, pair, 'parent_pid');
        const pose = await modelPoseOf(tx, model_pid);
        const { isNew, owner_pid: owner, ...row } = await putRelation(tx, pair, body, pose);
        if (isNew) await checkAttached(tx, [pair], owner, () => 'parent_pid');
        return { ...row, owner };
      });
    },

    /**
     * Writes the differences between two lists of parts of the caller's objects, in a transaction that has locked the account.
     * @throws {AppError} `invalid` naming parts that are not the caller's, and as `put` does.
     */
    async writeArranged(tx: Database, { before, after, editor, fieldOf }: ArrangedParts): Promise<void> {
      const known = new Map(before.map(withPid));
      const left = new Map(after.map(withPid));
      const changed = after.filter((part) => !isEqual(known.get(part.pid), part));
      const added = changed.filter(({ pid }) => !known.has(pid));
      const children = added.map(({ pid }) => partPair(pid).child_pid);
      const held = await holdHobjects(tx, [...new Set(children)]);
      const own = new Set(pidsOf(held.filter((row) => owns(editor, row))));
      const foreign = added.filter(({ pid }) => !own.has(partPair(pid).child_pid));
      if (foreign.length > 0) {
        const problem = ({ pid }: ArrangedPart): Problem => ({ key: 'hobject_unknown', field: fieldOf(pid) });
        throw new AppError('invalid', ...foreign.map(problem));
      }
      for (const { pid } of before) if (!left.has(pid)) await deleteRelation(tx, partPair(pid));
      for (const { pid, ...fields } of changed) {
        if (!known.has(pid)) await checkCycle(tx, partPair(pid), fieldOf(pid));
        await putRelation(tx, partPair(pid), fields, {});
      }
      const pairs = added.map(({ pid }) => partPair(pid));
      if (pairs.length > 0) {
        await checkAttached(tx, pairs, editor.user.pid, (pair) =>
          fieldOf(partPid(pair.parent_pid, pair.child_pid)),
        );
      }
    },

    /** @throws {AppError} `not_found` also if the object is no part of the other. */
    async remove(pair: Pair, editor: Editor): Promise<void> {
      await writing(pair, editor, async (tx) => {
        if (!(await deleteRelation(tx, pair))) throw new AppError('not_found', 'not_found');
      });
    },
  };
}

/** @throws {AppError} `invalid` if the part is or contains the whole. */
async function checkCycle(tx: Database, { parent_pid, child_pid }: Pair, field: string): Promise<void> {
  if (await contains(tx, child_pid, parent_pid)) {
    throw new AppError('invalid', { key: 'hobject_cycle', field });
  }
}

const withPid = (part: ArrangedPart) => [part.pid, part] as const;
