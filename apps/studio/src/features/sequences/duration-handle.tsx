import { type PointerEvent, useRef } from 'react';
import classes from './sequences.module.css';

/** Seconds to which a dragged end snaps, and the longest duration. */
const SNAP = 0.5;
const LONGEST = 86_400;

interface DurationHandleProps {
  seconds: number;
  /** Pixels per second. */
  scale: number;
  /** All changes of one drag have the same gesture. */
  onChange: (seconds: number, gesture: string) => void;
}

/** Drags the end of a step with a duration; keyboards use its field instead. */
export function DurationHandle({ seconds, scale, onChange }: DurationHandleProps) {
  const start = useRef<{ readonly x: number; readonly seconds: number; readonly gesture: string }>(undefined);
  const end = () => {
    start.current = undefined;
  };
  return (
    <span
      className={classes.handle}
      aria-hidden="true"
      onPointerDown={(event: PointerEvent) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, seconds, gesture: `end ${event.timeStamp}` };
      }}
      onPointerMove={({ clientX, currentTarget }) => {
        const { current } = start;
        if (!current) return;
        const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
        const dragged = current.seconds + (forward * (clientX - current.x)) / scale;
        const snapped = Math.min(LONGEST, Math.max(SNAP, Math.round(dragged / SNAP) * SNAP));
        if (snapped !== seconds) onChange(snapped, current.gesture);
      }}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
