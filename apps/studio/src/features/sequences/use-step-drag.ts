import { type PointerEvent, useRef, useState } from 'react';
import type { StepPlace } from './sequence-list.ts';

/** Most CSS pixels that the pointer moves in a click. */
const CLICK_SLOP = 6;

interface StepDrag {
  readonly from: StepPlace;
  /** The step it would be put before; past the last one at the end. */
  readonly to: StepPlace | undefined;
}

interface Held {
  readonly from: StepPlace;
  readonly x: number;
  readonly y: number;
  isMoved: boolean;
}

/**
 * Drags steps over the timeline by mouse or pen; touch scrolls it instead. Finds steps on the page by `data-step`, their
 * place as `sequence.step`.
 */
export function useStepDrag(onDrop: (from: StepPlace, to: StepPlace) => void) {
  const [drag, setDrag] = useState<StepDrag>();
  const held = useRef<Held>(undefined);
  const handlersOf = (from: StepPlace) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      held.current = { from, x: event.clientX, y: event.clientY, isMoved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { current } = held;
      if (!current) return;
      if (!current.isMoved && Math.hypot(clientX - current.x, clientY - current.y) <= CLICK_SLOP) return;
      current.isMoved = true;
      setDrag({ from, to: placeAt(clientX, clientY) });
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const to = held.current?.isMoved ? placeAt(clientX, clientY) : undefined;
      setDrag(undefined);
      if (to) onDrop(from, to);
    },
    onPointerCancel() {
      held.current = undefined;
      setDrag(undefined);
    },
    /** The click that ends a drag must not select anything. */
    onClickCapture(event: { stopPropagation(): void }) {
      if (held.current?.isMoved) event.stopPropagation();
      held.current = undefined;
    },
  });
  return { drag, handlersOf };
}

/** The place before or after the step under a point, depending on which half of the step the point is in. */
function placeAt(x: number, y: number): StepPlace | undefined {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-step]');
  const [sequence, step] = (found?.dataset.step ?? '').split('.').map(Number);
  if (!found || sequence === undefined || step === undefined) return undefined;
  const { left, width } = found.getBoundingClientRect();
  const isRightHalf = x > left + width / 2;
  const isAfter = isRightHalf === (getComputedStyle(found).direction === 'ltr');
  return { sequence, step: isAfter ? step + 1 : step };
}
