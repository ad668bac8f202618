import type {
  Anchor,
  anchorCreation,
  anchorUpdate,
  ChangedAnchor,
  OwnAnchor,
  ReplacedMark,
} from '@pleinair/contract';
import { newPid } from '@pleinair/domain';
import type { z } from 'zod';
import { type Editor, owns, type Visitor } from '../../../kernel/caller.ts';
import { checkUnchanged } from '../../../kernel/check-unchanged.ts';
import { found } from '../../../kernel/found.ts';
import type { IfMatch } from '../../../kernel/if-match.ts';
import { omitUnchanged } from '../../../kernel/omit-unchanged.ts';
import { pidsOf } from '../../../kernel/pids-of.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Page, Paged } from '../../../platform/database/page.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { TrackabilityService } from '../../media/trackability/trackability.service.ts';
import type { Basics } from '../basics/basics.ts';
import { keepChanges } from '../history/keep-change.ts';
import { refusingTaken } from '../identifier/identifier.ts';
import { anchorGrows, checkUsing } from '../size/content-size.ts';
import { putIntoTrash } from '../trash/trash.repository.ts';
import { mayUseAnchor } from './anchor.policy.ts';
import {
  type AnchorFilter,
  deleteAnchor,
  findAnchor,
  insertAnchors,
  listAnchorsOf,
  listPublicAnchors,
  lockAnchor,
  type ShownAnchor,
  spacesWithAnchor,
  updateAnchor,
  usesOfAnchors,
} from './anchor.repository.ts';
import { anchorTable } from './anchor.table.ts';
import { presentAnchor } from './present-anchor.ts';

export type AnchorService = ReturnType<typeof createAnchorService>;

interface Dependencies extends Basics {
  readonly trackability: Pick<TrackabilityService, 'score'>;
  /** Queues a picture to be learned for the tracker. */
  readonly learnMark: (blob_pid: string) => Promise<void>;
  readonly logger: Pick<Logger, 'warn'>;
}

type Fields = z.output<typeof anchorUpdate>;

/** Matches a signed id, to distinguish an uploaded picture from a marker's text. */
const SIGNED_ID = /^[0-9a-z]{8,40}\.\d+\.[\w-]{43}$/;

export function createAnchorService(dependencies: Dependencies) {
  const { db, storage, clock, uploads, trackability, learnMark, logger, checkItems } = dependencies;
  const present = (row: ShownAnchor): Anchor => presentAnchor(row, storage.publicUrl);

  /**
   * Returns the row of a request, and takes its pictures; `prefix` precedes field names.
   * @throws {AppError} for every problem with them.
   */
  async function prepare({ image, mark, ...fields }: Fields, editor: Editor, prefix = '') {
    const own = { owner: editor.user.pid, signal: editor.signal };
    const take = async (signed_id: string, field: string) =>
      (await uploads.takePicture({ ...own, signed_id, field: `${prefix}${field}` })).pid;
    return {
      ...fields,
      ...(image !== undefined && { image_blob: image === null ? null : await take(image, 'image') }),
      ...(mark !== undefined &&
        (mark !== null && SIGNED_ID.test(mark)
          ? { mark: null, mark_blob: await takeMark(mark, take), ...(await scored(mark, editor)) }
          : { mark, mark_blob: null, mark_score: null, mark_reasons: [] })),
    };
  }

  /** The picture is stored by now, so it may be learned before its anchor is written. */
  async function takeMark(mark: string, take: (signed_id: string, field: string) => Promise<string>) {
    const blob_pid = await take(mark, 'mark');
    await learnMark(blob_pid);
    return blob_pid;
  }

  /** A picture is accepted as a mark even if it could not be scored, for example under load. */
  async function scored(mark: string, editor: Editor) {
    try {
      const { score, reasons } = await trackability.score(mark, editor);
      return { mark_score: score, mark_reasons: reasons };
    } catch (err) {
      logger.warn({ err }, 'a mark was not scored');
      return { mark_score: null, mark_reasons: [] };
    }
  }

  /** Keeps a picture that a change replaces for a while. @returns how to bring it back; undefined without one. */
  async function keepReplaced(
    tx: Database,
    { mark_blob }: ShownAnchor,
    changes: Awaited<ReturnType<typeof prepare>>,
  ): Promise<ReplacedMark | undefined> {
    const now = 'mark_blob' in changes ? changes.mark_blob : mark_blob;
    if (mark_blob === null || now === mark_blob) return undefined;
    const [mark] = await uploads.keepReplaced(tx, [mark_blob]);
    return mark === undefined ? undefined : { mark };
  }

  const visible = async (pid: string, visitor: Visitor): Promise<ShownAnchor> =>
    found(await findAnchor(db, pid), (anchor) => mayUseAnchor(visitor, anchor));

  const own = async (pid: string, editor: Editor): Promise<ShownAnchor> =>
    found(await findAnchor(db, pid), (anchor) => owns(editor, anchor));

  const presentPage = ({ rows, ...paged }: Paged<ShownAnchor>) => ({ ...paged, anchors: rows.map(present) });

  return {
    prepare,

    /** @throws {AppError} as `prepare` and `checkItems` do; `conflict` for a taken pid. */
    async create(body: z.output<typeof anchorCreation>, editor: Editor): Promise<Anchor> {
      const { pid = newPid(), name, anchor_type } = body;
      const prepared = await prepare(body, editor);
      const owner_pid = editor.user.pid;
      await db.transaction(async (tx) => {
        await refusingTaken(() => insertAnchors(tx, [{ ...prepared, name, anchor_type, pid, owner_pid }]));
        await checkItems(tx, 'anchor', owner_pid);
      });
      return present(await visible(pid, editor));
    },

    get: async (pid: string, visitor: Visitor): Promise<Anchor> => present(await visible(pid, visitor)),

    /** @returns also how to bring back the picture that it replaced. */
    async update(
      pid: string,
      body: z.output<typeof anchorUpdate>,
      editor: Editor,
      ifMatch?: IfMatch,
    ): Promise<ChangedAnchor> {
      const anchor = await own(pid, editor);
      ifMatch?.(anchor);
      const changes = await prepare(omitUnchanged(body, present(anchor), ['mark']), editor);
      const replaced = await db.transaction(async (tx) => {
        const change = { name: 'change_anchor', author_pid: editor.user.pid } as const;
        await keepChanges(tx, spacesWithAnchor(pid), change, async () => {
          await checkUnchanged(tx, anchorTable, pid, ifMatch);
          await updateAnchor(tx, pid, { ...changes, updated_at: clock.now() });
        });
        if (anchorGrows(anchor, changes)) await checkUsing(tx, anchor);
        return keepReplaced(tx, anchor, changes);
      });
      return { ...present(await visible(pid, editor)), ...(replaced && { replaced }) };
    },

    /** Moves an anchor to the trash, or deletes it for good. */
    async remove(pid: string, for_good: boolean, editor: Editor, ifMatch?: IfMatch): Promise<void> {
      const anchor = await own(pid, editor);
      const owner_pid = editor.user.pid;
      const now = clock.now();
      await db.transaction((tx) =>
        keepChanges(tx, spacesWithAnchor(pid), { name: 'remove', author_pid: owner_pid }, async () => {
          await lockAnchor(tx, anchor, ifMatch);
          if (!for_good) await putIntoTrash(tx, 'anchor', { pid, owner_pid, now });
          await deleteAnchor(tx, anchor, now);
        }),
      );
      if (!for_good) return;
      // Deleted at once to free their storage, unless something else still uses them.
      const blobs = [anchor.image_blob, anchor.mark_blob].filter((blob) => blob !== null);
      if (blobs.length > 0) await uploads.discard([...new Set(blobs)], owner_pid);
    },

    async listOwn(editor: Editor, filter: AnchorFilter) {
      const { anchors, ...paged } = presentPage(await listAnchorsOf(db, editor.user.pid, filter));
      const uses = await usesOfAnchors(db, editor.user.pid, pidsOf(anchors));
      const unused = { spaces_count: 0, space_name: null };
      return {
        ...paged,
        anchors: anchors.map((anchor): OwnAnchor => ({ ...anchor, ...(uses.get(anchor.pid) ?? unused) })),
      };
    },

    listPublic: async (anchor_type: string | undefined, page: Page) =>
      presentPage(await listPublicAnchors(db, anchor_type, page)),
  };
}
