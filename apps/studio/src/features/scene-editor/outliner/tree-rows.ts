import type { ArrangedAnchor, ArrangedNode, Arrangement } from '@pleinair/scene/edit';

/** One line of the outliner. */
export type TreeRow =
  | { readonly kind: 'anchor'; readonly key: string; readonly anchor: ArrangedAnchor; readonly size: number }
  | {
      readonly kind: 'node';
      readonly key: string;
      readonly node: ArrangedNode;
      /** From 1, among the anchor's nodes. */
      readonly position: number;
      readonly size: number;
    };

/** The lines that are seen, from top to bottom: each anchor, and its nodes unless it is folded up. */
export function treeRows({ anchors, nodes }: Arrangement, folded: ReadonlySet<string>): readonly TreeRow[] {
  return anchors.flatMap((anchor): TreeRow[] => {
    const own = nodes.filter(({ anchor_key }) => anchor_key === anchor.key);
    const line: TreeRow = { kind: 'anchor', key: anchor.key, anchor, size: own.length };
    if (folded.has(anchor.key)) return [line];
    return [
      line,
      ...own.map(
        (node, index): TreeRow => ({
          kind: 'node',
          key: node.key,
          node,
          position: index + 1,
          size: own.length,
        }),
      ),
    ];
  });
}

/** What a key does in the tree (WAI-ARIA's tree pattern). */
export type TreeStep =
  | { readonly do: 'focus'; readonly key: string; readonly extend: boolean }
  | { readonly do: 'fold' | 'unfold' | 'select' | 'toggle' | 'rename' | 'menu'; readonly key: string };

interface TreeKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The step for a key that is pressed on a row; `undefined` when it is none of the tree's. */
export function treeStep(
  rows: readonly TreeRow[],
  at: string,
  folded: ReadonlySet<string>,
  { key, shiftKey, ctrlKey, metaKey }: TreeKey,
): TreeStep | undefined {
  const index = rows.findIndex((row) => row.key === at);
  const row = rows[index];
  if (row === undefined) return undefined;
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
      if (row.kind === 'node' || row.size === 0) return undefined;
      return folded.has(at) ? { do: 'unfold', key: at } : focus(rows[index + 1]);
    case 'ArrowLeft':
      if (row.kind === 'node') return focus(rows.find((one) => one.key === row.node.anchor_key));
      return folded.has(at) || row.size === 0 ? undefined : { do: 'fold', key: at };
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

/** Every key from one row to another, both included: what a Shift-click selects. */
export function keysBetween(rows: readonly TreeRow[], from: string, to: string): readonly string[] {
  const ends = [from, to].map((key) => rows.findIndex((row) => row.key === key));
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  return first < 0 ? [to] : rows.slice(first, last + 1).map(({ key }) => key);
}
