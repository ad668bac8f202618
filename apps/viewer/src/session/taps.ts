/** Pixels that a finger may wander, and milliseconds it may rest, in a tap. */
const WANDER = 10;
const REST = 600;

/** Calls back for taps and clicks, not for drags; CSS pixels of the window. Answers how to stop. */
export function followTaps(target: HTMLElement, onTap: (x: number, y: number) => void): () => void {
  let down: { x: number; y: number; at: number } | undefined;
  const onDown = ({ clientX: x, clientY: y, timeStamp: at, isPrimary }: PointerEvent) => {
    down = isPrimary ? { x, y, at } : undefined;
  };
  const onUp = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
    const tapped = down && Math.hypot(x - down.x, y - down.y) < WANDER && at - down.at < REST;
    down = undefined;
    if (tapped) onTap(x, y);
  };
  target.addEventListener('pointerdown', onDown);
  target.addEventListener('pointerup', onUp);
  return () => {
    target.removeEventListener('pointerdown', onDown);
    target.removeEventListener('pointerup', onUp);
  };
}
