import type { Anchor, anchorCreation, anchorUpdate } from '@pleinair/contract';
import type { z } from 'zod';
import { AppError } from '../../app-error.ts';
import type { Editor, Visitor } from '../../caller.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newPid } from '../../platform/ids/pid.ts';
import { mayUseAnchor, ownsAnchor } from './anchor.policy.ts';
import {
  findAnchor,
  insertAnchors,
  listAnchorsOf,
  listPublicAnchors,
  type Page,
  touchSpacesOfAnchor,
  updateAnchor,
} from './anchor.repository.ts';
import type { AnchorRow } from './anchor.table.ts';
import { presentAnchor } from './present-anchor.ts';

export type AnchorService = ReturnType<typeof createAnchorService>;

export function createAnchorService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  async function visible(pid: string, visitor: Visitor): Promise<AnchorRow> {
    const anchor = await findAnchor(db, pid);
    if (!anchor || !mayUseAnchor(visitor, anchor)) throw new AppError('not_found', 'not_found');
    return anchor;
  }

  const presentPage = ({ rows, total }: { rows: AnchorRow[]; total: number }) => ({
    anchors: rows.map(presentAnchor),
    total,
  });

  return {
    async create(body: z.output<typeof anchorCreation>, editor: Editor): Promise<Anchor> {
      const pid = newPid();
      await insertAnchors(db, [{ ...body, pid, owner_pid: editor.user.pid }]);
      return presentAnchor(await visible(pid, editor));
    },

    async get(pid: string, visitor: Visitor): Promise<Anchor> {
      return presentAnchor(await visible(pid, visitor));
    },

    async update(pid: string, body: z.output<typeof anchorUpdate>, editor: Editor): Promise<Anchor> {
      const anchor = await visible(pid, editor);
      if (!ownsAnchor(editor, anchor)) throw new AppError('not_found', 'not_found');
      await db.transaction(async (tx) => {
        await touchSpacesOfAnchor(tx, pid);
        await updateAnchor(tx, pid, { ...body, updated_at: clock.now() });
      });
      return presentAnchor(await visible(pid, editor));
    },

    listOwn: async (editor: Editor, page: Page) =>
      presentPage(await listAnchorsOf(db, editor.user.pid, page)),

    listPublic: async (anchor_type: string | undefined, page: Page) =>
      presentPage(await listPublicAnchors(db, anchor_type, page)),
  };
}
