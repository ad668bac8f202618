import type { AnchorSpace, anchorPlace } from '@pleinair/contract';
import { MAX_SPACE_ANCHORS } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import type { Editor, Visitor } from '../../../kernel/caller.ts';
import { found } from '../../../kernel/found.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Page } from '../../../platform/database/page.ts';
import { mayUseAnchor } from '../anchor/anchor.policy.ts';
import {
  anchorsOfSpace,
  holdAnchors,
  listAnchorsOfSpace,
  type PlacedAnchor,
  placeAnchors,
  removeAnchor,
} from '../anchor/anchor.repository.ts';
import { presentPlacedAnchor } from '../anchor/present-anchor.ts';
import type { Basics } from '../basics/basics.ts';
import { keepChange } from '../history/keep-change.ts';
import { checkContent } from '../size/content-size.ts';
import { type Position, positionOf } from '../space/position.ts';
import { accessOf, type GuardedSpace, maySeeSpace } from '../space/space.policy.ts';
import { findSpace } from '../space/space.repository.ts';
import { lockOwn } from '../space/space.service.ts';

type AnchorPlace = z.output<typeof anchorPlace>;
type OwnedSpace = Pick<GuardedSpace, 'pid' | 'owner_pid'>;

export type SpaceAnchorService = ReturnType<typeof createSpaceAnchorService>;

/** The anchors of a space and their places in it. */
export function createSpaceAnchorService({ db, storage, clock }: Basics) {
  const present = (row: PlacedAnchor, { pid, owner_pid }: OwnedSpace): AnchorSpace => ({
    ...presentPlacedAnchor(row, owner_pid, storage.publicUrl),
    space_pid: pid,
    anchor_pid: row.pid,
  });

  return {
    /** Returns an empty list if the space's content is closed to the visitor. @throws {AppError} `not_found`. */
    async list(space_pid: string, query: Page & Position, visitor: Visitor) {
      const space = found(await findSpace(db, space_pid), (one) => maySeeSpace(visitor, one));
      const { page, per } = query;
      const isOpen = accessOf(visitor, space, positionOf(query), clock.now()) === 'open';
      if (!isOpen) return { page, per, anchors: [], total: 0 };
      const { rows, ...paged } = await listAnchorsOfSpace(db, space_pid, { page, per });
      return { ...paged, anchors: rows.map((row) => present(row, space)) };
    },

    /** Adds an anchor to a space, or moves it within. @throws {AppError} `not_found`. */
    async place(
      space_pid: string,
      anchor_pid: string,
      place: AnchorPlace,
      editor: Editor,
    ): Promise<AnchorSpace> {
      return db.transaction(async (tx) => {
        const space = await lockOwn(tx, space_pid, editor);
        const change = { space_pid, name: 'move_anchor', author_pid: editor.user.pid } as const;
        const placed = await keepChange(tx, change, () =>
          standAnchor(tx, space_pid, anchor_pid, place, editor),
        );
        if (!placed) throw new AppError('not_found', 'anchor_unknown');
        return present(placed, space);
      });
    },

    /** @throws {AppError} `not_found`. */
    async remove(space_pid: string, anchor_pid: string, editor: Editor): Promise<void> {
      await db.transaction(async (tx) => {
        await lockOwn(tx, space_pid, editor);
        const stood = await keepChange(tx, { space_pid, name: 'remove', author_pid: editor.user.pid }, () =>
          removeAnchor(tx, space_pid, anchor_pid),
        );
        if (!stood) throw new AppError('not_found', 'anchor_unknown');
      });
    },
  };
}

/**
 * Adds an anchor to a locked space, or moves it, as `place` says, and returns it; undefined if the caller may not use it.
 * @throws {AppError} `invalid` if the space has its maximum number of anchors, and as `checkContent` does.
 */
export async function standAnchor(
  tx: Database,
  space_pid: string,
  anchor_pid: string,
  place: AnchorPlace,
  editor: Editor,
): Promise<PlacedAnchor | undefined> {
  const existing = await anchorsOfSpace(tx, space_pid);
  const before = existing.find(({ pid }) => pid === anchor_pid);
  const anchor = before ?? (await holdAnchors(tx, [anchor_pid]))[0];
  if (!anchor || !(before || mayUseAnchor(editor, anchor))) return undefined;
  if (!before && existing.length >= MAX_SPACE_ANCHORS) {
    throw new AppError('invalid', { key: 'anchors_full', values: { limit: MAX_SPACE_ANCHORS } });
  }
  const behind = Math.max(-1, ...existing.map(({ rank }) => rank)) + 1;
  const known = before ?? { x: 0, y: 0, z: 0, angle_y: 0, rank: behind };
  const { x = known.x, y = known.y, z = known.z, angle_y = known.angle_y } = place;
  const after = { x, y, z, angle_y, rank: known.rank };
  await placeAnchors(tx, [{ ...after, space_pid, anchor_pid }]);
  if (!before) await checkContent(tx, space_pid);
  return { ...anchor, ...after };
}
