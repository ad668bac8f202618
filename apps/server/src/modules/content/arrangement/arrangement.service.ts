import type { arrangement, arrangementAnswer } from '@pleinair/contract';
import type { z } from 'zod';
import { AppError, type Problem } from '../../../kernel/app-error.ts';
import type { Editor } from '../../../kernel/caller.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newPid } from '../../../platform/ids/pid.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { CheckItems } from '../../account/plan/item-limit.ts';
import { lockAccount } from '../../account/plan/lock-account.ts';
import { mayUseAnchor, ownsAnchor } from '../anchor/anchor.policy.ts';
import {
  anchorsOfSpace,
  holdAnchors,
  insertAnchors,
  keepAnchors,
  placeAnchors,
  updateAnchor,
} from '../anchor/anchor.repository.ts';
import type { AnchorRow } from '../anchor/anchor.table.ts';
import { presentPlacedAnchor } from '../anchor/present-anchor.ts';
import { ownsHobject } from '../hobject/hobject.policy.ts';
import { holdHobjects } from '../hobject/hobject.repository.ts';
import type { HobjectService } from '../hobject/hobject.service.ts';
import { keepNodes, nodesOfSpace, putNodes } from '../node/node.repository.ts';
import { storedQuaternion } from '../node/pose.ts';
import { presentNode } from '../node/present-node.ts';
import { checkContent, countContent } from '../space/content-size.ts';
import { updateSpace } from '../space/space.repository.ts';
import { lockOwn } from '../space/space.service.ts';

type Arrangement = z.output<typeof arrangement>;
type ArrangedAnchor = Arrangement['anchors'][number];
type ArrangedNode = Arrangement['nodes'][number];

interface Dependencies {
  readonly db: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly hobjects: Pick<HobjectService, 'writeArranged' | 'readAll'>;
  readonly checkItems: CheckItems;
}

export type ArrangementService = ReturnType<typeof createArrangementService>;

export function createArrangementService({ db, storage, clock, hobjects, checkItems }: Dependencies) {
  /** Anchors of the caller's own that get another name or type; a shared one is not theirs to change. */
  async function writeAnchors(
    tx: Database,
    space_pid: string,
    anchors: readonly (ArrangedAnchor & { pid: string })[],
    known: ReadonlyMap<string, AnchorRow>,
    editor: Editor,
  ): Promise<void> {
    const made = anchors.filter(({ pid }) => !known.has(pid));
    const owner_pid = editor.user.pid;
    await insertAnchors(
      tx,
      made.map(({ pid, name, anchor_type }) => ({ pid, name, anchor_type, owner_pid })),
    );
    if (made.length > 0) await checkItems(tx, 'anchor', owner_pid);
    for (const { pid, name, anchor_type } of anchors) {
      const before = known.get(pid);
      const isSame = !before || (before.name === name && before.anchor_type === anchor_type);
      if (before && !isSame && ownsAnchor(editor, before)) {
        await updateAnchor(tx, pid, { name, anchor_type, updated_at: clock.now() });
      }
    }
    await placeAnchors(
      tx,
      anchors.map(({ pid, x, y, z, angle_y }, rank) => ({
        space_pid,
        anchor_pid: pid,
        x,
        y,
        z,
        angle_y,
        rank,
      })),
    );
  }

  return {
    /**
     * Writes all anchors and nodes of a space at once, and what was changed of its objects.
     * @throws {AppError} `conflict` when the space has another revision by now or such an object was changed; `invalid` naming every anchor, node and
     * object that is not the space's or the caller's; and as `checkItems` and `checkContent` do. Nothing is written then.
     */
    async save(
      space_pid: string,
      { revision, anchors, nodes, hobjects: changed }: Arrangement,
      editor: Editor,
    ): Promise<z.input<typeof arrangementAnswer>> {
      return db.transaction(async (tx) => {
        if (anchors.some(({ pid }) => pid === undefined)) await lockAccount(tx, editor.user.pid);
        const held = await holdHobjects(tx, [...new Set(nodes.map(({ hobject_pid }) => hobject_pid))]);
        await hobjects.writeArranged(tx, changed, editor);
        const space = await lockOwn(tx, space_pid, editor);
        if (revision !== space.revision) throw new AppError('conflict', 'changed_elsewhere');

        const before = await countContent(tx, space_pid);
        const usable = await usableAnchors(tx, space_pid, anchors, editor);
        const standing = new Map((await nodesOfSpace(tx, space_pid)).map((node) => [node.pid, node]));
        const own = new Set(held.filter((row) => ownsHobject(editor, row)).map(({ pid }) => pid));
        // What stands there already may stay, whoever's it is: a copied space shares its objects.
        for (const { hobject_pid } of standing.values()) own.add(hobject_pid);
        const problems = [
          ...anchorProblems(anchors, usable),
          ...nodeProblems(nodes, new Set(standing.keys()), own, anchors.length),
        ];
        if (problems.length > 0) throw new AppError('invalid', ...problems);

        const placed = anchors.map((anchor) => ({ ...anchor, pid: anchor.pid ?? newPid() }));
        await writeAnchors(tx, space_pid, placed, usable, editor);
        const rows = nodes.map(({ pid, anchor, hobject_pid, x, y, z, scale, ...rotation }, rank) => ({
          ...{ pid: pid ?? newPid(), space_pid, hobject_pid, x, y, z, scale, rank },
          anchor_pid: placed[anchor]?.pid ?? '',
          ...storedQuaternion({
            x: rotation.quaternion_x,
            y: rotation.quaternion_y,
            z: rotation.quaternion_z,
            w: rotation.quaternion_w,
          }),
        }));
        const written = await putNodes(tx, rows);
        await keepNodes(
          tx,
          space_pid,
          rows.map(({ pid }) => pid),
        );
        // After the nodes: what moved away from an anchor must not go with it.
        await keepAnchors(
          tx,
          space_pid,
          placed.map(({ pid }) => pid),
        );
        await checkContent(tx, space_pid, before);
        return {
          revision: await updateSpace(tx, space_pid, {}),
          anchors: (await anchorsOfSpace(tx, space_pid)).map((row) =>
            presentPlacedAnchor(row, editor.user.pid, storage.publicUrl),
          ),
          nodes: written.map(presentNode),
          hobjects: await hobjects.readAll(
            tx,
            changed.map(({ pid }) => pid),
          ),
        };
      });
    },
  };
}

/** The anchors named that stand in the space or that the caller may use, by pid. */
async function usableAnchors(
  tx: Database,
  space_pid: string,
  anchors: readonly ArrangedAnchor[],
  editor: Editor,
): Promise<Map<string, AnchorRow>> {
  const standing = new Set((await anchorsOfSpace(tx, space_pid)).map(({ pid }) => pid));
  const rows = await holdAnchors(
    tx,
    anchors.flatMap(({ pid }) => pid ?? []),
  );
  const usable = rows.filter((row) => standing.has(row.pid) || mayUseAnchor(editor, row));
  return new Map(usable.map((row) => [row.pid, row]));
}

function anchorProblems(
  anchors: readonly ArrangedAnchor[],
  usable: ReadonlyMap<string, AnchorRow>,
): Problem[] {
  return anchors.flatMap(({ pid }, index): Problem[] => {
    const field = `anchors.${index}.pid`;
    if (pid === undefined) return [];
    if (!usable.has(pid)) return [{ key: 'anchor_unknown', field }];
    return anchors.findIndex((one) => one.pid === pid) < index ? [{ key: 'named_twice', field }] : [];
  });
}

function nodeProblems(
  nodes: readonly ArrangedNode[],
  standing: ReadonlySet<string>,
  own: ReadonlySet<string>,
  anchorCount: number,
): Problem[] {
  const seen = new Set<string>();
  return nodes.flatMap(({ pid, hobject_pid, anchor }, index) => {
    const problems: Problem[] = [];
    const add = (key: Problem['key'], field: string) =>
      problems.push({ key, field: `nodes.${index}.${field}` });
    if (pid !== undefined && !standing.has(pid)) add('node_unknown', 'pid');
    if (pid !== undefined && seen.has(pid)) add('named_twice', 'pid');
    if (pid !== undefined) seen.add(pid);
    if (!own.has(hobject_pid)) add('hobject_unknown', 'hobject_pid');
    if (anchor >= anchorCount) add('anchor_unknown', 'anchor');
    return problems;
  });
}
