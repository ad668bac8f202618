import type { RefObject } from 'react';
import { scrollStep, useListDrag, type WindowPoint } from '../../ui/use-list-drag.ts';
import type { StepPlace } from './sequence-list.ts';

interface StepDrag {
  readonly from: StepPlace;
  /** The step it would be put before; past the last one at the end. */
  readonly to: StepPlace | undefined;
}

interface StepDragOptions {
  /** Contains the steps. */
  readonly list: RefObject<HTMLElement | null>;
  readonly onDrop: (from: StepPlace, to: StepPlace) => void;
  /** A finger rested on a step and was lifted. */
  readonly onHold: (place: StepPlace) => void;
}

/** Drags steps over the timeline. Finds them on the page by `data-step`, their place as `sequence.step`. */
export const useStepDrag = ({ list, onDrop, onHold }: StepDragOptions) =>
  useListDrag<StepPlace, StepDrag>({
    list,
    onHold,
    start: (from) => ({ from, to: undefined }),
    move(drag, { now }) {
      scrollLane(now);
      const to = placeAt(now);
      const isSame = to?.sequence === drag.to?.sequence && to?.step === drag.to?.step;
      return isSame ? drag : { ...drag, to };
    },
    onDrop({ from, to }) {
      if (to) onDrop(from, to);
    },
  });

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

/** Scrolls the lane under a point that is near one of its ends. */
function scrollLane(point: WindowPoint): void {
  const lane = stepAt(point)?.parentElement;
  if (!lane) return;
  const { left, right } = lane.getBoundingClientRect();
  lane.scrollLeft += scrollStep(point.x, left, right);
}
