import {
  type ArrangedAnchor,
  type ArrangedNode,
  isEqual,
  MAX_SPACE_ANCHORS,
  MAX_SPACE_NODES,
} from '@pleinair/domain';
import { AppError, type Problem } from '../../../kernel/app-error.ts';
import { type Editor, owns } from '../../../kernel/caller.ts';
import { pidsOf } from '../../../kernel/pids-of.ts';
import type { Database } from '../../../platform/database/database.ts';
import { mayUseAnchor } from '../anchor/anchor.policy.ts';
import {
  holdAnchors,
  insertAnchors,
  placeAnchors,
  removeAnchors,
  updateAnchor,
} from '../anchor/anchor.repository.ts';
import type { Basics } from '../basics/basics.ts';
import type { Placed } from '../history/revision.table.ts';
import type { HobjectRow } from '../hobject/hobject.table.ts';
import { refusingTaken } from '../identifier/identifier.ts';
import { deleteNodes, existingNodes, putNodes } from '../node/node.repository.ts';
import { storedQuaternion } from '../node/pose.ts';
import { checkContent, countContent } from '../size/content-size.ts';

interface Writing {
  readonly space_pid: string;
  readonly before: Placed;
  readonly after: Placed;
  /** The objects of added nodes, locked by the transaction. */
  readonly held: readonly HobjectRow[];
  readonly editor: Editor;
  /** The path of an item's field in the request, for reporting problems. */
  readonly fieldOf: (list: keyof Placed, pid: string, field: string) => string;
  /** Whether removed anchors may return with the name and kind that they had then. */
  readonly bringsBack?: boolean;
}

export type WriteArrangement = ReturnType<typeof createWriteArrangement>;

export function createWriteArrangement({ clock, checkItems }: Basics) {
  /**
   * Writes the differences between two arrangements of a locked space.
   * @throws {AppError} `conflict` for a taken pid; `invalid` for objects of other users, changed names and kinds of their
   * anchors, more items than a space may have, and as `checkItems` and `checkContent` do.
   */
  return async function write(tx: Database, writing: Writing): Promise<void> {
    const { space_pid, before, after } = writing;
    const size = await countContent(tx, space_pid);
    checkCounts(after);
    await checkNodes(tx, writing);
    await writeAnchors(tx, writing);
    const existing = new Map(before.nodes.map((node, rank) => [node.pid, { node, rank }]));
    const rows = after.nodes.flatMap((node, rank) => {
      const known = existing.get(node.pid);
      return known?.rank === rank && isEqual(known.node, node) ? [] : [nodeRow(space_pid, node, rank)];
    });
    const written = await putNodes(tx, rows);
    if (written.length < rows.length) throw new AppError('conflict', 'pid_taken');
    await deleteNodes(tx, removedPids(before.nodes, after.nodes));
    // After the nodes: those that moved away from an anchor must not be removed with it.
    await removeAnchors(tx, space_pid, removedPids(before.anchors, after.anchors));
    await checkContent(tx, space_pid, size);
  };

  async function writeAnchors(tx: Database, writing: Writing): Promise<void> {
    const { space_pid, before, after, editor, fieldOf } = writing;
    const existing = new Map(before.anchors.map((anchor, rank) => [anchor.pid, { anchor, rank }]));
    const changed = after.anchors.filter((anchor) => !isEqual(existing.get(anchor.pid)?.anchor, anchor));
    const rows = await holdAnchors(tx, pidsOf(changed));
    const known = new Map(rows.map((row) => [row.pid, row]));
    const taken = rows.filter((row) => !existing.has(row.pid) && !mayUseAnchor(editor, row));
    if (taken.length > 0) {
      const problems = taken.map(
        ({ pid }): Problem => ({ key: 'pid_taken', field: fieldOf('anchors', pid, 'pid') }),
      );
      throw new AppError('conflict', ...problems);
    }
    const isNew = (anchor: ArrangedAnchor) => !existing.has(anchor.pid);
    const fixed = changed.flatMap((anchor): Problem[] => {
      const row = known.get(anchor.pid);
      if (!row || owns(editor, row) || (writing.bringsBack && isNew(anchor))) return [];
      const written = (['name', 'anchor_type'] as const).filter((field) => anchor[field] !== row[field]);
      return written.map((field) => ({
        key: 'field_read_only',
        field: fieldOf('anchors', anchor.pid, field),
      }));
    });
    if (fixed.length > 0) throw new AppError('invalid', ...fixed);
    const owner_pid = editor.user.pid;
    const made = changed.filter(({ pid }) => !known.has(pid));
    await refusingTaken(() =>
      insertAnchors(
        tx,
        made.map(({ pid, name, anchor_type }) => ({ pid, name, anchor_type, owner_pid })),
      ),
    );
    if (made.length > 0) await checkItems(tx, 'anchor', owner_pid);
    for (const { pid, name, anchor_type } of changed) {
      const row = known.get(pid);
      const isSame = !row || (row.name === name && row.anchor_type === anchor_type);
      // A restored anchor may have another name by now.
      if (row && !isSame && owns(editor, row)) {
        await updateAnchor(tx, pid, { name, anchor_type, updated_at: clock.now() });
      }
    }
    await placeAnchors(
      tx,
      after.anchors.flatMap(({ pid, x, y, z, angle_y }, rank) => {
        const isMoved = existing.get(pid)?.rank !== rank || changed.some((anchor) => anchor.pid === pid);
        return isMoved ? [{ space_pid, anchor_pid: pid, x, y, z, angle_y, rank }] : [];
      }),
    );
  }
}

function checkCounts({ anchors, nodes }: Placed): void {
  if (anchors.length > MAX_SPACE_ANCHORS) {
    throw new AppError('invalid', { key: 'anchors_full', values: { limit: MAX_SPACE_ANCHORS } });
  }
  if (nodes.length > MAX_SPACE_NODES) {
    throw new AppError('invalid', { key: 'space_full', values: { limit: MAX_SPACE_NODES } });
  }
}

/**
 * Returns the objects that nodes may show: the caller's, and those already shown there, since a copied space shares its objects.
 */
export function usableHobjects(
  { nodes }: Placed,
  held: readonly HobjectRow[],
  editor: Editor,
): ReadonlySet<string> {
  const own = pidsOf(held.filter((row) => owns(editor, row)));
  return new Set([...own, ...nodes.map(({ hobject_pid }) => hobject_pid)]);
}

/** @throws {AppError} for nodes of unusable objects, and for added ones with a taken pid. */
async function checkNodes(tx: Database, { before, after, held, editor, fieldOf }: Writing): Promise<void> {
  const existing = new Set(pidsOf(before.nodes));
  const added = after.nodes.filter(({ pid }) => !existing.has(pid));
  const usable = usableHobjects(before, held, editor);
  const foreign = after.nodes.filter(({ hobject_pid }) => !usable.has(hobject_pid));
  if (foreign.length > 0) {
    const field = (pid: string) => fieldOf('nodes', pid, 'hobject_pid');
    throw new AppError(
      'invalid',
      ...foreign.map(({ pid }): Problem => ({ key: 'hobject_unknown', field: field(pid) })),
    );
  }
  const taken = await existingNodes(tx, pidsOf(added));
  if (taken.length === 0) return;
  const problems = taken.map((pid): Problem => ({ key: 'pid_taken', field: fieldOf('nodes', pid, 'pid') }));
  throw new AppError('conflict', ...problems);
}

function nodeRow(space_pid: string, { position, quaternion, ...node }: ArrangedNode, rank: number) {
  return { ...node, ...position, ...storedQuaternion(quaternion), space_pid, rank };
}

const removedPids = (
  before: readonly (ArrangedAnchor | ArrangedNode)[],
  after: readonly (ArrangedAnchor | ArrangedNode)[],
) => {
  const kept = new Set(pidsOf(after));
  return pidsOf(before).filter((pid) => !kept.has(pid));
};
