import type { Sequence, Space } from '@pleinair/contract';
import type { Language } from '@pleinair/domain';
import { AppError } from '../../app-error.ts';
import type { Editor } from '../../caller.ts';
import { texts } from '../../http/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { newPid } from '../../platform/ids/pid.ts';
import { mayUseAnchor } from '../anchor/anchor.policy.ts';
import {
  anchorsOfSpace,
  findAnchors,
  insertAnchors,
  keepAnchors,
  placeAnchors,
} from '../anchor/anchor.repository.ts';
import { holdHobjects, holdStayingHobjects, insertHobjects } from '../hobject/hobject.repository.ts';
import { copyParts } from '../hobject/relation.repository.ts';
import { copyLabels } from '../label/label.repository.ts';
import { nodesOfSpace, putNodes } from '../node/node.repository.ts';
import type { CheckItems } from '../plan/item-limit.ts';
import { lockAccount } from '../plan/lock-account.ts';
import { checkContent } from '../space/content-size.ts';
import type { GuardedSpace } from '../space/space.policy.ts';
import { updateSpace } from '../space/space.repository.ts';
import { checkSequences, lockOwn, type SpaceService } from '../space/space.service.ts';

export interface CopySpaceDependencies {
  readonly db: Database;
  readonly spaces: Pick<SpaceService, 'add' | 'getOwn'>;
  readonly checkItems: CheckItems;
}

export interface CopyRequest {
  readonly source: string;
  readonly destination?: string | undefined;
  /** False shares the anchors or objects instead of copying them. */
  readonly deep_copy_anchors: boolean;
  readonly deep_copy_hobjects: boolean;
}

export type CopySpaceService = ReturnType<typeof createCopySpaceService>;

/**
 * Copies one of the caller's own spaces (what others made is theirs, however public), as a new one in the same channel or
 * over the content of another one of the caller's; that one keeps its own name, place and window.
 */
export function createCopySpaceService({ db, spaces, checkItems }: CopySpaceDependencies) {
  return async (request: CopyRequest, editor: Editor, language: Language): Promise<Space> => {
    const { source, destination } = request;
    if (source === destination) {
      throw new AppError('invalid', { key: 'copy_onto_itself', field: 'destination' });
    }
    const pid = await db.transaction(async (tx) => {
      await lockAccount(tx, editor.user.pid);
      const nodes = await nodesOfSpace(tx, source);
      await holdHobjects(tx, [...new Set(nodes.map(({ hobject_pid }) => hobject_pid))]);
      // In the order of their pids, so that two copies between the same spaces wait for each other.
      const locked = new Map<string, GuardedSpace>();
      for (const one of [source, destination ?? source].sort()) {
        locked.set(one, await lockOwn(tx, one, editor));
      }
      const storylines = locked.get(source)?.storylines ?? [];
      await checkSequences(tx, { storylines }, editor, locked.get(destination ?? ''));
      const into = destination ?? (await addCopy(tx, source, editor, language));
      await copyContent(tx, into, request, storylines, editor);
      await checkContent(tx, into);
      for (const kind of copiedKinds(request)) await checkItems(tx, kind, editor.user.pid);
      return into;
    });
    return spaces.getOwn(pid, editor);
  };

  async function addCopy(tx: Database, source: string, editor: Editor, language: Language): Promise<string> {
    const { owner_pid: _, discoverability: __, ...space }: GuardedSpace = await lockOwn(tx, source, editor);
    const pid = newPid();
    const name = texts.t('space.copy_name', { name: space.name, lng: language });
    const asNew = { identifier: null, revision: 1, views: 0, found_count: 0 };
    const { created_at: _c, updated_at: _u, ...rest } = space;
    await spaces.add(tx, { ...rest, ...asNew, pid, name }, editor);
    await copyLabels(tx, source, pid);
    return pid;
  }
}

const copiedKinds = ({ deep_copy_anchors, deep_copy_hobjects }: CopyRequest) => [
  ...(deep_copy_anchors ? (['anchor'] as const) : []),
  ...(deep_copy_hobjects ? (['hobject', 'part'] as const) : []),
];

/** Replaces what stands in `into` by what stands in the source. */
async function copyContent(
  tx: Database,
  into: string,
  { source, deep_copy_anchors, deep_copy_hobjects }: CopyRequest,
  storylines: readonly Sequence[],
  editor: Editor,
): Promise<void> {
  const owner_pid = editor.user.pid;
  const anchors = await anchorsOfSpace(tx, source);
  const standing = await nodesOfSpace(tx, source);
  const pids = [...new Set(standing.map(({ hobject_pid }) => hobject_pid))];
  const hobjects = await holdStayingHobjects(tx, pids);
  const staying = new Set(hobjects.map(({ pid }) => pid));
  const nodes = standing.filter(({ hobject_pid }) => staying.has(hobject_pid));
  // What is somebody else's alone by now is not there to be copied.
  const given = anchors.filter((anchor) => deep_copy_anchors && mayUseAnchor(editor, anchor));
  const anchorPids = new Map(given.map(({ pid }) => [pid, newPid()]));
  const hobjectPids = new Map(hobjects.map(({ pid }) => [pid, deep_copy_hobjects ? newPid() : pid]));
  const copied = (pids: ReadonlyMap<string, string>, pid: string) => pids.get(pid) ?? pid;

  await keepAnchors(tx, into, []);
  const rows = await findAnchors(tx, [...anchorPids.keys()]);
  await insertAnchors(
    tx,
    rows.map(({ created_at, updated_at, ...row }) => ({
      ...row,
      owner_pid,
      pid: copied(anchorPids, row.pid),
    })),
  );
  if (deep_copy_hobjects) {
    const rows = hobjects.map(({ created_at, updated_at, ...hobject }) => hobject);
    await insertHobjects(
      tx,
      rows.map((row) => ({ ...row, owner_pid, identifier: null, pid: copied(hobjectPids, row.pid) })),
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
  // Its steps name nodes.
  const renamed = JSON.stringify(storylines, (_key, value) => nodePids.get(value) ?? value);
  await updateSpace(tx, into, { storylines: JSON.parse(renamed) });
}
