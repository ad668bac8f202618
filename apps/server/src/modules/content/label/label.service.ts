import type { Label, labelCreation, labelUpdate } from '@pleinair/contract';
import { newPid } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import type { Editor } from '../../../kernel/caller.ts';
import { found } from '../../../kernel/found.ts';
import { pidsOf } from '../../../kernel/pids-of.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Page } from '../../../platform/database/page.ts';
import type { Basics } from '../basics/basics.ts';
import { keepChange, keepChanges } from '../history/keep-change.ts';
import { lockOwn } from '../space/space.service.ts';

import {
  deleteLabel,
  findLabel,
  insertLabel,
  labelSpace,
  listLabels,
  spacesOfLabels,
  spacesWithLabel,
  unlabelSpace,
  updateLabel,
} from './label.repository.ts';
import type { LabelRow } from './label.table.ts';

export type LabelService = ReturnType<typeof createLabelService>;

export function createLabelService({ db, clock, checkItems }: Basics) {
  /** Runs `write` if the label and the space are the caller's, and records the space's change. */
  async function writing(
    space_pid: string,
    label_pid: string,
    editor: Editor,
    write: (tx: Database) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      await lockOwn(tx, space_pid, editor);
      await ownLabel(tx, label_pid, editor);
      await keepChange(tx, { space_pid, ...labelled(editor) }, () => write(tx));
    });
  }

  return {
    /** @throws {AppError} as `checkItems` does. */
    async create(body: z.output<typeof labelCreation>, editor: Editor): Promise<Label> {
      const user_pid = editor.user.pid;
      return db.transaction(async (tx) => {
        const label = await insertLabel(tx, { ...body, pid: newPid(), user_pid });
        await checkItems(tx, 'label', user_pid);
        return present(label);
      });
    },

    get: async (pid: string, editor: Editor): Promise<Label> => present(await ownLabel(db, pid, editor)),

    async update(pid: string, body: z.output<typeof labelUpdate>, editor: Editor): Promise<Label> {
      await ownLabel(db, pid, editor);
      await db.transaction((tx) =>
        keepChanges(tx, spacesWithLabel(pid), labelled(editor), () =>
          updateLabel(tx, pid, { ...body, updated_at: clock.now() }),
        ),
      );
      return present(await ownLabel(db, pid, editor));
    },

    async remove(pid: string, editor: Editor): Promise<void> {
      await ownLabel(db, pid, editor);
      await db.transaction((tx) =>
        keepChanges(tx, spacesWithLabel(pid), labelled(editor), () => deleteLabel(tx, pid)),
      );
    },

    async listOwn(editor: Editor, page: Page) {
      const { rows, ...paged } = await listLabels(db, editor.user.pid, page);
      return { ...paged, labels: rows.map(present), space_labels: await spacesOfLabels(db, pidsOf(rows)) };
    },

    async attach(space_pid: string, label_pid: string, editor: Editor) {
      await writing(space_pid, label_pid, editor, (tx) => labelSpace(tx, space_pid, label_pid));
      return { space_pid, label: label_pid };
    },

    /** @throws {AppError} `not_found` also if the space does not have the label. */
    async detach(space_pid: string, label_pid: string, editor: Editor): Promise<void> {
      await writing(space_pid, label_pid, editor, async (tx) => {
        if (!(await unlabelSpace(tx, space_pid, label_pid))) throw new AppError('not_found', 'not_found');
      });
    },
  };
}

/** Reads a label of the caller. @throws {AppError} `not_found` */
export const ownLabel = async (
  db: Database,
  pid: string,
  { user }: Editor,
  field?: string,
): Promise<LabelRow> => found(await findLabel(db, pid), ({ user_pid }) => user_pid === user.pid, field);

const labelled = ({ user }: Editor) => ({ name: 'change_space', author_pid: user.pid }) as const;

const present = (row: LabelRow): Label => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
