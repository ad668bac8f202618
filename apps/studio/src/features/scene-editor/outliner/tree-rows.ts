import { drawnItems, type ScenePart } from '@pleinair/domain';
import type { ArrangedAnchor, ArrangedNode, Arrangement } from '@pleinair/scene/edit';

interface Line {
  readonly key: string;
  /** From 1: anchors, nodes, their parts, and parts of parts. */
  readonly level: number;
  /** From 1, among its siblings. */
  readonly position: number;
  readonly of: number;
  /** Number of direct children. */
  readonly size: number;
}

/** One row of the outliner. */
export type TreeRow =
  | (Line & { readonly kind: 'anchor'; readonly anchor: ArrangedAnchor })
  | (Line & {
      readonly kind: 'node' | 'part';
      /** Its parent row. */
      readonly parent: string;
      /** For a part: the node it belongs to. */
      readonly node: ArrangedNode;
      readonly hobject_pid: string;
    });

interface Whole {
  readonly pid: string;
  readonly child_relations: readonly ScenePart[];
}

/**
 * The visible rows, from top to bottom: each anchor, its nodes, and the parts of their objects at any depth,
 * except below folded rows.
 */
export function treeRows(
  { anchors, nodes }: Pick<Arrangement, 'anchors' | 'nodes'>,
  hobjects: Iterable<Whole>,
  folded: ReadonlySet<string>,
): readonly TreeRow[] {
  const items = drawnItems({
    nodes: nodes.map((node) => ({ ...node, node })),
    hobjects: [...hobjects],
  });
  const parentOf = ({ node, part }: (typeof items)[number]) => part?.whole_key ?? node.anchor_pid;
  const under = Map.groupBy(items, parentOf);
  const below = (parent: string, level: number): TreeRow[] => {
    if (folded.has(parent)) return [];
    return (under.get(parent) ?? []).flatMap((item, index, all): TreeRow[] => [
      {
        kind: item.part ? 'part' : 'node',
        key: item.key,
        level,
        parent,
        node: item.node.node,
        position: index + 1,
        of: all.length,
        size: under.get(item.key)?.length ?? 0,
        hobject_pid: item.part?.relation.child_pid ?? item.node.hobject_pid,
      },
      ...below(item.key, level + 1),
    ]);
  };
  return anchors.flatMap((anchor, index): TreeRow[] => [
    {
      kind: 'anchor',
      key: anchor.pid,
      level: 1,
      anchor,
      position: index + 1,
      of: anchors.length,
      size: under.get(anchor.pid)?.length ?? 0,
    },
    ...below(anchor.pid, 2),
  ]);
}

/** The keys of a row's ancestors, nearest first. */
export function keysAbove(rows: readonly TreeRow[], key: string): readonly string[] {
  const row = rows.find((one) => one.key === key);
  return row === undefined || row.kind === 'anchor' ? [] : [row.parent, ...keysAbove(rows, row.parent)];
}

/** What a key does in the tree (WAI-ARIA tree pattern). */
export type TreeStep =
  | { readonly do: 'focus'; readonly key: string; readonly extend: boolean }
  | { readonly do: 'fold' | 'unfold' | 'select' | 'toggle' | 'rename' | 'menu'; readonly key: string };

interface TreeKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The step for a key pressed on a row; undefined for keys that the tree does not use. */
export function treeStep(
  rows: readonly TreeRow[],
  at: string,
  folded: ReadonlySet<string>,
  { key, shiftKey, ctrlKey, metaKey, altKey }: TreeKey,
): TreeStep | undefined {
  const index = rows.findIndex((row) => row.key === at);
  const row = rows[index];
  // With Alt, arrow keys move the row itself: a shortcut of the editor.
  if (row === undefined || altKey) return undefined;
  const focus = (target: TreeRow | undefined, extend = false): TreeStep | undefined =>
    target && { do: 'focus', key: target.key, extend };
  switch (key) {
    case 'ArrowDown':
      return focus(rows[index + 1], shiftKey);
    case 'ArrowUp':
      return focus(rows[index - 1], shiftKey);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      if (row.size === 0) return undefined;
      return folded.has(at) ? { do: 'unfold', key: at } : focus(rows[index + 1]);
    case 'ArrowLeft':
      if (row.size > 0 && !folded.has(at)) return { do: 'fold', key: at };
      return row.kind === 'anchor' ? undefined : focus(rows.find((one) => one.key === row.parent));
    case 'Enter':
      return { do: 'select', key: at };
    case ' ':
      return { do: ctrlKey || metaKey || shiftKey ? 'toggle' : 'select', key: at };
    case 'F2':
      return { do: 'rename', key: at };
    case 'ContextMenu':
      return { do: 'menu', key: at };
    case 'F10':
      return shiftKey ? { do: 'menu', key: at } : undefined;
    default:
      return undefined;
  }
}

/** Every key from one row to another, inclusive: the range of a Shift-click. */
export function keysBetween(rows: readonly TreeRow[], from: string, to: string): readonly string[] {
  const ends = [from, to].map((key) => rows.findIndex((row) => row.key === key));
  const first = Math.min(...ends);
  const last = Math.max(...ends);
  return first < 0 ? [to] : rows.slice(first, last + 1).map(({ key }) => key);
}
