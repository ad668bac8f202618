import type { Label, labelCreation, labelUpdate } from '@pleinair/contract';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import type { Editor } from '../../../kernel/caller.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newPid } from '../../../platform/ids/pid.ts';
import type { CheckItems } from '../../account/plan/item-limit.ts';
import { keepChange, keepChanges } from '../history/keep-change.ts';
import { lockOwn } from '../space/space.service.ts';
import { ownsLabel } from './label.policy.ts';
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

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly checkItems: CheckItems;
}

export function createLabelService({ db, clock, checkItems }: Dependencies) {
  async function own(from: Database, pid: string, editor: Editor): Promise<LabelRow> {
    const label = await findLabel(from, pid);
    if (!label || !ownsLabel(editor, label)) throw new AppError('not_found', 'not_found');
    return label;
  }

  /** Runs `write` if the label and the space are the caller's, and records the space's change. */
  async function writing(
    space_pid: string,
    label_pid: string,
    editor: Editor,
    write: (tx: Database) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      await lockOwn(tx, space_pid, editor);
      await own(tx, label_pid, editor);
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

    get: async (pid: string, editor: Editor): Promise<Label> => present(await own(db, pid, editor)),

    async update(pid: string, body: z.output<typeof labelUpdate>, editor: Editor): Promise<Label> {
      await own(db, pid, editor);
      await db.transaction(async (tx) => {
        await keepChanges(tx, spacesWithLabel(pid), labelled(editor), () =>
          updateLabel(tx, pid, { ...body, updated_at: clock.now() }),
        );
      });
      return present(await own(db, pid, editor));
    },

    async remove(pid: string, editor: Editor): Promise<void> {
      await own(db, pid, editor);
      await db.transaction(async (tx) => {
        await keepChanges(tx, spacesWithLabel(pid), labelled(editor), () => deleteLabel(tx, pid));
      });
    },

    async listOwn(editor: Editor, page: { page: number; per: number }) {
      const { rows, total } = await listLabels(db, editor.user.pid, page);
      const space_labels = await spacesOfLabels(
        db,
        rows.map(({ pid }) => pid),
      );
      return { labels: rows.map(present), space_labels, total };
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

const labelled = ({ user }: Editor) => ({ name: 'change_space', author_pid: user.pid }) as const;

const present = (row: LabelRow): Label => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
