import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { StepPlace } from './sequence-list.ts';

/** Most CSS pixels that the pointer moves in a click. */
const CLICK_SLOP = 6;
/** Milliseconds that a finger rests on a step to take hold of it: before browsers open their menu. */
const HOLD = 350;
/** CSS pixels from the ends of a lane in which it scrolls, and the most per frame. */
const SCROLL_EDGE = 40;
const FASTEST = 10;

interface StepDrag {
  readonly from: StepPlace;
  /** The step it would be put before; past the last one at the end. */
  readonly to: StepPlace | undefined;
}

interface Gesture {
  readonly id: number;
  readonly from: StepPlace;
  readonly isTouch: boolean;
  readonly start: { readonly x: number; readonly y: number };
  /** `held` by a finger, which may move the step from now on. */
  phase: 'pressed' | 'held' | 'dragging';
  now: { readonly x: number; readonly y: number };
}

interface StepDragOptions {
  /** Contains the steps. */
  readonly list: RefObject<HTMLElement | null>;
  readonly onDrop: (from: StepPlace, to: StepPlace) => void;
  /** A finger rested on a step and was lifted, which browsers do not report as a click. */
  readonly onHold: (place: StepPlace) => void;
}

/**
 * Drags steps over the timeline: by mouse and pen at once; by finger after a moment, so that a swipe scrolls. Finds steps on
 * the page by `data-step`, their place as `sequence.step`.
 */
export function useStepDrag({ list, onDrop, onHold }: StepDragOptions) {
  const [drag, setDrag] = useState<StepDrag>();
  const [held, setHeld] = useState<StepPlace>();
  const gesture = useRef<Gesture>(undefined);
  /** Whether the last press moved a step: its click selects nothing. */
  const isMoved = useRef(false);

  const end = () => {
    gesture.current = undefined;
    setDrag(undefined);
    setHeld(undefined);
  };
  const hold = (one: Gesture) => {
    if (gesture.current !== one || one.phase !== 'pressed') return;
    one.phase = 'held';
    setHeld(one.from);
  };
  /** Once per frame, since a lane also scrolls while the pointer rests. */
  const step = (one: Gesture) => {
    if (gesture.current !== one) return;
    scrollLane(one.now);
    setDrag({ from: one.from, to: placeAt(one.now) });
    requestAnimationFrame(() => step(one));
  };

  const handlersOf = (from: StepPlace) => ({
    onPointerDown(event: PointerEvent) {
      end();
      isMoved.current = false;
      const { button, isPrimary, pointerId: id, pointerType, clientX: x, clientY: y } = event;
      if (button !== 0 || !isPrimary) return;
      const isTouch = pointerType === 'touch';
      const at = { x, y };
      const one: Gesture = { id, from, isTouch, start: at, now: at, phase: 'pressed' };
      gesture.current = one;
      event.currentTarget.setPointerCapture(id);
      if (isTouch) setTimeout(() => hold(one), HOLD);
    },
    onPointerMove({ pointerId, clientX: x, clientY: y }: PointerEvent) {
      const one = gesture.current;
      if (one?.id !== pointerId) return;
      one.now = { x, y };
      if (one.phase === 'dragging' || Math.hypot(x - one.start.x, y - one.start.y) <= CLICK_SLOP) return;
      if (one.isTouch && one.phase === 'pressed') return end();
      one.phase = 'dragging';
      isMoved.current = true;
      step(one);
    },
    onPointerUp({ pointerId, clientX: x, clientY: y }: PointerEvent) {
      const one = gesture.current;
      if (one?.id !== pointerId) return;
      const to = one.phase === 'dragging' ? placeAt({ x, y }) : undefined;
      end();
      if (to) onDrop(from, to);
      if (one.phase === 'held') onHold(from);
    },
    onPointerCancel: end,
    /** The click that ends a drag must not select anything; assistive technology clicks without a press. */
    onClickCapture(event: MouseEvent) {
      if (isMoved.current && event.detail > 0) event.stopPropagation();
      isMoved.current = false;
    },
    /** A finger that rests takes hold of the step instead. */
    onContextMenu(event: MouseEvent) {
      if (!gesture.current?.isTouch) return;
      event.preventDefault();
      hold(gesture.current);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: they use only what does not change
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Once a step is held, the finger no longer scrolls.
    const keep = (event: TouchEvent) => {
      const isHeld = gesture.current !== undefined && gesture.current.phase !== 'pressed';
      if (isHeld && event.cancelable) event.preventDefault();
    };
    list.current?.addEventListener('touchmove', keep, { signal, passive: false });
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && gesture.current) end();
    };
    window.addEventListener('keydown', onKeyDown, { signal, capture: true });
    return () => {
      listening.abort();
      end();
    };
  }, []);

  return { drag, held, handlersOf };
}

interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

const stepAt = ({ x, y }: WindowPoint) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-step]') ?? undefined;

/** The place before or after the step under a point, depending on which half of the step the point is in. */
function placeAt(point: WindowPoint): StepPlace | undefined {
  const found = stepAt(point);
  const [sequence, step] = (found?.dataset.step ?? '').split('.').map(Number);
  if (!found || sequence === undefined || step === undefined) return undefined;
  const { left, width } = found.getBoundingClientRect();
  const isRightHalf = point.x > left + width / 2;
  const isAfter = isRightHalf === (getComputedStyle(found).direction === 'ltr');
  return { sequence, step: isAfter ? step + 1 : step };
}

/** Scrolls the lane under a point that is near one of its ends, the faster the nearer. */
function scrollLane(point: WindowPoint): void {
  const lane = stepAt(point)?.parentElement;
  if (!lane) return;
  const { left, right } = lane.getBoundingClientRect();
  const past = Math.max(point.x - (right - SCROLL_EDGE), 0) - Math.max(left + SCROLL_EDGE - point.x, 0);
  lane.scrollLeft += Math.sign(past) * FASTEST * Math.min(Math.abs(past) / SCROLL_EDGE, 1);
}
