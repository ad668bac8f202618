import type { MoveProblem, TreePlace } from '@pleinair/scene/edit';
import { type RefObject, useRef } from 'react';
import { useListDrag } from '../../../ui/use-list-drag.ts';
import { useEditor } from '../session/editor-context.ts';
import { dropAt, scrollNear, showChip } from './drag-point.ts';
import type { Drop } from './drop-place.ts';
import type { TreeRow } from './tree-rows.ts';

/** Milliseconds over a folded row before it unfolds. */
const UNFOLD = 600;

/** Rows being dragged. */
export interface RowDrag {
  readonly keys: ReadonlySet<string>;
  /** Where they would land; undefined outside of the list, and over the row that was taken hold of. */
  readonly drop: Drop | undefined;
  /** Why they would not. */
  readonly problem: MoveProblem | undefined;
}

interface RowDragOptions {
  readonly tree: RefObject<HTMLElement | null>;
  /** Follows the pointer. */
  readonly chip: RefObject<HTMLElement | null>;
  readonly rows: readonly TreeRow[];
  readonly folded: ReadonlySet<string>;
  readonly unfold: (key: string) => void;
  readonly onDrop: (keys: readonly string[], place: TreePlace, problem: MoveProblem | undefined) => void;
  /** A finger rested on a row and was lifted. */
  readonly onHold: (key: string) => void;
}

/** Drags rows through the list. */
export function useRowDrag({ tree, chip, rows, folded, unfold, onDrop, onHold }: RowDragOptions) {
  const { model } = useEditor();
  /** The folded row under the pointer, and since when. */
  const over = useRef<{ readonly key: string; readonly since: number }>(undefined);

  const unfoldAfterRest = (parent: string | undefined) => {
    if (parent === undefined || !folded.has(parent)) over.current = undefined;
    else if (over.current?.key !== parent) over.current = { key: parent, since: performance.now() };
    else if (performance.now() - over.current.since > UNFOLD) unfold(parent);
  };

  return useListDrag<TreeRow, RowDrag>({
    list: tree,
    start({ key, kind }) {
      over.current = undefined;
      const isAnchor = (pid: string) => model.arrangement.anchors.some((anchor) => anchor.pid === pid);
      const selected = [...model.selection].filter((pid) => isAnchor(pid) === (kind === 'anchor'));
      const keys = new Set(model.selection.has(key) ? selected : [key]);
      return { keys, drop: undefined, problem: undefined };
    },
    move(drag, { item: row, from, now, isTouch }) {
      if (!tree.current) return drag;
      scrollNear(tree.current, now.y);
      if (chip.current) showChip(chip.current, now, isTouch);
      const found = dropAt(tree.current, { row, from, now, rows, folded });
      // Over the row that was taken hold of, nothing would change.
      const isOverItself = found?.place.parent !== undefined && drag.keys.has(found.place.parent);
      const drop = isOverItself ? undefined : found;
      unfoldAfterRest(drop && !drop.line ? drop.place.parent : undefined);
      if (isSame(drop, drag.drop)) return drag;
      return { ...drag, drop, problem: drop && model.moveProblem([...drag.keys], drop.place) };
    },
    onDrop({ keys, drop, problem }) {
      if (drop) onDrop([...keys], drop.place, problem);
    },
    onHold: ({ key }) => onHold(key),
  });
}

function isSame(one: Drop | undefined, other: Drop | undefined): boolean {
  return (
    one?.place.parent === other?.place.parent &&
    one?.place.before === other?.place.before &&
    one?.line?.after === other?.line?.after &&
    one?.line?.level === other?.line?.level &&
    (one === undefined) === (other === undefined)
  );
}
