import { type PointerEvent, useRef, useState } from 'react';

/** Pixels from which a movement is a pull, and not a tap. */
const PULL = 12;

/** Whether a sheet is pulled up, and the props of the handle that does it: by a tap, or by a pull up or down. */
export function useGrip() {
  const [isTall, setTall] = useState(false);
  const from = useRef<number>(undefined);
  const isPulled = useRef(false);
  const grip = {
    onPointerDown: ({ clientY }: PointerEvent) => {
      from.current = clientY;
      isPulled.current = false;
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      const by = clientY - (from.current ?? clientY);
      isPulled.current = Math.abs(by) > PULL;
      if (isPulled.current) setTall(by < 0);
    },
    // Browsers also report a pull as a click if it ends where it began to be one.
    onClick: () => {
      if (!isPulled.current) setTall(!isTall);
      isPulled.current = false;
    },
  };
  return { isTall, grip };
}
