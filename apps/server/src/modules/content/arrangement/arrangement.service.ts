import {
  type arrangement,
  type arrangementAnswer,
  type revisedArrangement,
  spaceSettings,
} from '@pleinair/contract';
import { EMPTY_ARRANGEMENT, newPid, operationBetween } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError, type Problem } from '../../../kernel/app-error.ts';
import type { Editor } from '../../../kernel/caller.ts';
import { found } from '../../../kernel/found.ts';
import { pidsOf } from '../../../kernel/pids-of.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Page } from '../../../platform/database/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockAccount } from '../../account/plan/lock-account.ts';
import { mayUseAnchor } from '../anchor/anchor.policy.ts';
import { anchorsOfSpace, holdAnchors } from '../anchor/anchor.repository.ts';
import { presentPlacedAnchor } from '../anchor/present-anchor.ts';
import { countChange } from '../history/keep-change.ts';
import { readPlaced } from '../history/placed.repository.ts';
import { arrangementAt, keepRevision, listRevisions, stateAt } from '../history/revision.repository.ts';
import type { Placed, SpaceState } from '../history/revision.table.ts';
import { holdHobjects } from '../hobject/hobject.repository.ts';
import type { HobjectService } from '../hobject/hobject.service.ts';
import { nodesOfSpace } from '../node/node.repository.ts';
import { presentNode } from '../node/present-node.ts';
import { ownsSpace } from '../space/space.policy.ts';
import { findSpace } from '../space/space.repository.ts';
import { lockOwn } from '../space/space.service.ts';
import { usableHobjects, type WriteArrangement } from './write-arrangement.ts';

type Body = z.output<typeof arrangement>;
type Revised = z.input<typeof revisedArrangement>;

interface Dependencies extends Pick<Platform, 'db' | 'storage'> {
  readonly hobjects: Pick<HobjectService, 'writeArranged' | 'readAll'>;
  readonly write: WriteArrangement;
}

export type ArrangementService = ReturnType<typeof createArrangementService>;

export function createArrangementService({ db, storage, hobjects, write }: Dependencies) {
  /** @throws {AppError} `not_found` unless the space is the caller's. */
  const ownSpace = async (tx: Database, space_pid: string, editor: Editor) =>
    found(await findSpace(tx, space_pid), (space) => ownsSpace(editor, space));

  return {
    /**
     * Writes all anchors and nodes of a space at once, and the changes of its objects.
     * @throws {AppError} `conflict` if the space has another revision by now or such an object was changed; `invalid` naming
     * every anchor, node and object that is not the space's or the caller's; and as `write` does. Nothing is written then.
     */
    async save(
      space_pid: string,
      { revision, hobjects: changed, ...body }: Body,
      editor: Editor,
    ): Promise<z.input<typeof arrangementAnswer>> {
      return db.transaction(async (tx) => {
        if (body.anchors.some(({ pid }) => pid === undefined)) await lockAccount(tx, editor.user.pid);
        const held = await holdHobjects(tx, [...new Set(body.nodes.map(({ hobject_pid }) => hobject_pid))]);
        await hobjects.writeArranged(tx, changed, editor);
        const space = await lockOwn(tx, space_pid, editor);
        if (revision !== space.revision) throw new AppError('conflict', 'changed_elsewhere');

        const before = await readPlaced(tx, space_pid);
        await checkPids(tx, body, before, usableHobjects(before, held, editor), editor);
        const after = arrangementOf(body);
        const fieldOf = (list: keyof Placed | 'hobjects', pid: string, field: string) =>
          `${list}.${list === 'hobjects' ? 0 : after[list].findIndex((one) => one.pid === pid)}.${field}`;
        await write(tx, { space_pid, before, after, held, editor, fieldOf });
        const next = await countChange(tx, space_pid);
        const operation = operationBetween(
          'arrange',
          { ...EMPTY_ARRANGEMENT, ...before },
          { ...EMPTY_ARRANGEMENT, ...after },
        );
        const kept = { space_pid, revision: next, author_pid: editor.user.pid, operations: [operation] };
        await keepRevision(tx, kept, before, after);
        return {
          revision: next,
          anchors: (await anchorsOfSpace(tx, space_pid)).map((row) =>
            presentPlacedAnchor(row, editor.user.pid, storage.publicUrl),
          ),
          nodes: (await nodesOfSpace(tx, space_pid)).map(presentNode),
          hobjects: await hobjects.readAll(tx, pidsOf(changed)),
        };
      });
    },

    /** Returns the arrangement, sequences and settings of a space, now or at a kept revision. @throws {AppError} `not_found`. */
    async get(space_pid: string, revision: number | undefined, editor: Editor): Promise<Revised> {
      // In one transaction, so that the revision matches the content.
      return db.transaction(
        async (tx) => {
          const space = await ownSpace(tx, space_pid, editor);
          if (revision === undefined || revision === space.revision) {
            return revised(space.revision, await readPlaced(tx, space_pid), space);
          }
          const placed = await arrangementAt(tx, space_pid, revision);
          if (!placed) throw new AppError('not_found', { key: 'revision_unknown', field: 'revision' });
          return revised(revision, placed, (await stateAt(tx, space_pid, revision)) ?? space);
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
    },

    /** Lists the kept revisions, newest first. @throws {AppError} `not_found`. */
    async listRevisions(space_pid: string, page: Page, editor: Editor) {
      await ownSpace(db, space_pid, editor);
      const { rows, ...paged } = await listRevisions(db, space_pid, page);
      const revisions = rows.map(({ author_pid, created_at, ...row }) => {
        return { ...row, author: author_pid, created_at: created_at.toISOString() };
      });
      return { ...paged, revisions };
    },
  };
}

const revised = (
  revision: number,
  { anchors, nodes }: Placed,
  { storylines, settings }: SpaceState,
): Revised => ({
  revision,
  anchors: [...anchors],
  nodes: [...nodes],
  storylines,
  settings: spaceSettings.parse(settings),
});

/** Returns the arrangement that a body describes, with new pids for items without one. */
function arrangementOf({ anchors, nodes }: Pick<Body, 'anchors' | 'nodes'>): Placed {
  const placed = anchors.map(({ pid, name, anchor_type, x, y, z, angle_y }) => {
    return { pid: pid ?? newPid(), name, anchor_type, x, y, z, angle_y };
  });
  return {
    anchors: placed,
    nodes: nodes.map(({ pid, anchor, hobject_pid, x, y, z, scale, ...turn }) => ({
      pid: pid ?? newPid(),
      hobject_pid,
      anchor_pid: placed[anchor]?.pid ?? '',
      position: { x, y, z },
      quaternion: { x: turn.quaternion_x, y: turn.quaternion_y, z: turn.quaternion_z, w: turn.quaternion_w },
      scale,
    })),
  };
}

/** @throws {AppError} `invalid` naming every pid that is unknown, or of an object or anchor that the caller may not use. */
async function checkPids(
  tx: Database,
  { anchors, nodes }: Pick<Body, 'anchors' | 'nodes'>,
  before: Placed,
  hobjects: ReadonlySet<string>,
  editor: Editor,
): Promise<void> {
  const named = anchors.flatMap(({ pid }) => pid ?? []);
  const rows = await holdAnchors(tx, named);
  const existing = new Set(pidsOf([...before.anchors, ...before.nodes]));
  const usable = new Set(pidsOf(rows.filter((row) => existing.has(row.pid) || mayUseAnchor(editor, row))));
  const seen = new Set<string>();
  const isTwice = (pid: string) => seen.size === seen.add(pid).size;
  const problems = [
    ...anchors.flatMap(({ pid }, index): Problem[] => {
      const field = `anchors.${index}.pid`;
      if (pid === undefined) return [];
      if (!usable.has(pid)) return [{ key: 'anchor_unknown', field }];
      return isTwice(pid) ? [{ key: 'named_twice', field }] : [];
    }),
    ...nodes.flatMap(({ pid, hobject_pid, anchor }, index): Problem[] => {
      const found: Problem[] = [];
      const field = `nodes.${index}.pid`;
      if (pid !== undefined && !existing.has(pid)) found.push({ key: 'node_unknown', field });
      if (pid !== undefined && isTwice(pid)) found.push({ key: 'named_twice', field });
      if (!hobjects.has(hobject_pid)) {
        found.push({ key: 'hobject_unknown', field: `nodes.${index}.hobject_pid` });
      }
      if (anchor >= anchors.length) found.push({ key: 'anchor_unknown', field: `nodes.${index}.anchor` });
      return found;
    }),
  ];
  if (problems.length > 0) throw new AppError('invalid', ...problems);
}
