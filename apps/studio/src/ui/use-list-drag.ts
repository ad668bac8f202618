import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** CSS pixels that the pointer may move in a click. */
const CLICK_SLOP = 6;
/** Milliseconds that a finger rests on an item to take hold of it: before browsers open their menu. */
const HOLD = 350;
/** CSS pixels from the ends of a list in which it scrolls, and the most per frame. */
const SCROLL_EDGE = 40;
const FASTEST = 12;

/** A point of the window, in CSS pixels. */
export interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

/** The press that an item is dragged with. */
export interface DragPress<Item> {
  readonly item: Item;
  readonly isTouch: boolean;
  /** Where it began, and where the pointer is now. */
  readonly from: WindowPoint;
  readonly now: WindowPoint;
}

interface ListDragOptions<Item, Drag extends object> {
  /** Contains the items. */
  readonly list: RefObject<HTMLElement | null>;
  /** What is dragged once the pointer leaves the place where it was pressed. */
  readonly start: (item: Item) => Drag;
  /** Called once per frame, since a list scrolls under a pointer that rests; returns the same drag if nothing has changed. */
  readonly move: (drag: Drag, press: DragPress<Item>) => Drag;
  readonly onDrop: (drag: Drag) => void;
  /** A finger rested on an item and was lifted, which is no click. */
  readonly onHold: (item: Item) => void;
}

interface Gesture<Item, Drag> extends DragPress<Item> {
  readonly id: number;
  readonly listening: AbortController;
  /** `held` by a finger, which may drag the item from now on. */
  phase: 'pressed' | 'held' | 'dragging';
  now: WindowPoint;
  drag: Drag | undefined;
}

/** Drags an item of a list: by mouse and pen at once; by finger after a moment, so that a swipe scrolls. Escape ends it. */
export function useListDrag<Item, Drag extends object>(options: ListDragOptions<Item, Drag>) {
  const [drag, setDrag] = useState<Drag>();
  const [held, setHeld] = useState<Item>();
  const gesture = useRef<Gesture<Item, Drag>>(undefined);
  /** Whether the last press took hold of an item: its click selects nothing. */
  const isTaken = useRef(false);
  const latest = useRef(options);
  latest.current = options;

  const end = () => {
    gesture.current?.listening.abort();
    gesture.current = undefined;
    setDrag(undefined);
    setHeld(undefined);
  };

  const hold = (one: Gesture<Item, Drag>) => {
    if (gesture.current !== one || one.phase !== 'pressed') return;
    one.phase = 'held';
    isTaken.current = true;
    setHeld(one.item);
  };

  const start = (one: Gesture<Item, Drag>) => {
    const { list, start } = latest.current;
    one.phase = 'dragging';
    isTaken.current = true;
    list.current?.setPointerCapture(one.id);
    one.drag = start(one.item);
    step(one);
  };

  const step = (one: Gesture<Item, Drag>) => {
    if (gesture.current !== one || !one.drag) return;
    one.drag = latest.current.move(one.drag, one);
    setDrag(one.drag);
    requestAnimationFrame(() => step(one));
  };

  const onMove = (one: Gesture<Item, Drag>, event: globalThis.PointerEvent) => {
    const { pointerId, buttons, clientX: x, clientY: y } = event;
    if (pointerId !== one.id) return;
    one.now = { x, y };
    // The button was released where this page did not notice.
    if (buttons === 0) return end();
    if (one.phase === 'dragging' || Math.hypot(x - one.from.x, y - one.from.y) <= CLICK_SLOP) return;
    if (one.isTouch && one.phase === 'pressed') end();
    else start(one);
  };

  const onUp = (one: Gesture<Item, Drag>, { pointerId }: globalThis.PointerEvent) => {
    if (pointerId !== one.id) return;
    // The pointer may have moved since the last frame.
    if (one.drag) step(one);
    const { phase, drag, item } = one;
    end();
    if (phase === 'held') latest.current.onHold(item);
    if (drag) latest.current.onDrop(drag);
  };

  /** Takes hold of an item, unless a control within it is pressed. */
  const press = (item: Item, event: PointerEvent) => {
    const { target, currentTarget, button, isPrimary, pointerId: id, pointerType } = event;
    const control = (target as Element).closest('button, input');
    if (button !== 0 || !isPrimary || (control && control !== currentTarget)) return;
    const listening = new AbortController();
    const isTouch = pointerType === 'touch';
    const at = { x: event.clientX, y: event.clientY };
    const one: Gesture<Item, Drag> = {
      id,
      item,
      isTouch,
      from: at,
      now: at,
      listening,
      phase: 'pressed',
      drag: undefined,
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
    // Once an item is held, the finger no longer scrolls, and lifting it is no click.
    const keep = (event: TouchEvent) => {
      if (isTaken.current && event.cancelable) event.preventDefault();
    };
    const list = latest.current.list.current;
    list?.addEventListener('touchmove', keep, { signal, passive: false });
    list?.addEventListener('touchend', keep, { signal, passive: false });
    // Registered before a page's own, for which Escape means something else.
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
    /** What is being dragged. */
    drag,
    /** The item that a finger has taken hold of. */
    held,
    /** Of each item: called when a pointer is pressed on it. */
    press,
    /** Of the list. */
    handlers: {
      onPointerDownCapture() {
        end();
        isTaken.current = false;
      },
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

/**
 * How far to scroll in this frame while a pointer is near an end of a list: the faster the nearer.
 * @param at the pointer's place along the list, in CSS pixels like the ends
 */
export function scrollStep(at: number, start: number, end: number): number {
  const past = Math.max(at - (end - SCROLL_EDGE), 0) - Math.max(start + SCROLL_EDGE - at, 0);
  return Math.sign(past) * FASTEST * Math.min(Math.abs(past) / SCROLL_EDGE, 1);
}
