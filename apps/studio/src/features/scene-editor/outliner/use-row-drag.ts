import type { MoveProblem, TreePlace } from '@pleinair/scene/edit';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useEditor } from '../session/editor-context.ts';
import { dropAt, scrollNear, showChip } from './drag-point.ts';
import type { Drop } from './drop-place.ts';
import type { TreeRow } from './tree-rows.ts';

/** CSS pixels that the pointer may move in a click. */
const CLICK_SLOP = 6;
/** Milliseconds that a finger rests on a row to take hold of it: before browsers open their menu. */
const HOLD = 350;
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

interface Gesture {
  readonly id: number;
  readonly row: TreeRow;
  readonly isTouch: boolean;
  readonly from: { readonly x: number; readonly y: number };
  readonly listening: AbortController;
  /** `held` by a finger, which may move the row or, if lifted, opens its menu. */
  phase: 'pressed' | 'held' | 'dragging';
  now: { readonly x: number; readonly y: number };
  drag: RowDrag | undefined;
  /** The folded row under the pointer, and since when. */
  over: { readonly key: string; readonly since: number } | undefined;
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

/** Drags rows through the list: by mouse and pen at once; by finger after a moment, so that a swipe scrolls. */
export function useRowDrag(options: RowDragOptions) {
  const { model } = useEditor();
  const [drag, setDrag] = useState<RowDrag>();
  const [held, setHeld] = useState<string>();
  const gesture = useRef<Gesture>(undefined);
  /** Whether the last press took hold of a row: its click selects nothing. */
  const isTaken = useRef(false);
  const latest = useRef(options);
  latest.current = options;

  const end = () => {
    gesture.current?.listening.abort();
    gesture.current = undefined;
    setDrag(undefined);
    setHeld(undefined);
  };

  const hold = (one: Gesture) => {
    if (gesture.current !== one || one.phase !== 'pressed') return;
    one.phase = 'held';
    isTaken.current = true;
    setHeld(one.row.key);
  };

  const start = (one: Gesture) => {
    one.phase = 'dragging';
    isTaken.current = true;
    latest.current.tree.current?.setPointerCapture(one.id);
    const { key, kind } = one.row;
    const isAnchor = (pid: string) => model.arrangement.anchors.some((anchor) => anchor.pid === pid);
    const selected = [...model.selection].filter((pid) => isAnchor(pid) === (kind === 'anchor'));
    const keys = new Set(model.selection.has(key) ? selected : [key]);
    one.drag = { keys, drop: undefined, problem: undefined };
    setDrag(one.drag);
    step(one);
  };

  /** Scrolls, looks what is under the pointer, and unfolds it after a moment; once per frame while rows are dragged. */
  const step = (one: Gesture) => {
    const { tree, rows, folded, unfold } = latest.current;
    if (gesture.current !== one || !one.drag || !tree.current) return;
    scrollNear(tree.current, one.now.y);
    const found = dropAt(tree.current, { ...one, rows, folded });
    // Over the row that was taken hold of, nothing would change.
    const drop =
      found?.place.parent !== undefined && one.drag.keys.has(found.place.parent) ? undefined : found;
    const parent = drop && !drop.line ? drop.place.parent : undefined;
    if (parent === undefined || !folded.has(parent)) one.over = undefined;
    else if (one.over?.key !== parent) one.over = { key: parent, since: performance.now() };
    else if (performance.now() - one.over.since > UNFOLD) unfold(parent);
    if (!isSame(drop, one.drag.drop)) {
      const problem = drop && model.moveProblem([...one.drag.keys], drop.place);
      one.drag = { ...one.drag, drop, problem };
      setDrag(one.drag);
    }
    if (latest.current.chip.current) showChip(latest.current.chip.current, one.now, one.isTouch);
    requestAnimationFrame(() => step(one));
  };

  const onMove = (one: Gesture, event: globalThis.PointerEvent) => {
    const { pointerId, buttons, clientX: x, clientY: y } = event;
    if (pointerId !== one.id) return;
    one.now = { x, y };
    // The button was released where this page did not notice.
    if (buttons === 0) return end();
    if (one.phase === 'dragging' || Math.hypot(x - one.from.x, y - one.from.y) <= CLICK_SLOP) return;
    if (one.isTouch && one.phase === 'pressed') end();
    else start(one);
  };

  const onUp = (one: Gesture, { pointerId }: globalThis.PointerEvent) => {
    if (pointerId !== one.id) return;
    // The pointer may have moved since the last frame.
    if (one.drag) step(one);
    const { phase, drag, row } = one;
    end();
    if (phase === 'held') latest.current.onHold(row.key);
    if (drag?.drop) latest.current.onDrop([...drag.keys], drag.drop.place, drag.problem);
  };

  /** Takes hold of a row, unless one of its buttons is pressed. */
  const press = (row: TreeRow, event: PointerEvent) => {
    end();
    isTaken.current = false;
    const { target, button, isPrimary, pointerId: id, pointerType, clientX: x, clientY: y } = event;
    if (button !== 0 || !isPrimary || (target as Element).closest('button, input')) return;
    const listening = new AbortController();
    const isTouch = pointerType === 'touch';
    const at = { x, y };
    const one: Gesture = {
      id,
      row,
      isTouch,
      from: at,
      now: at,
      listening,
      phase: 'pressed',
      drag: undefined,
      over: undefined,
    };
    gesture.current = one;
    const { signal } = listening;
    window.addEventListener('pointermove', (moved) => onMove(one, moved), { signal });
    window.addEventListener('pointerup', (up) => onUp(one, up), { signal });
    window.addEventListener('pointercancel', end, { signal });
    if (isTouch) setTimeout(() => hold(one), HOLD);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: they use only what does not change
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Once a row is held, the finger no longer scrolls, and lifting it is no click.
    const keep = (event: TouchEvent) => {
      if (isTaken.current && event.cancelable) event.preventDefault();
    };
    const list = latest.current.tree.current;
    list?.addEventListener('touchmove', keep, { signal, passive: false });
    list?.addEventListener('touchend', keep, { signal, passive: false });
    // Registered before the editor's own, for which Escape clears the selection.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !gesture.current?.drag) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      end();
    };
    window.addEventListener('keydown', onKeyDown, { signal, capture: true });
    return () => {
      listening.abort();
      end();
    };
  }, []);

  return {
    drag,
    /** The row that a finger has taken hold of. */
    held,
    press,
    /** Of the list. */
    handlers: {
      onClickCapture(event: MouseEvent) {
        // Assistive technology clicks without a press.
        if (isTaken.current && event.detail > 0) event.stopPropagation();
        isTaken.current = false;
      },
      /** A finger's menu opens when it is lifted: it may still drag. */
      onContextMenuCapture(event: MouseEvent) {
        const one = gesture.current;
        if (!one?.isTouch && !one?.drag) return;
        event.preventDefault();
        event.stopPropagation();
        hold(one);
      },
    },
  };
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
