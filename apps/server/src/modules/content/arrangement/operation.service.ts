import { hobjectFields } from '@pleinair/content/definitions';
import type { Hobject, operations, operationsAnswer } from '@pleinair/contract';
import {
  type ArrangedList,
  type Arrangement,
  applyOperation,
  arrangedParts,
  type ConflictKind,
  conflictsOf,
  isEmpty,
  isEqual,
  type Operation,
  partPair,
} from '@pleinair/domain';
import type { z } from 'zod';
import { AppError, type MessageKey, type Problem } from '../../../kernel/app-error.ts';
import type { Editor } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockAccount } from '../../account/plan/lock-account.ts';
import { countChange } from '../history/keep-change.ts';
import { readPlaced } from '../history/placed.repository.ts';
import { keepRevision, revisionsSince } from '../history/revision.repository.ts';
import { holdHobjects, lockHobjects } from '../hobject/hobject.repository.ts';
import type { HobjectService } from '../hobject/hobject.service.ts';
import type { RelationService } from '../hobject/relation.service.ts';
import { lockOwn } from '../space/space.service.ts';
import type { WriteArrangement } from './write-arrangement.ts';

type Body = z.output<typeof operations>;

interface Dependencies {
  readonly db: Database;
  readonly hobjects: Pick<HobjectService, 'writeArranged' | 'readAll'>;
  readonly relations: Pick<RelationService, 'writeArranged'>;
  readonly write: WriteArrangement;
}

const REFUSALS: Readonly<Record<ConflictKind, MessageKey>> = {
  changed: 'changed_elsewhere',
  occupied: 'changed_elsewhere',
  removed: 'removed_elsewhere',
  anchor_removed: 'removed_elsewhere',
  taken: 'pid_taken',
};

export type OperationService = ReturnType<typeof createOperationService>;

export function createOperationService({ db, hobjects, relations, write }: Dependencies) {
  return {
    /**
     * Applies operations to a space, on top of changes saved since `revision`; skips those that were applied before.
     * @throws {AppError} `conflict` naming every conflicting change, or `revision_too_old` if the history is too short to tell
     * which were applied; `invalid` for objects of other users, and as `write` does. Nothing is written then.
     */
    async apply(
      space_pid: string,
      { revision, operations: sent }: Body,
      editor: Editor,
    ): Promise<z.input<typeof operationsAnswer>> {
      const given = sent as readonly Operation[];
      return db.transaction(async (tx) => {
        const addsAnchor = given.some(({ anchors }) => anchors.some(({ before }) => before === null));
        // Without this lock, two concurrent calls that attach parts could close a cycle together.
        const changesParts = given.some(({ parts }) => parts.length > 0);
        if (addsAnchor || changesParts) await lockAccount(tx, editor.user.pid);
        // Objects before the space: deleting an object takes the locks in the same order.
        const edited = [...new Set(given.flatMap(editedHobjects))];
        await lockHobjects(tx, edited);
        const shown = given.flatMap(({ nodes }) => nodes.flatMap(({ after }) => after?.hobject_pid ?? []));
        const held = await holdHobjects(tx, [...new Set(shown)]);
        const space = await lockOwn(tx, space_pid, editor);
        const fresh = await notApplied(tx, space, { revision, given });

        const read = await hobjects.readAll(tx, edited);
        checkOwned(given, read, editor);
        const placed = await readPlaced(tx, space_pid);
        const before: Arrangement = {
          ...placed,
          hobjects: read.map(arrangedHobject),
          parts: read.flatMap(arrangedParts),
        };
        const after = applied(given, fresh, before);
        const answered = (revision: number, objects: readonly Hobject[]) => ({
          revision,
          hobjects: [...objects],
        });
        const done = given.filter((one) => fresh.has(one.id) && !isEmpty(one));
        if (done.length === 0) return answered(space.revision, read);

        const fieldOf = placeIn(given, fresh);
        const changed = after.hobjects.filter((hobject, index) => !isEqual(hobject, before.hobjects[index]));
        const updated_at = new Map(read.map((hobject) => [hobject.pid, hobject.updated_at]));
        await hobjects.writeArranged(
          tx,
          changed.map((hobject) => ({ ...hobject, updated_at: updated_at.get(hobject.pid) ?? '' })),
          editor,
          ({ pid }) => fieldOf('hobjects', pid, ''),
        );
        await relations.writeArranged(tx, {
          before: before.parts,
          after: after.parts,
          editor,
          fieldOf: (pid) => fieldOf('parts', pid, 'pid'),
        });
        await write(tx, { space_pid, before, after, held, editor, fieldOf, bringsBack: true });
        const next = await countChange(tx, space_pid);
        const kept = { space_pid, revision: next, author_pid: editor.user.pid, operations: done };
        await keepRevision(tx, kept, before, after);
        return answered(next, await hobjects.readAll(tx, edited));
      });
    },
  };
}

/** Returns the ids of the operations that the history of a locked space does not contain. */
async function notApplied(
  tx: Database,
  space: { readonly pid: string; readonly revision: number },
  { revision, given }: { readonly revision: number; readonly given: readonly Operation[] },
): Promise<ReadonlySet<string>> {
  const ids = new Set(given.map(({ id }) => id));
  if (revision > space.revision)
    throw new AppError('invalid', { key: 'revision_unknown', field: 'revision' });
  if (revision === space.revision) return ids;
  const { rows, isWhole } = await revisionsSince(tx, space.pid, revision);
  if (!isWhole) throw new AppError('conflict', { key: 'revision_too_old', field: 'revision' });
  for (const { operations } of rows) for (const { id } of operations) ids.delete(id);
  return ids;
}

/** Applies the operations in turn. @throws {AppError} `conflict` naming every conflicting change. */
function applied(given: readonly Operation[], fresh: ReadonlySet<string>, start: Arrangement): Arrangement {
  let state = start;
  const problems: Problem[] = [];
  given.forEach((operation, at) => {
    if (!fresh.has(operation.id)) return;
    for (const { kind, list, index, fields } of conflictsOf(operation, state)) {
      const change = `operations.${at}.${list}.${index}`;
      const places =
        fields.length === 0 ? [`${change}.pid`] : fields.map((field) => `${change}.before.${field}`);
      problems.push(...places.map((field) => ({ key: REFUSALS[kind], field })));
    }
    state = applyOperation(operation, state);
  });
  if (problems.length > 0) throw new AppError('conflict', ...problems);
  return state;
}

/** Returns the objects whose fields or parts an operation changes. */
function editedHobjects({ hobjects, parts }: Operation): string[] {
  return [...hobjects.map(({ pid }) => pid), ...parts.map(({ pid }) => partPair(pid).parent_pid)];
}

function checkOwned(given: readonly Operation[], read: readonly Hobject[], { user }: Editor): void {
  const own = new Set(read.filter(({ owner }) => owner === user.pid).map(({ pid }) => pid));
  const problems = given.flatMap(({ hobjects, parts }, at): Problem[] => {
    const problem = (list: ArrangedList, index: number, pid: string): Problem[] =>
      own.has(pid) ? [] : [{ key: 'hobject_unknown', field: `operations.${at}.${list}.${index}.pid` }];
    return [
      ...hobjects.flatMap(({ pid }, index) => problem('hobjects', index, pid)),
      ...parts.flatMap(({ pid }, index) => problem('parts', index, partPair(pid).parent_pid)),
    ];
  });
  if (problems.length > 0) throw new AppError('invalid', ...problems);
}

/** Returns the path of an item's field in the request body, in the last operation that names the item. */
function placeIn(given: readonly Operation[], fresh: ReadonlySet<string>) {
  return (list: ArrangedList, pid: string, field: string): string => {
    const at = given.findLastIndex(
      (one) => fresh.has(one.id) && one[list].some((change) => change.pid === pid),
    );
    const index = given[at]?.[list].findIndex((change) => change.pid === pid) ?? -1;
    const change = `operations.${at}.${list}.${index}`;
    return field === 'pid' ? `${change}.pid` : `${change}.after.${field}`;
  };
}

const arrangedHobject = (hobject: Hobject) => ({ pid: hobject.pid, ...hobjectFields(hobject) });
