import type { Sequence, Space } from '@pleinair/contract';
import { type Language, newPid } from '@pleinair/domain';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../kernel/app-error.ts';
import type { Editor } from '../../../kernel/caller.ts';
import { pidsOf } from '../../../kernel/pids-of.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockAccount } from '../../account/plan/lock-account.ts';
import { mayUseAnchor } from '../anchor/anchor.policy.ts';
import {
  anchorsOfSpace,
  findAnchors,
  insertAnchors,
  placeAnchors,
  removeAnchors,
} from '../anchor/anchor.repository.ts';
import type { Basics } from '../basics/basics.ts';
import { keepChange } from '../history/keep-change.ts';
import {
  findHobjectsOfSpaces,
  findHobjectsWithParts,
  holdHobjects,
  holdStayingHobjects,
  insertHobjects,
} from '../hobject/hobject.repository.ts';
import { copyParts } from '../hobject/relation.repository.ts';
import { copyLabels } from '../label/label.repository.ts';
import type { LayerService } from '../layer/layer.service.ts';
import { nodesOfSpace, putNodes } from '../node/node.repository.ts';
import { renamedPids } from '../play/renamed-pids.ts';
import { checkContent } from '../size/content-size.ts';
import { type GuardedSpace, mayCopySpace, ownsSpace } from '../space/space.policy.ts';
import { findSpace, lockSpace, updateSpace } from '../space/space.repository.ts';
import { checkSequences, lockOwn, type SpaceService } from '../space/space.service.ts';
import { spaceTable } from '../space/space.table.ts';
import { type Adopt, type Adoption, adoptedAnchor, adoptedFile, adoptedHobject } from './adoption.ts';
import { freeCopyName } from './copy-name.ts';

interface Dependencies extends Basics {
  readonly spaces: Pick<SpaceService, 'add' | 'getOwn'>;
  readonly layers: Pick<LayerService, 'getOwn' | 'listOwn'>;
  readonly adopt: Adopt;
}

export interface CopyRequest {
  readonly source: string;
  readonly destination?: string | undefined;
  /** The channel of a new space. */
  readonly layer_pid?: string | undefined;
  /** False shares the anchors or objects instead of copying them. */
  readonly deep_copy_anchors: boolean;
  readonly deep_copy_hobjects: boolean;
}

export type CopySpaceService = ReturnType<typeof createCopySpaceService>;

/**
 * Copies a space of the caller, or another creator's that everyone may open, as a new space or over the content of another space
 * of the caller, which keeps its name, place and window. From another creator everything is copied, including files, and a new
 * space is private.
 */
export function createCopySpaceService(dependencies: Dependencies) {
  const { db, clock, spaces, layers, uploads, adopt, checkItems } = dependencies;

  return async (request: CopyRequest, editor: Editor, language: Language): Promise<Space> => {
    const { source, destination } = request;
    if (source === destination) {
      throw new AppError('invalid', { key: 'copy_onto_itself', field: 'destination' });
    }
    const { layer_pid, adoption } = await open(request, editor);
    const pid = await db
      .transaction(async (tx) => {
        await lockAccount(tx, editor.user.pid);
        const nodes = await nodesOfSpace(tx, source);
        await holdHobjects(tx, [...new Set(nodes.map(({ hobject_pid }) => hobject_pid))]);
        // In the order of pids, so that two copies between the same spaces wait for each other instead of deadlocking.
        const locked = new Map<string, GuardedSpace>();
        for (const one of [source, destination ?? source].sort()) {
          locked.set(
            one,
            await (one === source ? lockSource(tx, one, editor) : lockOwn(tx, one, editor, 'destination')),
          );
        }
        const original = locked.get(source) ?? (await lockSource(tx, source, editor));
        const { storylines } = original;
        await checkSequences(tx, { storylines }, editor, locked.get(destination ?? ''));
        const into =
          destination ?? (await addCopy(tx, { ...original, layer_pid }, adoption, editor, language));
        const copy = () => copyContent(tx, into, request, storylines, editor, adoption);
        const change = { space_pid: into, name: 'arrange', author_pid: editor.user.pid } as const;
        await (destination ? keepChange(tx, change, copy) : copy());
        await checkContent(tx, into);
        for (const kind of copiedKinds(request)) await checkItems(tx, kind, editor.user.pid);
        return into;
      })
      .catch(async (error) => {
        if (adoption) await uploads.discard([...adoption.files.values()]);
        throw error;
      });
    return spaces.getOwn(pid, editor);
  };

  /** The channel of a new space, and how another creator's content becomes the caller's. */
  async function open(request: CopyRequest, editor: Editor) {
    const { source, destination, deep_copy_anchors, deep_copy_hobjects } = request;
    const space = await findSpace(db, source);
    if (!space || !mayCopySpace(editor, space, clock.now())) {
      throw new AppError('not_found', { key: 'copy_not_public', field: 'source' });
    }
    if (request.layer_pid !== undefined) {
      if (destination) {
        throw new AppError('invalid', { key: 'destination_has_layer', field: 'layer_pid' });
      }
      await layers.getOwn(request.layer_pid, editor, 'layer_pid');
    }
    if (ownsSpace(editor, space)) {
      return { layer_pid: request.layer_pid ?? space.layer_pid, adoption: undefined };
    }
    const shared = Object.entries({ deep_copy_anchors, deep_copy_hobjects }).flatMap(([field, deep]) =>
      deep ? [] : [{ key: 'copied_whole' as const, field }],
    );
    if (shared.length > 0) throw new AppError('invalid', ...shared);
    const things = {
      from: space.owner_pid,
      layer_name: space.layer_name,
      hobjects: await findHobjectsOfSpaces(db, [source]),
      anchors: await anchorsOfSpace(db, source),
      pictures: destination ? [] : [space.thumbnail_blob, space.card_image_blob],
    };
    const { layers: own } = await layers.listOwn(editor.user.pid, { page: 1, per: 1 });
    const layer_pid = request.layer_pid ?? own[0]?.pid ?? '';
    return { layer_pid, adoption: await adopt(things, editor) };
  }

  /** Locks and returns the space to copy. @throws {AppError} `not_found` if the caller may not copy it. */
  async function lockSource(tx: Database, pid: string, editor: Editor): Promise<GuardedSpace> {
    const space = await lockSpace(tx, pid);
    if (!space || !mayCopySpace(editor, space, clock.now())) {
      throw new AppError('not_found', { key: 'copy_not_public', field: 'source' });
    }
    return space;
  }

  async function addCopy(
    tx: Database,
    original: GuardedSpace,
    adoption: Adoption | undefined,
    editor: Editor,
    language: Language,
  ): Promise<string> {
    const { owner_pid: _, discoverability: __, created_at: _c, updated_at: _u, ...space } = original;
    const pid = newPid();
    const among = eq(spaceTable.layer_pid, original.layer_pid);
    const name = await freeCopyName(tx, spaceTable, among, space.name, language);
    const asNew = { identifier: null, revision: 1, views: 0, found_count: 0 };
    const asOwn = adoption && {
      access_level: 'owner' as const,
      thumbnail_blob: adoptedFile(adoption, space.thumbnail_blob),
      card_image_blob: adoptedFile(adoption, space.card_image_blob),
    };
    await spaces.add(tx, { ...space, ...asNew, ...asOwn, pid, name }, editor);
    if (!adoption) await copyLabels(tx, original.pid, pid);
    return pid;
  }
}

const copiedKinds = ({ deep_copy_anchors, deep_copy_hobjects }: CopyRequest) => [
  ...(deep_copy_anchors ? (['anchor'] as const) : []),
  ...(deep_copy_hobjects ? (['hobject', 'part'] as const) : []),
];

/** Replaces the content of `into` with the source's. */
async function copyContent(
  tx: Database,
  into: string,
  { source, deep_copy_anchors, deep_copy_hobjects }: CopyRequest,
  storylines: readonly Sequence[],
  editor: Editor,
  adoption: Adoption | undefined,
): Promise<void> {
  const owner_pid = editor.user.pid;
  const anchors = await anchorsOfSpace(tx, source);
  const standing = await nodesOfSpace(tx, source);
  const shown = [...new Set(standing.map(({ hobject_pid }) => hobject_pid))];
  // The caller's own parts may be shared; another creator's would vanish with their owner.
  const pids = adoption ? pidsOf(await findHobjectsWithParts(tx, shown)) : shown;
  const hobjects = await holdStayingHobjects(tx, pids);
  const staying = new Set(pidsOf(hobjects));
  const nodes = standing.filter(({ hobject_pid }) => staying.has(hobject_pid));
  // Content that has become private to another creator cannot be copied.
  const given = anchors.filter((anchor) => adoption ?? (deep_copy_anchors && mayUseAnchor(editor, anchor)));
  const anchorPids = new Map(given.map(({ pid }) => [pid, newPid()]));
  const hobjectPids = new Map(hobjects.map(({ pid }) => [pid, deep_copy_hobjects ? newPid() : pid]));
  const copied = (pids: ReadonlyMap<string, string>, pid: string) => pids.get(pid) ?? pid;

  await removeAnchors(tx, into, pidsOf(await anchorsOfSpace(tx, into)));
  const rows = await findAnchors(tx, [...anchorPids.keys()]);
  await insertAnchors(
    tx,
    rows.map((row) => {
      const { created_at, updated_at, ...anchor } = adoption ? adoptedAnchor(row, adoption) : row;
      return { ...anchor, owner_pid, pid: copied(anchorPids, row.pid) };
    }),
  );
  if (deep_copy_hobjects) {
    await insertHobjects(
      tx,
      hobjects.map(({ created_at, updated_at, ...row }) => {
        const hobject = adoption ? adoptedHobject(row, adoption) : row;
        const abilities = renamedPids(row.abilities, hobjectPids);
        return { ...hobject, owner_pid, identifier: null, abilities, pid: copied(hobjectPids, row.pid) };
      }),
    );
    await copyParts(tx, hobjectPids);
  }
  await placeAnchors(
    tx,
    anchors.map(({ pid, x, y, z, angle_y, rank }) => {
      return { space_pid: into, anchor_pid: copied(anchorPids, pid), x, y, z, angle_y, rank };
    }),
  );
  const nodePids = new Map(nodes.map(({ pid }) => [pid, newPid()]));
  await putNodes(
    tx,
    nodes.map(({ created_at, updated_at, ...node }) => ({
      ...node,
      pid: copied(nodePids, node.pid),
      space_pid: into,
      anchor_pid: copied(anchorPids, node.anchor_pid),
      hobject_pid: copied(hobjectPids, node.hobject_pid),
    })),
  );
  // Its steps refer to nodes and objects.
  const renamed = renamedPids(JSON.stringify(storylines), new Map([...hobjectPids, ...nodePids]));
  await updateSpace(tx, into, { storylines: JSON.parse(renamed) });
}
